import { type RefObject, useEffect, useRef } from 'react'
import './swipe.css'
import { leadWords } from '#content/manager/lead.ts'
import { useMay } from '../../shell/me.ts'
import { tomorrow } from '../lead/action-bar.tsx'
import { putOff, take } from '../lead-actions.ts'
import { memory } from '../leads.ts'

type SwipeAct = 'take' | 'later'

/** Pixels before it is told whether a finger scrolls or swipes. */
const SLOP = 10
/** Pixels from which letting go acts. */
const FAR = 96
/** Pixels at both edges of the screen, where browsers listen for the way back. */
const EDGE = 28

export const isAtEdge = (x: number, width: number): boolean => x < EDGE || x > width - EDGE

/** What a finger does that has moved by so many pixels. */
export function wayOf(across: number, down: number): 'still' | 'swipes' | 'scrolls' {
  if (Math.hypot(across, down) < SLOP) return 'still'
  return Math.abs(across) > Math.abs(down) ? 'swipes' : 'scrolls'
}

/** To the right takes a lead, to the left puts it off. */
export const actOf = (across: number): SwipeAct => (across > 0 ? 'take' : 'later')

export const isFar = (across: number): boolean => Math.abs(across) >= FAR

interface Swipes {
  /** Whether the lead can be taken or put off. */
  canAct(id: string): boolean
  words: Readonly<Record<SwipeAct, string>>
  act(id: string, what: SwipeAct): void
}

/**
 * Lets a finger push rows aside, for as long as there is something to do by it. Scrolling stays
 * the browser's: `touch-action` leaves to it every movement that is not across.
 */
function useSwipes(box: RefObject<HTMLElement | null>, swipes: Swipes | undefined): void {
  const latest = useRef(swipes)
  useEffect(() => {
    latest.current = swipes
  })
  const isOn = swipes !== undefined
  useEffect(() => {
    if (box.current && isOn) return listenForSwipes(box.current, () => latest.current)
  }, [box, isOn])
}

interface Pushed {
  row: HTMLElement
  id: string
  pointer: number
  from: { x: number; y: number }
  isSwiping: boolean
}

function listenForSwipes(box: HTMLElement, swipes: () => Swipes | undefined): () => void {
  const leaving = new AbortController()
  let pushed: Pushed | undefined
  const on = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', act: (one: PointerEvent) => void) =>
    box.addEventListener(type, act, { signal: leaving.signal })
  const end = () => {
    if (pushed) putBack(pushed.row)
    pushed = undefined
  }
  on('pointerdown', (event) => {
    end()
    pushed = begun(event, swipes())
  })
  on('pointermove', (event) => {
    const { words } = swipes() ?? {}
    if (!pushed || !words || event.pointerId !== pushed.pointer) return
    const across = event.clientX - pushed.from.x
    if (!pushed.isSwiping) {
      const way = wayOf(across, event.clientY - pushed.from.y)
      if (way === 'scrolls') end()
      if (way !== 'swipes') return
      pushed.isSwiping = true
    }
    push(pushed.row, across, words)
  })
  on('pointerup', (event) => {
    if (!pushed || event.pointerId !== pushed.pointer) return
    const across = event.clientX - pushed.from.x
    const { id, isSwiping } = pushed
    end()
    if (isSwiping && isFar(across)) swipes()?.act(id, actOf(across))
  })
  on('pointercancel', end)
  return () => {
    leaving.abort()
    end()
  }
}

/** A second finger, or one at the edge of the screen, wants something else. */
function begun(event: PointerEvent, swipes: Swipes | undefined): Pushed | undefined {
  const { target, pointerType, isPrimary, clientX: x, clientY: y, pointerId: pointer } = event
  if (pointerType !== 'touch' || !isPrimary || isAtEdge(x, innerWidth) || !(target instanceof Element)) return
  const row = target.closest<HTMLElement>('.lead')
  const id = row?.querySelector<HTMLElement>('[data-lead]')?.dataset.lead
  if (!row || !id || !swipes?.canAct(id)) return
  return { row, id, pointer, from: { x, y }, isSwiping: false }
}

function push(row: HTMLElement, across: number, words: Swipes['words']): void {
  const act = actOf(across)
  row.dataset.swipe = act
  row.dataset.says = words[act]
  row.toggleAttribute('data-far', isFar(across))
  row.style.setProperty('--across', `${across}px`)
}

function putBack(row: HTMLElement): void {
  for (const name of ['data-swipe', 'data-says', 'data-far']) row.removeAttribute(name)
  row.style.removeProperty('--across')
}

const acts: Readonly<Record<SwipeAct, (id: string) => void>> = {
  take: (id) => take([id]),
  later: (id) => putOff([id], tomorrow()),
}

const swipes: Swipes = {
  canAct: (id) => memory.rows.get(id)?.state === 'accepted',
  words: { take: leadWords.take, later: leadWords.swipeLater },
  act: (id, what) => acts[what](id),
}

/** On a phone a row is taken or put off by one thumb; its lead has both as buttons. */
export function useLeadSwipes(box: RefObject<HTMLElement | null>, isSelecting: boolean): void {
  const canWork = useMay('leads.work')
  useSwipes(box, canWork && !isSelecting ? swipes : undefined)
}
