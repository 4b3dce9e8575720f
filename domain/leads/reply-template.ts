import * as v from 'valibot'
import { codePointLength, normalizeText } from '../text/text.ts'

/** Code points. */
export const templateNameMaxLength = 80
export const templateTextMaxLength = 2_000
export const MAX_REPLY_TEMPLATES = 100

const textField = (most: number, { multiline }: { multiline: boolean }, otherwise: string) =>
  v.pipe(
    v.string(otherwise),
    v.transform((value) => normalizeText(value, { multiline })),
    v.check((value) => value !== '' && codePointLength(value) <= most, otherwise),
  )

export const replyTemplateSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid('is no UUID')),
  name: textField(templateNameMaxLength, { multiline: false }, 'is empty or longer than 80 characters'),
  text: textField(templateTextMaxLength, { multiline: true }, 'is empty or longer than 2,000 characters'),
})

export type ReplyTemplate = v.InferOutput<typeof replyTemplateSchema>
