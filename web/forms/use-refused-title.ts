import { useEffect } from 'react'
import { layoutWords } from '#content/pages/layout.ts'

const { refusedTitle } = layoutWords

/** The title is what a screen reader says first, and what a tab in the background shows: it tells of an error, too. */
export function useRefusedTitle(isRefused: boolean) {
  useEffect(() => {
    const plain = document.title.startsWith(refusedTitle) ? document.title.slice(refusedTitle.length) : document.title
    const title = isRefused ? refusedTitle + plain : plain
    if (document.title !== title) document.title = title
  }, [isRefused])
}
