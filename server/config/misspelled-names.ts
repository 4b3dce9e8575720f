import { settingNames } from './all-settings.ts'
import { ConfigError } from './config-error.ts'

const MAX_EDITS = 2

/** Other programs use similar single words (POST), so only swapped letters count (PROT). */
const singleWordNames = settingNames.filter((name) => !name.includes('_'))
const multiWordNames = settingNames.filter((name) => name.includes('_'))
const knownParts = new Set(settingNames.flatMap((name) => name.split('_')))

export function refuseMisspelledNames(environment: NodeJS.ProcessEnv) {
  for (const name of Object.keys(environment)) {
    const meant = findIntendedName(name)
    if (meant) throw new ConfigError(`${name} is set, but no such setting exists: did you mean ${meant}?`)
  }
}

export function findIntendedName(name: string): string | undefined {
  const spelled = name.toUpperCase()
  if (multiWordNames.includes(spelled)) return spelled === name ? undefined : spelled
  // A name of correctly spelled words (API_SECRET) belongs to another program.
  if (spelled.split('_').every((word) => knownParts.has(word))) return undefined
  const swapped = singleWordNames.find((word) => hasSwappedLetters(spelled, word))
  return (
    swapped ??
    [1, MAX_EDITS].flatMap(
      (slips) => multiWordNames.find((name) => isWithinEditDistance(slips, spelled, name)) ?? [],
    )[0]
  )
}

function isWithinEditDistance(slips: number, one: string, other: string): boolean {
  const [rest, otherRest] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return one === other || isWithinEditDistance(slips, rest, otherRest)
  if (slips === 0) return false
  return (
    isWithinEditDistance(slips - 1, rest, other) ||
    isWithinEditDistance(slips - 1, one, otherRest) ||
    isWithinEditDistance(slips - 1, rest, otherRest)
  )
}

function hasSwappedLetters(spelled: string, word: string): boolean {
  const at = Array.from(word).findIndex((letter, index) => letter !== spelled[index])
  const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
  return at >= 0 && spelled === swapped
}
