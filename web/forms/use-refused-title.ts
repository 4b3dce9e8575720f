import { useEffect } from 'react'
import { layoutWords } from '#content/pages/layout.ts'

const { refusedTitle } = layoutWords

/** Screen readers read the title first, and background tabs show it. */
export function useRefusedTitle(isRefused: boolean) {
  useEffect(() => {
    const plain = document.title.startsWith(refusedTitle) ? document.title.slice(refusedTitle.length) : document.title
    const title = isRefused ? refusedTitle + plain : plain
    if (document.title !== title) document.title = title
  }, [isRefused])
}
