import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { HALL_WIDTH, type Point } from '#domain/floorplan/hall.ts'

/** Times the width of the window. */
export const MAX_ZOOM = 4
/** Pixels within which a press stays a press. */
const DRAG_THRESHOLD = 5

/** A window on the plan: the browser scrolls it, a mouse drags it, and buttons change its width. */
export function usePlanView(press: (event: MouseEvent) => void) {
  const ref = useRef<HTMLElement>(null)
  /** The style sheet decides until a button is pressed. */
  const [zoom, setZoom] = useState<number>()
  const drag = useRef({ left: 0, top: 0, isOne: false })

  /** Brings a point of the hall to the middle, without moving the page. */
  const center = ({ x, y }: Point, behavior: ScrollBehavior = 'auto') => {
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
    const chosen = Math.min(MAX_ZOOM, Math.max(1, (times * box.scrollWidth) / box.clientWidth))
    box.style.setProperty('--zoom', `${chosen}`)
    setZoom(chosen)
    center(middle, 'instant')
  }

  function onPointerDown({ clientX, clientY, currentTarget: box }: PointerEvent) {
    drag.current = { left: box.scrollLeft + clientX, top: box.scrollTop + clientY, isOne: false }
  }
  function onPointerMove({ pointerType, buttons, clientX, clientY, currentTarget: box }: PointerEvent) {
    if (pointerType !== 'mouse' || buttons !== 1) return
    const [left, top] = [drag.current.left - clientX, drag.current.top - clientY]
    drag.current.isOne ||= Math.hypot(left - box.scrollLeft, top - box.scrollTop) > DRAG_THRESHOLD
    if (drag.current.isOne) box.scrollTo({ left, top, behavior: 'instant' })
  }
  /** The press that ends a drag is meant for no stand. */
  const onClick = (event: MouseEvent) => (drag.current.isOne ? event.preventDefault() : press(event))
  const onDragStart = (event: MouseEvent) => event.preventDefault()
  return { zoom, resize, center, window: { ref, onPointerDown, onPointerMove, onClick, onDragStart } }
}

/** Pixels a meter. */
const scaleOf = (box: HTMLElement) => box.scrollWidth / HALL_WIDTH
