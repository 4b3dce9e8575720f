import { passwordLengths } from './sign-in.ts'

type PasswordProblem = 'short' | 'long' | 'alike' | 'known'

const MIN_DISTINCT_CHARACTERS = 5
/** Shorter words, for example `Al`, would forbid too many passwords. */
const MIN_WORD_LENGTH = 4

/**
 * Allows any characters, but refuses likely guesses: `known` contains the person's and the
 * product's names and email addresses. `isCommonPassword` checks common passwords.
 */
export function passwordProblem(password: string, known: readonly string[]): PasswordProblem | undefined {
  const characters = Array.from(password)
  if (characters.length < passwordLengths.least) return 'short'
  if (characters.length > passwordLengths.most) return 'long'
  if (new Set(characters).size < MIN_DISTINCT_CHARACTERS) return 'alike'
  const folded = password.toLowerCase()
  const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/v))
  return words.some((word) => word.length >= MIN_WORD_LENGTH && folded.includes(word)) ? 'known' : undefined
}
