import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/**
 * The words of a piece, which the loader of its page returns as JSON, since that takes less of a
 * document: so a first touch need not fetch them.
 */
export function useCopy<Words>(): Words {
  const { words } = useLoaderData() as { words: string }
  return useMemo(() => JSON.parse(words), [words])
}
