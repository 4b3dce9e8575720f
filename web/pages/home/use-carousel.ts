import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** Milliseconds, from the specification. */
const AUTOPLAY = 3000
const TRANSITION = 500

const SWIPE = 40

/** `unset` plays, unless the system requests reduced motion. */
type PlayState = 'unset' | 'playing' | 'paused'

/**
 * The row starts with item `first` and is followed by a copy. After each move, the items are
 * reordered to match.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [first, setFirst] = useState(0)
  const [current, setCurrent] = useState(0)
  const [state, setState] = useState<PlayState>('unset')
  const [held, setHeld] = useState({ pointer: false, focus: false, away: true })
  const moving = useRef<Animation>(undefined)
  const pressedAt = useRef<number>(undefined)
  const hold = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }))

  function move(steps: number) {
    moving.current?.finish()
    const row = track.current
    const width = row?.firstElementChild?.getBoundingClientRect().width ?? 0
    const from = wrapAround(current, count)
    const to = wrapAround(from + steps, count)
    setCurrent(to)
    if (steps < 0) flushSync(() => setFirst(to))
    const still = { transform: 'none' }
    const away = { transform: `translateX(${-Math.abs(steps) * width}px)` }
    const turn = row?.animate(steps < 0 ? [away, still] : [still, away], {
      duration: prefersReducedMotion() ? 0 : TRANSITION,
      easing: 'ease',
      fill: 'forwards',
    })
    if (!turn) return
    moving.current = turn
    turn.onfinish = () => {
      flushSync(() => setFirst(to))
      turn.cancel()
      if (moving.current === turn) moving.current = undefined
    }
  }

  // A row that the visitor scrolled before hydration must not jump.
  useEffect(() => {
    const row = track.current
    if (!row) return
    const position = wrapAround(Math.round(row.scrollLeft / (row.firstElementChild?.clientWidth || 1)), count)
    row.scrollLeft = 0
    setFirst(position)
    setCurrent(position)
  }, [track, count])

  useEffect(() => {
    const seen = new IntersectionObserver((entries) => hold({ away: !entries.at(-1)?.isIntersecting }))
    if (track.current) seen.observe(track.current)
    return () => seen.disconnect()
  }, [track])

  const autoplay = useEffectEvent(() => {
    if (!document.hidden) move(1)
  })
  const quiet = held.pointer || held.focus || held.away || state === 'paused'
  useEffect(() => {
    if (quiet || (state === 'unset' && prefersReducedMotion())) return
    const timer = setInterval(autoplay, AUTOPLAY)
    return () => clearInterval(timer)
  }, [quiet, state])

  return {
    first,
    current,
    state,
    goTo: (position: number) => move(shortestSteps(current, position, count)),
    toggle: () =>
      setState(state === 'playing' || (state === 'unset' && !prefersReducedMotion()) ? 'paused' : 'playing'),
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: () => hold({ focus: false }),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target !== track.current) return
        if (event.key === 'ArrowRight') move(1)
        if (event.key === 'ArrowLeft') move(-1)
      },
      onPointerDown: ({ clientX }: PointerEvent) => {
        pressedAt.current = clientX
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const distance = clientX - (pressedAt.current ?? clientX)
        pressedAt.current = undefined
        if (Math.abs(distance) > SWIPE) move(distance < 0 ? 1 : -1)
      },
    },
  }
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Modulo `count`, never negative. */
export const wrapAround = (position: number, count: number) => ((position % count) + count) % count

/** Shortest way around the ring; negative means backwards. */
export function shortestSteps(from: number, to: number, count: number): number {
  const forward = wrapAround(to - from, count)
  return forward > count / 2 ? forward - count : forward
}
