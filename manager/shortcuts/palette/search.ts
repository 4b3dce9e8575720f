import { ACTIONS_PREFIX, type Finder, type Group } from './entries.ts'
import { marksOf, matchEntries } from './match.ts'

/** Who is to be asked for what was typed, and by which words. */
export interface Search {
  finders: readonly Finder[]
  terms: string
}

/** A word of one letter would find nearly everything. */
const MIN_LENGTH = 2

/** A sign asks one finder alone, even without words; words without a sign ask all. */
export function searchOf(finders: readonly Finder[], typed: string): Search {
  const chosen = finders.find(({ sign }) => typed.startsWith(sign))
  if (chosen) return { finders: [chosen], terms: typed.slice(chosen.sign.length).trim() }
  const words = typed.trim()
  const isAsking = words.length >= MIN_LENGTH && !typed.startsWith(ACTIONS_PREFIX)
  return { finders: isAsking ? finders : [], terms: words }
}

/** Throws when no finder answered; a finder that failed does not hide what others found. */
export async function runSearch({ finders, terms: words }: Search, signal: AbortSignal): Promise<Group[]> {
  const answers = await Promise.allSettled(
    finders.map(async (finder) => ({
      name: finder.words,
      matches: (await finder.find(words, signal)).map((entry) => ({ entry, marks: marksOf(entry.words, words) })),
    })),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (failed && groups.length === 0) throw failed.reason
  return groups.filter(({ matches }) => matches.length > 0)
}

/** Of what was found before, what may be found again by the words that were typed since. */
export function filterGroups(groups: readonly Group[], words: string): Group[] {
  const names = (group: Group) => group.matches.map(({ entry }) => entry)
  return groups
    .map((group) => ({ ...group, matches: matchEntries(names(group), words) }))
    .filter(({ matches }) => matches.length > 0)
}
