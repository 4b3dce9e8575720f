import { foldLetters } from '#domain/text/fold-letters.ts'

export interface Match<Entry> {
  entry: Entry
  /** Characters of `words` to mark, as [start, end) pairs. */
  marks: [number, number][]
}

/** Best matches first; without search text, all entries in their order. */
export function matchEntries<Entry extends { label: string }>(
  entries: readonly Entry[],
  typed: string,
): Match<Entry>[] {
  const sought = fold(typed.trim())
  return entries
    .flatMap((entry) => {
      const fit = fitOf(fold(entry.label), sought)
      return fit ? [{ entry, ...fit }] : []
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry, marks }) => ({ entry, marks }))
}

/** Marks search text in a server result; scattered letters are no match there. */
export function marksOf(text: string, typed: string): [number, number][] {
  const fit = fitOf(fold(text), fold(typed.trim()))
  return fit && fit.rank < SCATTERED_RANK ? fit.marks : []
}

const SCATTERED_RANK = 3

interface Fit {
  /** From 0, a match at the start, to 3, single letters in order. */
  rank: number
  marks: [number, number][]
}

function fitOf(text: string[], sought: string[]): Fit | undefined {
  if (sought.length === 0) return { rank: 0, marks: [] }
  const starts = text.flatMap((_, start) => (isAt(text, sought, start) ? [start] : []))
  const atWord = starts.find((start) => start === 0 || text[start - 1] === ' ')
  const start = atWord ?? starts[0]
  if (start === undefined) return matchScattered(text, sought)
  return { rank: start === 0 ? 0 : atWord === undefined ? 2 : 1, marks: [[start, start + sought.length]] }
}

function matchScattered(text: string[], sought: string[]): Fit | undefined {
  const marks: [number, number][] = []
  let from = 0
  for (const letter of sought.filter((one) => one !== ' ')) {
    const at = text.indexOf(letter, from)
    if (at < 0) return undefined
    const last = marks.at(-1)
    if (last?.[1] === at) last[1] = at + 1
    else marks.push([at, at + 1])
    from = at + 1
  }
  return { rank: SCATTERED_RANK, marks }
}

const isAt = (text: string[], sought: string[], start: number) =>
  sought.every((letter, index) => text[start + index] === letter)

/** Lower case without accents; one element per character, so that positions stay the same. */
const fold = (text: string) => Array.from(text, (letter) => Array.from(foldLetters(letter))[0] ?? letter)
