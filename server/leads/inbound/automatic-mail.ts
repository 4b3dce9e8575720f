import type { AutomaticMailKind } from '#domain/leads/incoming-mail.ts'

export interface MailHeaders {
  /** The header's values in lower case, trimmed. */
  all(name: string): string[]
}

/** A part of the mail that is not text. */
interface Part {
  mimeType: string
  content: string | ArrayBuffer | Uint8Array
}

const deliveryAgents = /^(?:mailer-daemon|mail-daemon)@/
/** Bytes of a report; its fields come first. */
const MAX_REPORT_SIZE = 64 * 1_024

/**
 * Recognizes mail that a program wrote, by RFC 3834 (Auto-Submitted, an empty Return-Path), reports
 * (RFC 6522) and older headers of autoresponders. Headers of mailing lists and
 * X-Auto-Response-Suppress do not count: people write through lists, and gateways add the latter.
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

/** By the part that programs read; a report for several recipients counts as its worst outcome. */
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
