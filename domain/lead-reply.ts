import * as v from 'valibot'
import { codePointLength, normalizeText } from './text.ts'

/** Code points; some mail servers refuse long headers. */
export const replySubjectMaxLength = 160
export const replyTextMaxLength = 20_000

const words = (most: number, { multiline }: { multiline: boolean }, otherwise: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => normalizeText(value, { multiline })),
    v.check((value) => value !== '' && codePointLength(value) <= most, otherwise),
  )

export const replySchema = v.strictObject({
  subject: words(replySubjectMaxLength, { multiline: false }, 'is empty or longer than 160 characters'),
  text: words(replyTextMaxLength, { multiline: true }, 'is empty or longer than 20,000 characters'),
})

export type ReplyWords = v.InferOutput<typeof replySchema>
