import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Milliseconds that the mouse may leave a menu that it opened, to allow for a crooked path. */
const GRACE = 250

/** Opens a `details` on hover too, and closes it on Escape, outside clicks and leaving. */
export function useDropdown(details: RefObject<HTMLDetailsElement | null>) {
  const byMouse = useRef(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function close() {
    byMouse.current = false
    if (details.current) details.current.open = false
  }

  useEffect(() => {
    const menu = details.current
    if (!menu) return
    const shut = () => {
      byMouse.current = false
      menu.open = false
    }
    const summary = menu.querySelector('summary')
    const leaves = (target: EventTarget | null) => target instanceof Node && !menu.contains(target)
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('pointerdown', ({ target }) => leaves(target) && shut(), { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !menu.open) return
        if (menu.contains(document.activeElement)) summary?.focus()
        shut()
      },
      { signal },
    )
    menu.addEventListener('focusout', ({ relatedTarget }) => leaves(relatedTarget) && shut(), { signal })
    // The mouse has opened it already, so a click must not close it again.
    summary?.addEventListener(
      'click',
      (event) => {
        if (!byMouse.current) return
        event.preventDefault()
        byMouse.current = false
      },
      { signal },
    )
    return () => {
      listeners.abort()
      clearTimeout(closing.current)
    }
  }, [details])

  return {
    close,
    onPointerEnter({ pointerType }: PointerEvent) {
      clearTimeout(closing.current)
      const menu = details.current
      if (pointerType !== 'mouse' || !menu || menu.open) return
      byMouse.current = true
      menu.open = true
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse' && byMouse.current) closing.current = setTimeout(close, GRACE)
    },
  }
}
