import { type RefObject, useLayoutEffect, useRef } from 'react'
import { shellCopy } from '#content/manager/shell.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useShortcuts } from '../shortcuts/actions.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { useStore } from './store.ts'
import { toasts } from './toast-list.ts'
import './toast.css'

/** Always rendered, because screen readers announce only changes inside an existing live region. */
export function Toaster() {
  const shown = useStore(toasts.shown)
  const box = useRef<HTMLDivElement>(null)
  const newest = shown.find(({ undo }) => undo)
  useLift(box, shown.length > 0)
  const [latest] = useStore(toasts.undoable)
  useShortcuts({ undo: latest && (() => toasts.undo()) })
  return (
    <div
      role="status"
      className="toasts"
      ref={box}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map(({ id, text, undo, ribbon }) => (
        <div className="toast" key={id}>
          <Ribbon name={ribbon ?? 'transmit'} className="ribbon--v" />
          <div>
            <p>{text}</p>
            {undo && (
              <Button size="s" {...(id === newest?.id && { command: 'undo' })} onClick={() => toasts.undo(id)}>
                {shellCopy.undo}
              </Button>
            )}
            <IconButton icon="x" label={shellCopy.close} onClick={() => toasts.dismiss(id)} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Pixels between the toasts and the element below. */
const GAP = 12

/** Keeps the box off fields and buttons, but inside the window. Measures every frame: fields scroll and grow. */
function useLift(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    let lift = 0
    let frame = 0
    const follow = () => {
      const { current: box } = ref
      if (box) {
        lift = liftOf(box.getBoundingClientRect(), lift)
        box.style.setProperty('--lift', `${lift}px`)
      }
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [ref, isShown])
}

function liftOf(toast: DOMRect, lift: number): number {
  let needed = 0
  for (const place of document.querySelectorAll('[data-keep-clear]')) {
    const { left, right, top, bottom } = place.getBoundingClientRect()
    const isAtSide = left >= toast.right || right <= toast.left
    const isApart = top >= toast.bottom + lift || bottom <= toast.top + lift
    if (!isAtSide && !isApart) needed = Math.max(needed, toast.bottom + lift + GAP - top)
  }
  const highest = toast.top + lift
  return Math.min(needed, Math.max(0, highest))
}
