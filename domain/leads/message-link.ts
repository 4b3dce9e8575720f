import { type MessageChannel, messageChannels } from '../message/message-limits.ts'

const MAX_MESSAGE_LENGTH = 1000
/** Longer lines are cut in the message of the demo form. */
const MAX_LINE_LENGTH = 80

const controlCharactersExceptLineBreaks = /[\p{Cc}--\n]/gv

/** Carries a message to the contact form in the fragment, which browsers never send to a server. */
export const messageHash = (message: string) => `#${new URLSearchParams({ message })}`

export interface ComposedMessage {
  by: MessageChannel
  /** Empty if the visitor did not change the sample text. */
  line: string
}

/** Carries a composed message to the demo form, which mentions it. */
export function composedMessageHash({ by, line }: ComposedMessage): string {
  const [first = ''] = line.trim().split('\n')
  return `#${new URLSearchParams({ by, ...(first && { line: Array.from(first).slice(0, MAX_LINE_LENGTH).join('') }) })}`
}

export function readComposedMessageHash(hash: string): ComposedMessage | undefined {
  const members = new URLSearchParams(hash.slice(1))
  const by = messageChannels.find((channel) => channel === members.get('by'))
  if (!by) return undefined
  const line = (members.get('line') ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return { by, line: Array.from(line).slice(0, MAX_LINE_LENGTH).join('') }
}

export function readMessageHash(hash: string): Record<string, string> {
  const carried = new URLSearchParams(hash.slice(1)).get('message') ?? ''
  const message = carried
    .slice(0, MAX_MESSAGE_LENGTH)
    .toWellFormed()
    .replace(controlCharactersExceptLineBreaks, ' ')
    .trim()
  return message ? { message } : {}
}
