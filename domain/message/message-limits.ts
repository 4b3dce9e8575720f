/** Channels of Transmit by which a message can be tried. */
export const messageChannels = ['whatsapp', 'sms', 'email', 'telegram'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * Characters that the field of a message takes. Telegram's is the limit of `sendMessage`
 * (https://core.telegram.org/bots/api#sendmessage), and a letter has as much room; ten parts of an
 * SMS are all that most networks join again.
 */
export const textLimit = {
  whatsapp: 1600,
  sms: 1600,
  email: 4096,
  telegram: 4096,
} as const satisfies Record<MessageChannel, number>

/** Characters of a line that every mail program shows whole: RFC 5322, 2.1.1. */
export const SUBJECT_LIMIT = 78
export const PREHEADER_LIMIT = 120

/** Well-formed, with one kind of line breaks, without control characters, cut to `most`. */
export function limitText(typed: string, most: number): string {
  const text = typed.toWellFormed().replace(lineBreaks, '\n').replace(controlCharacters, '')
  return text.length <= most ? text : Array.from(text).slice(0, most).join('')
}

const lineBreaks = /\r\n?|\u2028|\u2029/g
const controlCharacters = /[\p{Cc}--[\n\t\f]]/gv
