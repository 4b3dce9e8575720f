import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { HALL_WIDTH, type Point } from '#domain/floorplan/hall.ts'

/** Multiple of the window's width. */
export const MAX_ZOOM = 4
/** Meters around a path. */
const MARGIN = 4
/** Pixels that the pointer may move during a click. */
const DRAG_THRESHOLD = 5

/** Viewport of the plan: the browser scrolls it, a mouse drags it, and buttons change its width. */
export function usePlanView(press: (event: MouseEvent) => void) {
  const ref = useRef<HTMLElement>(null)
  /** The style sheet sets the zoom until the visitor clicks a button. */
  const [zoom, setZoom] = useState<number>()
  const drag = useRef({ left: 0, top: 0, isOne: false })

  const center = ({ x, y }: Point, behavior: ScrollBehavior = 'auto') => {
    const box = ref.current
    if (!box) return
    const scale = scaleOf(box)
    box.scrollTo({ left: x * scale - box.clientWidth / 2, top: y * scale - box.clientHeight / 2, behavior })
  }

  /** Centers a point. In a window whose style sheet sets `--path-zoom`, shows the whole path around it. */
  function show(point: Point, path: Point[]) {
    const box = ref.current
    if (!box) return
    const most = Number(getComputedStyle(box).getPropertyValue('--path-zoom'))
    if (!most) return center(point)
    const [left, right] = ends([point, ...path].map(({ x }) => x))
    const [top, bottom] = ends([point, ...path].map(({ y }) => y))
    const scale = Math.min(box.clientWidth / (right - left + MARGIN), box.clientHeight / (bottom - top + MARGIN))
    zoomTo(Math.max(1, Math.min(most, (scale * HALL_WIDTH) / box.clientWidth)))
    center({ x: (left + right) / 2, y: (top + bottom) / 2 }, 'instant')
  }

  function zoomTo(chosen: number) {
    ref.current?.style.setProperty('--zoom', `${chosen}`)
    setZoom(chosen)
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
    zoomTo(chosen)
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
  /** The click that ends a drag must not select a stand. */
  const onClick = (event: MouseEvent) => (drag.current.isOne ? event.preventDefault() : press(event))
  const onDragStart = (event: MouseEvent) => event.preventDefault()
  return { zoom, resize, show, window: { ref, onPointerDown, onPointerMove, onClick, onDragStart } }
}

const ends = (places: number[]) => [Math.min(...places), Math.max(...places)] as const

/** Pixels per meter. */
const scaleOf = (box: HTMLElement) => box.scrollWidth / HALL_WIDTH
