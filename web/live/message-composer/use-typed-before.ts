import { type RefObject, useLayoutEffect, useState } from 'react'

/** Hydration gives a text area the text of the page; this gives it back what was typed before. */
export function useTypedBefore(area: RefObject<HTMLTextAreaElement | null>, id: string) {
  const [before] = useState(() => {
    const element = globalThis.document?.getElementById(id) as HTMLTextAreaElement | null | undefined
    return element && { value: element.value, start: element.selectionStart, end: element.selectionEnd }
  })
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !before || element.value === before.value) return
    element.value = before.value
    element.setSelectionRange(before.start, before.end)
  }, [area, before])
}
