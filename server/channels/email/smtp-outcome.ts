import type { NodemailerError } from 'nodemailer'
import type { Outcome } from '#server/deliveries/channel.ts'
import type { SmtpFailure } from './smtp.ts'

/** "Service not available, closing transmission channel", to whatever command (RFC 5321, 4.2.3). */
const CLOSING = 421

/**
 * What a failed SMTP conversation means. An answer of the server is definite; without one, a message that has been handed over
 * whole may have arrived. Only a refusal of this message or of all its receivers is final: what is wrong with the connection,
 * the login or the sender, an operator can mend. A full mailbox or greylisting says that the server itself is well.
 */
export function smtpOutcome({ error, handedOver }: SmtpFailure): Outcome {
  const reason = smtpReason(error)
  if (error.responseCode === undefined) return { state: handedOver ? 'unknown' : 'failed', reason }
  const aboutMessage = error.command === 'RCPT TO' || error.command === 'DATA'
  if (aboutMessage && error.permanent) return { state: 'refused', reason }
  const isDeferred = aboutMessage && error.responseCode < 500 && error.responseCode !== CLOSING
  return { state: isDeferred ? 'deferred' : 'failed', reason }
}

/**
 * One line without personal data. From its receivers on, the server knows something of the visitor and may repeat it, so its
 * codes have to do; what it says of the connection, the login and the sender can be shown.
 */
export function smtpReason({ code, originalCode, command, response, responseCode }: NodemailerError): string {
  if (responseCode === undefined || response === undefined)
    return `No mail server answered: ${[code, originalCode].filter(Boolean).join(', ') || 'connection lost'}.`
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? []
  // A closing server may do so at the receiver too, and the library does not say at which command it was.
  const mayQuote = command === 'DATA' || command === 'RCPT TO' || responseCode === CLOSING
  const words = mayQuote ? `${responseCode} ${enhanced}` : oneLine(response)
  return `The mail server answered ${command ?? ''}: ${words.trim()}.`.replace(' :', ':').replace('..', '.')
}

const oneLine = (text: string) =>
  text
    .replace(/[^\s"'<>=(),;:]+@[^\s"'<>=(),;:]+/g, '[address]')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 200)
