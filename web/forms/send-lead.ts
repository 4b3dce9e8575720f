import { messages } from '#content/messages.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { demoPath, paths, type SitePath, sentDemoParameter, sentParameter } from '#domain/paths.ts'
import { failureStatus } from '../api/call-result.ts'
import type { ApiError, LeadBody, SiteApi, StoredLead } from '../api/site-api.ts'
import type { Flash } from '../ui/flash.ts'
import type { FieldErrors } from './form-field.ts'

export type SendResult =
  | { state: 'sent'; sent: SentForm; demoToken?: string | undefined }
  | { state: 'failed'; status: number; message: string; errors: FieldErrors }

export async function sendLead(api: SiteApi, kind: LeadKind, body: LeadBody, key?: string): Promise<SendResult> {
  const result = await api.sendLead(kind, body, key)
  if (result.ok) return { state: 'sent', sent: sentFormOf(kind, result.data), demoToken: demoTokenOf(result.data) }
  return {
    state: 'failed',
    status: failureStatus(result.err),
    message: failureMessage(kind, result.err),
    errors: fieldErrors(result.err),
  }
}

/** During an update, a process of version 0.1.0 may respond, which returns only the demo's path. */
const demoTokenOf = (stored: Partial<StoredLead>) => stored.demo_token ?? stored.demo?.split('/').at(-1)

/** The server's message if it sent one, except for the quick sign-up. */
function failureMessage(kind: LeadKind, err: ApiError): string {
  if (kind === 'quick') return messages.quick.failure
  return err.response?.data.message || messages[kind].failure
}

function fieldErrors(err: ApiError): FieldErrors {
  return Object.fromEntries((err.response?.data.errors ?? []).map(({ field, message }) => [field, message]))
}

type SentForm = LeadKind | 'demo-held'

const sentFlash: Record<SentForm, Flash> = {
  contact: { type: 'success', message: messages.contact.success },
  demo: { type: 'success', message: messages.demo.success },
  'demo-held': { type: 'notice', message: messages.demo.held },
  quick: { type: 'success', message: messages.quick.success },
}

/** Only demo visitors need to know that the lead is held. */
const sentFormOf = (kind: LeadKind, { held }: Partial<StoredLead> = {}): SentForm =>
  kind === 'demo' && held ? 'demo-held' : kind

export const flashOf = (sent: SentForm, demoToken: string | undefined): Flash => ({
  ...sentFlash[sent],
  ...(demoToken && { link: { to: demoPath({ token: demoToken }), label: messages.demo.page } }),
})

const pagesAfterSending: Record<SentForm, readonly SitePath[]> = {
  contact: [paths.contact],
  demo: [paths.modules],
  'demo-held': [paths.modules],
  quick: [paths.home, paths.quickContact],
}

/** Undefined on pages to which this form does not redirect. */
function sentFormIn({ pathname, searchParams }: URL): SentForm | undefined {
  const sent = searchParams.get(sentParameter) ?? ''
  return Object.hasOwn(pagesAfterSending, sent) && pagesAfterSending[sent as SentForm].some((path) => path === pathname)
    ? (sent as SentForm)
    : undefined
}

/** Demo token: 16 random bytes in base64url. */
const tokenPattern = /^[\w-]{22}$/

/** Undefined unless the form just redirected to this URL. */
export function sentDemoToken(url: URL): string | undefined {
  const token = url.searchParams.get(sentDemoParameter) ?? ''
  return sentFormIn(url) && tokenPattern.test(token) ? token : undefined
}

/** Without JavaScript a form redirects to a URL with `sent`, so that a reload sends nothing. */
export function flashAfterSending(url: URL): Flash | null {
  const sent = sentFormIn(url)
  return sent ? flashOf(sent, sentDemoToken(url)) : null
}
