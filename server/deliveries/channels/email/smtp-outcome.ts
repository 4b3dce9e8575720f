import type { NodemailerError } from 'nodemailer'
import type { Outcome } from '../../channel.ts'
import type { SmtpFailure } from './smtp.ts'

/** "Service not available, closing transmission channel", to any command (RFC 5321, 4.2.3). */
const CLOSING = 421

// A reply is definite; without one, a message handed over whole may have arrived. Only refusals of
// the message or its recipients are final, since operators can mend connection, login and sender.
export function smtpOutcome({ error, handedOver }: SmtpFailure): Outcome {
  const reason = smtpReason(error)
  if (error.responseCode === undefined) return { state: handedOver ? 'unknown' : 'failed', reason }
  const aboutMessage = error.command === 'RCPT TO' || error.command === 'DATA'
  if (aboutMessage && error.permanent) return { state: 'refused', reason }
  const isDeferred = aboutMessage && error.responseCode < 500 && error.responseCode !== CLOSING
  return { state: isDeferred ? 'deferred' : 'failed', reason }
}

/**
 * From RCPT TO on, the server's words may repeat the visitor's address, so only codes are shown.
 */
export function smtpReason({ code, originalCode, command, response, responseCode }: NodemailerError): string {
  if (responseCode === undefined || response === undefined)
    return `No mail server answered: ${[code, originalCode].filter(Boolean).join(', ') || 'connection lost'}.`
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? []
  // 421 may be a reply to RCPT TO, and Nodemailer does not name the command.
  const mayQuote = command === 'DATA' || command === 'RCPT TO' || responseCode === CLOSING
  const words = mayQuote ? `${responseCode} ${enhanced}` : oneLine(response)
  return `The mail server answered ${command ?? ''}: ${words.trim()}.`.replace(' :', ':').replace('..', '.')
}

const oneLine = (text: string) =>
  text
    .replace(/[^\s"'<>=(),;:]+@[^\s"'<>=(),;:]+/g, '[address]')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 200)
