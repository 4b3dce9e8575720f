import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/** Widget copy from the page's loader: no request at the first interaction, and a JSON string is smaller. */
export function useCopy<Copy>(): Copy {
  const { copy } = useLoaderData() as { copy: string }
  return useMemo(() => JSON.parse(copy), [copy])
}
