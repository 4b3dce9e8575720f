import { foldLetters } from '../text/fold-letters.ts'

export interface ListedPlace {
  id: string
  company: string
  product?: string | undefined
}

/**
 * Each typed word must start a word of the number, company or product: "lam", "d1", "harbour halo".
 * Places with a product come first, because visitors mostly search for those.
 */
export function searchPlaces<T extends ListedPlace>(typed: string, all: readonly T[]): T[] {
  const wanted = foldedWords(typed)
  if (wanted.length === 0) return []
  return all
    .filter(({ id, company, product = '' }) => {
      const own = foldedWords(`${id} ${company} ${product}`)
      return wanted.every((word) => own.some((name) => name.startsWith(word)))
    })
    .sort((one, other) => Number(!one.product) - Number(!other.product))
}

/** Folded, so that "cafe" finds the café. */
export const foldedWords = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
