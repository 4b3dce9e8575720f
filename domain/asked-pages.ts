import { hallParameters } from './hall-link.ts'
import { paths } from './paths.ts'
import { quoteParameters } from './quote-link.ts'

/** The query members by which the forms of a page ask for it in another state. */
const askedBy: Readonly<Record<string, readonly string[]>> = {
  [paths.floorplan]: hallParameters,
  [paths.pricing]: Object.values(quoteParameters),
}

export const askedNames: readonly string[] = Object.values(askedBy).flat()

/** @param query without its question mark */
export function asksPage(path: string, query: string): boolean {
  const members = new URLSearchParams(query)
  return Object.hasOwn(askedBy, path) && askedBy[path]?.some((name) => members.has(name)) === true
}
