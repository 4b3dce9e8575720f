import {
  limitText,
  type MessageChannel,
  messageChannels,
  PREHEADER_LIMIT,
  SUBJECT_LIMIT,
  textLimit,
} from './message-limits.ts'
import { toPlainSms } from './sms-parts.ts'
import { type TemplateCategory, templateCategories } from './whatsapp-template.ts'

export const segments = ['everyone', 'visitors', 'exhibitors', 'speakers'] as const
export type Segment = (typeof segments)[number]

/** Minutes after midnight, London time. */
export const sendingTimes = { first: 6 * 60, last: 22 * 60, step: 5 } as const

export interface MessageDraft {
  who: Segment
  by: MessageChannel
  kind: TemplateCategory
  /** Send an email to people whom the channel does not reach. */
  fallback: boolean
  text: string
  subject: string
  preheader: string
  dark: boolean
  at: number
}

/** Clamps values to their limits instead of failing. Missing fields keep their value in `initial`. */
export function readDraft(form: FormData, initial: MessageDraft): MessageDraft {
  const held = (field: 'text' | 'subject' | 'preheader', most: number) => {
    const typed = form.get(field)
    return typeof typed === 'string' ? limitText(typed, most) : initial[field]
  }
  const text = held('text', MAX_TEXT_LENGTH)
  return {
    who: oneOf(segments, form.get('who'), initial.who),
    by: oneOf(messageChannels, form.get('by'), initial.by),
    kind: oneOf(templateCategories, form.get('kind'), initial.kind),
    fallback: form.has('fallback'),
    // Set by the button that converts the text to plain characters.
    text: form.has('plain') ? toPlainSms(text) : text,
    subject: held('subject', SUBJECT_LIMIT),
    preheader: held('preheader', PREHEADER_LIMIT),
    dark: form.has('dark'),
    at: clampMinutes(form.get('at'), initial.at),
  }
}

/** The longest limit of all channels, so that a change of channel never cuts typed text. */
const MAX_TEXT_LENGTH = Math.max(...Object.values(textLimit))

const oneOf = <Value extends string>(values: readonly Value[], input: unknown, otherwise: Value): Value =>
  values.find((value) => value === input) ?? otherwise

function clampMinutes(input: unknown, otherwise: number): number {
  const minutes = Number.parseFloat(String(input))
  if (!Number.isFinite(minutes)) return otherwise
  const { first, last, step } = sendingTimes
  return Math.min(last, Math.max(first, Math.round(minutes / step) * step))
}
