import { codePointLength, normalizeText } from './text.ts'

const firstNameLength = 24

/** At most four parts of letters of any script, with one space, hyphen or apostrophe between. */
const namePattern = /^\p{L}[\p{L}\p{M}\p{Join_Control}]*(?:[ '’-]\p{L}[\p{L}\p{M}\p{Join_Control}]*){0,3}$/u
const MAX_INPUT_LENGTH = 200

/** Normalized first name for a badge; undefined for other text. */
export function parseFirstName(typed: string): string | undefined {
  if (typed.length > MAX_INPUT_LENGTH) return undefined
  const name = normalizeText(typed).replace(/\s+/gu, ' ')
  return namePattern.test(name) && codePointLength(name) <= firstNameLength ? name : undefined
}

const SHORT_NAME_LENGTH = 40

/** URLs, email addresses and telephone numbers, which spammers put into name fields. */
const contact = /:\/\/|\/|@|www\.|\d{4}/iu
const foreignCharacters = /[^\p{L}\p{M}\p{Nd}\p{Join_Control} \-'’.,·]+/gu

/** A name that is safe in messages: one line, no links; empty if no usable text remains. */
export function shortName(first: string | null, last?: string | null): string {
  const parts = [first, last].map((part) => plainPart(part ?? ''))
  const whole = parts.filter(Boolean).join(' ')
  if (codePointLength(whole) <= SHORT_NAME_LENGTH) return whole
  const only = parts.find(Boolean) ?? ''
  return codePointLength(only) <= SHORT_NAME_LENGTH ? only : truncate(only)
}

function plainPart(part: string): string {
  const text = normalizeText(part)
  if (contact.test(text)) return ''
  const plain = text
    .replace(foreignCharacters, ' ')
    // Mail programs and WhatsApp turn two words joined by a dot into a link, but not initials.
    .replace(/\.(?=[^ .]{2})/g, '. ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return /\p{L}/u.test(plain) ? plain : ''
}

const truncate = (text: string) =>
  `${Array.from(text)
    .slice(0, SHORT_NAME_LENGTH - 1)
    .join('')
    .trimEnd()}…`
