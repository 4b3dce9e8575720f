export const messageChannels = ['whatsapp', 'sms', 'email', 'telegram'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * Maximum characters of a message. Telegram: `sendMessage`
 * (https://core.telegram.org/bots/api#sendmessage); email gets the same. SMS: most networks join at
 * most ten parts.
 */
export const textLimit = {
  whatsapp: 1600,
  sms: 1600,
  email: 4096,
  telegram: 4096,
} as const satisfies Record<MessageChannel, number>

/** Recommended maximum line length of RFC 5322, section 2.1.1. */
export const SUBJECT_LIMIT = 78
export const PREHEADER_LIMIT = 120

/** Well-formed, with LF line breaks, without control characters, cut to `most`. */
export function limitText(typed: string, most: number): string {
  const text = typed.toWellFormed().replace(lineBreaks, '\n').replace(controlCharacters, '')
  return text.length <= most ? text : Array.from(text).slice(0, most).join('')
}

const lineBreaks = /\r\n?|\u2028|\u2029/g
const controlCharacters = /[\p{Cc}--[\n\t\f]]/gv
