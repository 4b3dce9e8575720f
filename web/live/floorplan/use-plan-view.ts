import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hall, type Point } from '#domain/hall.ts'
import { isCalm } from '../is-calm.ts'

/** Times the width of the window. */
export const closest = 4
/** Pixels within which a press stays a press. */
const STILL = 5

/** A window on the plan: the browser scrolls it, a mouse drags it, and buttons change its width. */
export function usePlanView() {
  const ref = useRef<HTMLElement>(null)
  /** The style sheet decides until a button is pressed. */
  const [zoom, setZoom] = useState<number>()
  const drag = useRef({ left: 0, top: 0, isOne: false })

  /** Brings a point of the hall to the middle, without moving the page. */
  const center = ({ x, y }: Point, behavior: ScrollBehavior = isCalm() ? 'instant' : 'smooth') => {
    const box = ref.current
    if (!box) return
    const scale = scaleOf(box)
    box.scrollTo({ left: x * scale - box.clientWidth / 2, top: y * scale - box.clientHeight / 2, behavior })
  }

  function resize(times: number) {
    const box = ref.current
    if (!box) return
    const scale = scaleOf(box)
    const middle = {
      x: (box.scrollLeft + box.clientWidth / 2) / scale,
      y: (box.scrollTop + box.clientHeight / 2) / scale,
    }
    const width = times * box.scrollWidth
    flushSync(() => setZoom(Math.min(closest, Math.max(1, width / box.clientWidth))))
    center(middle, 'instant')
  }

  function onPointerDown({ clientX, clientY, currentTarget }: PointerEvent) {
    const { scrollLeft, scrollTop } = currentTarget
    drag.current = { left: scrollLeft + clientX, top: scrollTop + clientY, isOne: false }
  }
  function onPointerMove({ pointerType, buttons, clientX, clientY, currentTarget }: PointerEvent) {
    if (pointerType !== 'mouse' || buttons !== 1) return
    const { left, top } = drag.current
    const away = Math.hypot(left - clientX - currentTarget.scrollLeft, top - clientY - currentTarget.scrollTop)
    drag.current.isOne ||= away > STILL
    if (drag.current.isOne) currentTarget.scrollTo(left - clientX, top - clientY)
  }
  /** The press that ends a drag is meant for no stand. */
  function onClickCapture(event: MouseEvent) {
    if (!drag.current.isOne) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onDragStart = (event: MouseEvent) => event.preventDefault()
  return { zoom, resize, center, window: { ref, onPointerDown, onPointerMove, onClickCapture, onDragStart } }
}

/** Pixels a meter. */
const scaleOf = (box: HTMLElement) => box.scrollWidth / hall.width
