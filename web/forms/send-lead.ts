import { messages } from '#content/messages.ts'
import type { LeadKind } from '#domain/lead-kind.ts'
import { failureStatus } from '../api/failure-of.ts'
import type { ApiError, LeadBody, SiteApi, StoredLead } from '../api/site-api.ts'
import { type Sent, sentAs } from './flash-after-sending.ts'
import type { FieldErrors } from './form-field.ts'

export type SendResult =
  | { state: 'sent'; sent: Sent; demoToken?: string | undefined }
  | { state: 'failed'; status: number; message: string; errors: FieldErrors }

export async function sendLead(api: SiteApi, kind: LeadKind, body: LeadBody, key?: string): Promise<SendResult> {
  const result = await api.sendLead(kind, body, key)
  if (result.ok) return { state: 'sent', sent: sentAs(kind, result.data), demoToken: demoTokenOf(result.data) }
  return {
    state: 'failed',
    status: failureStatus(result.err),
    message: failureMessage(kind, result.err),
    errors: fieldErrors(result.err),
  }
}

/** A process of 0.1.0, which may run beside this one, returns only the demo's path. */
const demoTokenOf = (stored: Partial<StoredLead>) => stored.demo_token ?? stored.demo?.split('/').at(-1)

/** The server's message if it sent one, except for the quick sign-up. */
function failureMessage(kind: LeadKind, err: ApiError): string {
  if (kind === 'quick') return messages.quick.failure
  return err.response?.data.message || messages[kind].failure
}

function fieldErrors(err: ApiError): FieldErrors {
  return Object.fromEntries((err.response?.data.errors ?? []).map(({ field, message }) => [field, message]))
}
