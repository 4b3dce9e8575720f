import { shortcutsCopy } from '#content/manager/shortcuts.ts'
import { ACTIONS_PREFIX, type Finder, type Group } from './entries.ts'
import { marksOf, matchEntries } from './match.ts'

export interface Search {
  finders: readonly Finder[]
  terms: string
}

/** One letter would match nearly everything. */
const MIN_LENGTH = 2

/** A prefix selects one finder, even without search text. Text without a prefix goes to all finders. */
export function searchOf(finders: readonly Finder[], typed: string): Search {
  const chosen = finders.find(({ sign }) => typed.startsWith(sign))
  if (chosen) return { finders: [chosen], terms: typed.slice(chosen.sign.length).trim() }
  const text = typed.trim()
  const isAsking = text.length >= MIN_LENGTH && !typed.startsWith(ACTIONS_PREFIX)
  return { finders: isAsking ? finders : [], terms: text }
}

/** For the empty state: the text without its prefix, and where the palette searched for it. */
export function searchedPlaces(finders: readonly Finder[], typed: string): { terms: string; places: string[] } {
  const search = searchOf(finders, typed)
  const { onlyActions, places } = shortcutsCopy.palette
  if (typed.startsWith(ACTIONS_PREFIX))
    return { terms: typed.slice(ACTIONS_PREFIX.length).trim(), places: [onlyActions] }
  const isOne = finders.some(({ sign }) => typed.startsWith(sign))
  const found = search.finders.map(({ label, searched }) => searched ?? label.toLowerCase())
  return { terms: search.terms, places: isOne ? found : [...places, ...found] }
}

/** Throws only if all finders failed; otherwise returns the results of the others. */
export async function runSearch({ finders, terms }: Search, signal: AbortSignal): Promise<Group[]> {
  const answers = await Promise.allSettled(
    finders.map(async (finder) => ({
      name: finder.label,
      matches: (await finder.find(terms, signal)).map((entry) => ({ entry, marks: marksOf(entry.label, terms) })),
    })),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (failed && groups.length === 0) throw failed.reason
  return groups.filter(({ matches }) => matches.length > 0)
}

/** Earlier results that still match the new search text. */
export function filterGroups(groups: readonly Group[], text: string): Group[] {
  const names = (group: Group) => group.matches.map(({ entry }) => entry)
  return groups
    .map((group) => ({ ...group, matches: matchEntries(names(group), text) }))
    .filter(({ matches }) => matches.length > 0)
}
