import { settingNames } from './all-settings.ts'
import { ConfigError } from './config-error.ts'

/** Edit distance up to which a name counts as misspelled. */
const MOST_SLIPS = 2

/** Other programs have similar single words, such as POST, so only swapped letters count: PROT. */
export const singleWords = settingNames.filter((name) => !name.includes('_'))
const distinctive = settingNames.filter((name) => name.includes('_'))
const ownWords = new Set(settingNames.flatMap((name) => name.split('_')))

/** Throws ConfigError. */
export function refuseMisspelledNames(environment: NodeJS.ProcessEnv) {
  for (const name of Object.keys(environment)) {
    const meant = misspelledName(name)
    if (meant) throw new ConfigError(`${name} is set, but no such setting exists: did you mean ${meant}?`)
  }
}

export function misspelledName(name: string): string | undefined {
  const spelled = name.toUpperCase()
  if (distinctive.includes(spelled)) return spelled === name ? undefined : spelled
  // A name of correctly spelled words, such as API_SECRET, belongs to another program.
  if (spelled.split('_').every((word) => ownWords.has(word))) return undefined
  const swapped = singleWords.find((word) => isSwapped(spelled, word))
  return (
    swapped ?? [1, MOST_SLIPS].flatMap((slips) => distinctive.find((name) => isWithin(slips, spelled, name)) ?? [])[0]
  )
}

/** True if adding, removing or replacing that many letters turns one text into the other. */
function isWithin(slips: number, one: string, other: string): boolean {
  const [rest, otherRest] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return one === other || isWithin(slips, rest, otherRest)
  if (slips === 0) return false
  return isWithin(slips - 1, rest, other) || isWithin(slips - 1, one, otherRest) || isWithin(slips - 1, rest, otherRest)
}

/** Whether two neighboring letters, and nothing else, changed places. */
function isSwapped(spelled: string, word: string): boolean {
  const at = Array.from(word).findIndex((letter, index) => letter !== spelled[index])
  const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
  return at >= 0 && spelled === swapped
}
