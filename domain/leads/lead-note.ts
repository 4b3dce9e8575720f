import * as v from 'valibot'
import { codePointLength, normalizeText } from '../text/text.ts'

export const noteKinds = ['note', 'call'] as const
export type NoteKind = (typeof noteKinds)[number]

/** In code points, as a visitor's message. */
export const noteMaxLength = 5_000
const LONGEST_CALL = 24 * 60

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
  /** How long a call took. */
  minutes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_CALL))), null),
})

export type NoteText = v.InferOutput<typeof noteTextSchema>
