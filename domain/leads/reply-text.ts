import { normalizeText } from '../text/text.ts'

/** Code points. */
export const signatureMaxLength = 1_000
const MAX_QUOTE_LENGTH = 5_000

interface ReplyParts {
  own: string
  /** The visitor's message with its introduction; empty without one. */
  quote: string
}

const SEPARATOR = '\n\n'

/** `introduction` names the date and the author. */
export function quoteMessage(introduction: string, message: string): string {
  const points = Array.from(normalizeText(message, { multiline: true }))
  const text = points.length > MAX_QUOTE_LENGTH ? `${points.slice(0, MAX_QUOTE_LENGTH - 1).join('')}…` : points.join('')
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '>' : `> ${line}`))
  return text === '' ? '' : [introduction, ...lines].join('\n')
}

/** Reverses `joinReplyText`: a reply is stored and sent as one text. */
export function splitReplyText(text: string): ReplyParts {
  const lines = text.trimEnd().split('\n')
  const last = lines.findLastIndex((line) => !line.startsWith('>'))
  if (last === lines.length - 1 || !/^On .+ wrote:$/.test(lines[last] ?? '')) return { own: text, quote: '' }
  const own = lines.slice(0, last).join('\n')
  // The join has added one of its two line breaks to the last line.
  return { own: own.endsWith('\n') ? own.slice(0, -1) : own, quote: lines.slice(last).join('\n') }
}

export const joinReplyText = ({ own, quote }: ReplyParts): string => (quote === '' ? own : `${own}${SEPARATOR}${quote}`)

export const withSignature = (text: string, signature: string): string =>
  signature === '' || text.trimEnd().endsWith(signature) ? text : `${text}${SEPARATOR}${signature}`

export function withoutSignature(text: string, signature: string): string {
  const end = text.trimEnd()
  return signature !== '' && end.endsWith(signature) ? end.slice(0, -signature.length).trimEnd() : text
}

/** For text that was inserted above a signature and ends with the same one. */
export function withOneSignature(text: string, signature: string): string {
  const above = withoutSignature(text, signature)
  return above !== text && above.endsWith(signature) ? above : text
}
