import { codePointLength, normalizeText } from './text.ts'

/** Characters that a name may have in a message to its owner. */
const SHORT_NAME_LENGTH = 40

/** A name that is a message to somebody: an address to go to, write to or call. */
const contact = /:\/\/|\/|@|www\.|\d{4}/iu
/** Letters with their marks and joiners, digits, and what stands between the parts of names. */
const foreignCharacters = /[^\p{L}\p{M}\p{Nd}\p{Join_Control} \-'’.,·]+/gu

/**
 * A visitor's name as it may stand in what is sent out: one line of at most 40 characters, in which no program finds a link. Empty where
 * nothing of the name is fit, so the caller needs words without a name.
 */
export function shortName(first: string | null, last?: string | null): string {
  const parts = [first, last].map((part) => plainPart(part ?? ''))
  const whole = parts.filter(Boolean).join(' ')
  if (codePointLength(whole) <= SHORT_NAME_LENGTH) return whole
  const only = parts.find(Boolean) ?? ''
  return codePointLength(only) <= SHORT_NAME_LENGTH ? only : cut(only)
}

function plainPart(part: string): string {
  const text = normalizeText(part)
  if (contact.test(text)) return ''
  const plain = text
    .replace(foreignCharacters, ' ')
    // Mail programs and WhatsApp make a link of two words with a dot between them, but not of initials.
    .replace(/\.(?=[^ .]{2})/g, '. ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return /\p{L}/u.test(plain) ? plain : ''
}

const cut = (text: string) =>
  `${Array.from(text)
    .slice(0, SHORT_NAME_LENGTH - 1)
    .join('')
    .trimEnd()}…`
