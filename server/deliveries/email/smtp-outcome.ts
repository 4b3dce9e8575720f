import type { NodemailerError } from 'nodemailer'
import type { Outcome } from '../channel.ts'
import type { SmtpResult } from './smtp.ts'

/**
 * What an SMTP conversation means. An answer of the server is definite; without one, a message that has been handed over whole may have arrived.
 * Only a refusal of this message or of all its receivers is final: what is wrong with the connection, the login or the sender,
 * an operator can mend.
 */
export function smtpOutcome(result: SmtpResult): Outcome {
  if (result.state === 'accepted') return { state: 'done' }
  const { error, handedOver } = result
  const reason = describeSmtp(error)
  if (error.responseCode === undefined) return { state: handedOver ? 'unknown' : 'failed', reason }
  const aboutMessage = error.command === 'RCPT TO' || error.command === 'DATA'
  return { state: error.permanent && aboutMessage ? 'refused' : 'failed', reason }
}

/**
 * One line without personal data. Until the message is handed over, the server knows nothing of the visitor, so its words
 * can be shown; after that it may quote from the message, and its codes have to do.
 */
export function describeSmtp({ code, originalCode, command, response, responseCode }: NodemailerError): string {
  if (responseCode === undefined || response === undefined)
    return `No mail server answered: ${[code, originalCode].filter(Boolean).join(', ') || 'connection lost'}.`
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? []
  const words = command === 'DATA' ? `${responseCode} ${enhanced}` : oneLine(response)
  return `The mail server answered ${command ?? ''}: ${words.trim()}.`.replace(' :', ':').replace('..', '.')
}

const oneLine = (text: string) =>
  text
    .replace(/[^\s"'<>=(),;:]+@[^\s"'<>=(),;:]+/g, '[address]')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 200)
