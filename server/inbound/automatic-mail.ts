import type { AutomaticMail } from '#domain/incoming-mail.ts'

export interface MailHeaders {
  /** The header's values in lower case, trimmed. */
  all(name: string): string[]
}

const deliveryAgents = /^(?:mailer-daemon|postmaster|mail-daemon)@/
const bulk = /^(?:bulk|junk|list|auto_reply)$/

/**
 * Recognizes what no person has written: by RFC 3834 (Auto-Submitted, an empty Return-Path), RFC
 * 3464 (reports of a delivery), and the headers that programs before and beside them set.
 */
export function automaticMail(headers: MailHeaders, sender: string | undefined, envelope?: string) {
  const has = (name: string, pattern = /./) => headers.all(name).some((value) => pattern.test(value))
  if (sender !== undefined && deliveryAgents.test(sender)) return bounce
  if (has('content-type', /^multipart\/report\b/)) return bounce
  if (has('x-failed-recipients')) return bounce
  const isAutomatic =
    has('auto-submitted', /^(?!no\b)./) ||
    has('precedence', bulk) ||
    ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'list-id'].some((name) => has(name)) ||
    has('return-path', /^<\s*>$/) ||
    envelope === ''
  return isAutomatic ? autoReply : undefined
}

const bounce: AutomaticMail = 'bounce'
const autoReply: AutomaticMail = 'auto_reply'
