import * as v from 'valibot'
import { codePointLength, normalizeText } from '../text/text.ts'

/** Code points. */
export const savedNameMaxLength = 80
export const savedTextMaxLength = 2_000
export const mostSavedWords = 100

const words = (most: number, { multiline }: { multiline: boolean }, otherwise: string) =>
  v.pipe(
    v.string(otherwise),
    v.transform((value) => normalizeText(value, { multiline })),
    v.check((value) => value !== '' && codePointLength(value) <= most, otherwise),
  )

/** What staff write again and again, under a name by which they find it. */
export const savedWordSchema = v.strictObject({
  /** Made by the client. */
  id: v.pipe(v.string(), v.uuid('is no UUID')),
  name: words(savedNameMaxLength, { multiline: false }, 'is empty or longer than 80 characters'),
  text: words(savedTextMaxLength, { multiline: true }, 'is empty or longer than 2,000 characters'),
})

export type SavedWord = v.InferOutput<typeof savedWordSchema>
