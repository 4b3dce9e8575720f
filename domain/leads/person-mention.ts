import { mailboxOf } from './mailbox.ts'
import { searchWords } from './search-terms.ts'

export interface NamedPerson {
  email: string
  names: readonly { first: string; last: string }[]
}

/** At most 64 characters before the @ (RFC 5321), so that long texts are scanned in one pass. */
const addresses = /[^\s<>\(\)\[\],;:"']{1,64}@[\p{L}\p{N}.\-]{0,253}[\p{L}\p{N}]/gv
const wordPattern = /[\p{L}\p{M}\p{N}]+/gv

/** True if a text contains the full name or the email address in any spelling of the mailbox. */
export const mentionsPerson = (text: string, { email, names }: NamedPerson): boolean =>
  hasAddress(text, mailboxOf(email)) || (names.length > 0 && hasName(text, names))

const hasAddress = (text: string, mailbox: string): boolean =>
  Array.from(text.matchAll(addresses)).some(([address]) => mailboxOf(address) === mailbox)

/** Both names next to each other, in either order. */
function hasName(text: string, names: NamedPerson['names']): boolean {
  const present = new Set(searchWords(text))
  const possible = names
    .map(({ first, last }) => [searchWords(first), searchWords(last)] as const)
    .filter((name) => name.every((part) => part.length > 0 && part.every((word) => present.has(word))))
  if (possible.length === 0) return false
  const line = joinWords(Array.from(text.matchAll(wordPattern), ([word]) => searchWords(word)).flat())
  return possible.some(
    ([first, last]) => line.includes(joinWords([...first, ...last])) || line.includes(joinWords([...last, ...first])),
  )
}

const joinWords = (words: readonly string[]) => ` ${words.join(' ')} `
