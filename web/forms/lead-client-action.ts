import type { ClientActionFunctionArgs } from 'react-router'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { browserApi } from '../api/browser-api.ts'
import type { LeadBody } from '../api/site-api.ts'
import { type SendResult, sendLead } from './send-lead.ts'

export interface LeadRequest {
  body: LeadBody
  key: string
}

export const leadClientAction =
  (kind: LeadKind) =>
  async ({ request }: ClientActionFunctionArgs): Promise<SendResult> => {
    const { body, key } = (await request.json()) as LeadRequest
    return sendLead(browserApi, kind, body, key)
  }
