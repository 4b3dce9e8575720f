import type { ClientActionFunctionArgs } from 'react-router'
import type { LeadKind } from '#domain/lead-fields.ts'
import { browserApi } from '../api/browser-api.ts'
import type { LeadBody } from '../api/site-api.ts'
import { type SendResult, sendLead } from './send-lead.ts'

/** What the live page hands to its own action: the body as the API takes it, and the key that a retry repeats. */
export interface LeadRequest {
  body: LeadBody
  key: string
}

/** Makes the browser's own call to the API. */
export const leadClientAction =
  (kind: LeadKind) =>
  async ({ request }: ClientActionFunctionArgs): Promise<SendResult> => {
    const { body, key } = (await request.json()) as LeadRequest
    return sendLead(browserApi, kind, body, key)
  }
