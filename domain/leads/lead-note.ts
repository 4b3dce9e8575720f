import * as v from 'valibot'
import { codePointLength, normalizeText } from '../text/text.ts'
import { maxCc, normalizeCc, readCc } from './reply-cc.ts'

export const noteKinds = ['note', 'call'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Code points, like a visitor's message. */
export const noteMaxLength = 5_000
const MAX_CALL_MINUTES = 24 * 60

const text = v.pipe(
  v.string(),
  v.transform((value) => normalizeText(value, { multiline: true })),
  v.check(
    (value) => value !== '' && codePointLength(value) <= noteMaxLength,
    'is empty or longer than 5,000 characters',
  ),
)

export const noteTextSchema = v.strictObject({
  kind: v.picklist(noteKinds),
  text,
  minutes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CALL_MINUTES))), null),
})

export type NoteText = v.InferOutput<typeof noteTextSchema>

/** Code points; some mail servers refuse long headers. */
export const replySubjectMaxLength = 160
export const replyTextMaxLength = 20_000

const textField = (most: number, { multiline }: { multiline: boolean }, otherwise: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => normalizeText(value, { multiline })),
    v.check((value) => value !== '' && codePointLength(value) <= most, otherwise),
  )

export const replySchema = v.strictObject({
  subject: textField(replySubjectMaxLength, { multiline: false }, 'is empty or longer than 160 characters'),
  text: textField(replyTextMaxLength, { multiline: true }, 'is empty or longer than 20,000 characters'),
  cc: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => readCc(value).fault === undefined, `needs at most ${maxCc} complete email addresses`),
      v.transform(normalizeCc),
    ),
    '',
  ),
})

/** The visitor's answer goes to the lead's page, or to the mailbox of the reply's author. */
export const replyDestinations = ['inbox', 'sender'] as const
export type ReplyDestination = (typeof replyDestinations)[number]

export const noReplyReasons = ['held', 'erased', 'unaddressed', 'unsubscribed'] as const
export type NoReplyReason = (typeof noReplyReasons)[number]

export type ReplyContent = v.InferOutput<typeof replySchema>
