import { passwordLengths } from './sign-in.ts'

export type PasswordProblem = 'short' | 'long' | 'alike' | 'known'

const MIN_DISTINCT_CHARACTERS = 5
/** Shorter words, such as `Al`, would forbid too much. */
const MIN_WORD_LENGTH = 4

/**
 * Why a password is refused, or undefined. Any characters will do; what a stranger would try first
 * will not: `known` are the person's names and addresses, and the product's. Whether others
 * use it too, `isCommonPassword` knows.
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
