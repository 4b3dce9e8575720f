import { type RefObject, useEffect, useRef } from 'react'
import './swipe.css'
import { leadCopy } from '#content/manager/lead.ts'
import { useHasPermission } from '../../shell/me.ts'
import { tomorrowMorning } from '../lead/action-bar.tsx'
import { assignToMe, snooze } from '../lead-actions.ts'
import { memory } from '../leads.ts'

type SwipeAction = 'assign' | 'snooze'

/** Pixels before a touch counts as scroll or swipe. */
const SLOP = 10
/** Pixels from which releasing the row acts. */
const ACTION_DISTANCE = 96
/** Pixels at both edges of the screen that browsers use for their Back gesture. */
const EDGE = 28

export const isAtEdge = (x: number, width: number): boolean => x < EDGE || x > width - EDGE

export function gestureOf(across: number, down: number): 'still' | 'swipes' | 'scrolls' {
  if (Math.hypot(across, down) < SLOP) return 'still'
  return Math.abs(across) > Math.abs(down) ? 'swipes' : 'scrolls'
}

/** Right assigns the lead to me, left snoozes it. */
export const swipeAction = (across: number): SwipeAction => (across > 0 ? 'assign' : 'snooze')

export const isFarEnough = (across: number): boolean => Math.abs(across) >= ACTION_DISTANCE

interface SwipeOptions {
  canAct(id: string): boolean
  labels: Readonly<Record<SwipeAction, string>>
  act(id: string, what: SwipeAction): void
}

/** Lets the user drag rows sideways; `touch-action` leaves all other movements to the browser. */
function useSwipes(box: RefObject<HTMLElement | null>, swipes: SwipeOptions | undefined): void {
  const latest = useRef(swipes)
  useEffect(() => {
    latest.current = swipes
  })
  const isOn = swipes !== undefined
  useEffect(() => {
    if (box.current && isOn) return listenForSwipes(box.current, () => latest.current)
  }, [box, isOn])
}

interface ActiveSwipe {
  row: HTMLElement
  id: string
  pointer: number
  from: { x: number; y: number }
  isSwiping: boolean
}

function listenForSwipes(box: HTMLElement, swipes: () => SwipeOptions | undefined): () => void {
  const leaving = new AbortController()
  let pushed: ActiveSwipe | undefined
  const on = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', act: (one: PointerEvent) => void) =>
    box.addEventListener(type, act, { signal: leaving.signal })
  const end = () => {
    if (pushed) resetRow(pushed.row)
    pushed = undefined
  }
  on('pointerdown', (event) => {
    end()
    pushed = startSwipe(event, swipes())
  })
  on('pointermove', (event) => {
    const { labels } = swipes() ?? {}
    if (!pushed || !labels || event.pointerId !== pushed.pointer) return
    const across = event.clientX - pushed.from.x
    if (!pushed.isSwiping) {
      const direction = gestureOf(across, event.clientY - pushed.from.y)
      if (direction === 'scrolls') end()
      if (direction !== 'swipes') return
      pushed.isSwiping = true
    }
    moveRow(pushed.row, across, labels)
  })
  on('pointerup', (event) => {
    if (!pushed || event.pointerId !== pushed.pointer) return
    const across = event.clientX - pushed.from.x
    const { id, isSwiping } = pushed
    end()
    if (isSwiping && isFarEnough(across)) swipes()?.act(id, swipeAction(across))
  })
  on('pointercancel', end)
  return () => {
    leaving.abort()
    end()
  }
}

/** Ignores a second finger, and the screen edges, where the browser's Back gesture starts. */
function startSwipe(event: PointerEvent, swipes: SwipeOptions | undefined): ActiveSwipe | undefined {
  const { target, pointerType, isPrimary, clientX: x, clientY: y, pointerId: pointer } = event
  if (pointerType !== 'touch' || !isPrimary || isAtEdge(x, innerWidth) || !(target instanceof Element)) return
  const row = target.closest<HTMLElement>('.lead')
  const id = row?.querySelector<HTMLElement>('[data-lead]')?.dataset.lead
  if (!row || !id || !swipes?.canAct(id)) return
  return { row, id, pointer, from: { x, y }, isSwiping: false }
}

function moveRow(row: HTMLElement, across: number, labels: SwipeOptions['labels']): void {
  const act = swipeAction(across)
  row.dataset.swipe = act
  row.dataset.label = labels[act]
  row.toggleAttribute('data-far', isFarEnough(across))
  row.style.setProperty('--across', `${across}px`)
}

function resetRow(row: HTMLElement): void {
  for (const name of ['data-swipe', 'data-label', 'data-far']) row.removeAttribute(name)
  row.style.removeProperty('--across')
}

const swipeActions: Readonly<Record<SwipeAction, (id: string) => void>> = {
  assign: (id) => assignToMe([id]),
  snooze: (id) => snooze([id], tomorrowMorning()),
}

const leadSwipes: SwipeOptions = {
  canAct: (id) => memory.rows.get(id)?.state === 'accepted',
  labels: { assign: leadCopy.assignToMe, snooze: leadCopy.swipeSnooze },
  act: (id, what) => swipeActions[what](id),
}

export function useLeadSwipes(box: RefObject<HTMLElement | null>, isSelecting: boolean): void {
  const canWork = useHasPermission('leads.work')
  useSwipes(box, canWork && !isSelecting ? leadSwipes : undefined)
}
