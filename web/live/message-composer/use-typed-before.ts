import { type RefObject, useLayoutEffect, useState } from 'react'

/** Hydration sets a text area's text, which moves its caret; this gives both back as they were. */
export function useTypedBefore(area: RefObject<HTMLTextAreaElement | null>, id: string) {
  const [before] = useState(() => {
    const element = globalThis.document?.getElementById(id) as HTMLTextAreaElement | null | undefined
    return element && { value: element.value, start: element.selectionStart, end: element.selectionEnd }
  })
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !before) return
    element.value = before.value
    // Safari would move the focus to it.
    if (element === document.activeElement) element.setSelectionRange(before.start, before.end)
  }, [area, before])
}
