import type { AutomaticMailKind } from '#domain/leads/incoming-mail.ts'

export interface MailHeaders {
  all(name: string): string[]
}

interface Part {
  mimeType: string
  content: string | ArrayBuffer | Uint8Array
}

const deliveryAgents = /^(?:mailer-daemon|mail-daemon)@/
const MAX_REPORT_SIZE = 64 * 1_024

/**
 * Detects mail sent by programs: RFC 3834 (Auto-Submitted, an empty Return-Path), RFC 6522 reports
 * and older autoresponder headers. Ignores mailing list headers, because people write through
 * lists, and X-Auto-Response-Suppress, because gateways add it to mail from people.
 */
export function automaticMail(
  headers: MailHeaders,
  {
    sender = '',
    parts = [],
    envelope,
  }: { sender?: string | undefined; parts?: readonly Part[]; envelope?: string | undefined },
): AutomaticMailKind | undefined {
  const has = (name: string, pattern = /./) => headers.all(name).some((value) => pattern.test(value))
  if (has('content-type', /^multipart\/report\b/)) return reportIn(parts)
  if (has('x-failed-recipients')) return 'bounce'
  if (deliveryAgents.test(sender)) return 'report'
  const isAutomatic =
    has('auto-submitted', /^(?!no\b)./) ||
    has('precedence', /^auto_reply$/) ||
    has('x-autoreply') ||
    has('x-autorespond') ||
    has('return-path', /^<\s*>$/) ||
    envelope === ''
  return isAutomatic ? 'auto_reply' : undefined
}

/** Reads the machine-readable part. A report for several recipients counts as its worst outcome. */
function reportIn(parts: readonly Part[]): AutomaticMailKind {
  for (const { mimeType, content } of parts) {
    if (mimeType === 'message/feedback-report') return 'complaint'
    const fields = fieldsOf(content)
    if (/^message\/(?:global-)?delivery-status$/.test(mimeType)) {
      const actions = Array.from(fields.matchAll(/^action:[ \t]*([a-z]+)/gim), ([, action = '']) =>
        action.toLowerCase(),
      )
      if (actions.includes('failed')) return 'bounce'
      if (actions.includes('delayed')) return 'delay'
      return actions.length > 0 ? 'delivery' : 'report'
    }
    if (/^message\/(?:global-)?disposition-notification$/.test(mimeType))
      return /^disposition:[^\n;]*;[ \t]*displayed\b/im.test(fields) ? 'read_receipt' : 'report'
  }
  return 'report'
}

const fieldsOf = (content: Part['content']) =>
  (typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)).toString(
    'latin1',
    0,
    MAX_REPORT_SIZE,
  )
