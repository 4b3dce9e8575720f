import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/**
 * Copy of a widget, which the page's loader returns as a JSON string, because that is smaller in
 * the document and available at the first interaction without a request.
 */
export function useCopy<Words>(): Words {
  const { words } = useLoaderData() as { words: string }
  return useMemo(() => JSON.parse(words), [words])
}
