import { codePointLength, normalizeText } from './text.ts'

export const firstNameLength = 24

/** At most four parts of letters of any script, with one space, hyphen or apostrophe between. */
const parts = /^\p{L}[\p{L}\p{M}\p{Join_Control}]*(?:[ '’-]\p{L}[\p{L}\p{M}\p{Join_Control}]*){0,3}$/u
/** Characters that are looked at; more cannot be trimmed down to a name. */
const LONGEST = 200

/** A first name as a badge takes it, in one spelling; undefined for any other text. */
export function firstName(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined
  const name = normalizeText(typed).replace(/\s+/gu, ' ')
  return parts.test(name) && codePointLength(name) <= firstNameLength ? name : undefined
}
