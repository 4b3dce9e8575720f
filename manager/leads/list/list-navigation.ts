import { afterPaint } from '../after-paint.ts'
import { current, list, stop } from '../leads.ts'
import { isBeside } from '../use-media.ts'

/** To the neighbor of where somebody is, with the focus; the lead beside the list follows. */
export function move(step: 1 | -1): void {
  const from = stop.get() ?? current.get()
  const next = list.beside(from, step)
  if (next === undefined && step === 1) list.more()
  moveTo(next)
}

export function moveTo(id: string | undefined): void {
  if (id === undefined) return
  choose(id)
  reveal(id)
}

/** From a lead that is done, whose row is painted before the list and the focus move. */
export function goOnTo(id: string): void {
  choose(id)
  afterPaint(() => {
    if (stop.get() === id) reveal(id)
  })
}

function choose(id: string): void {
  stop.set(id)
  if (isBeside()) current.set(id)
}

function reveal(id: string): void {
  const link = linkOf(id)
  link?.focus({ preventScroll: true })
  link?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

export const linkOf = (id: string) => document.getElementById(`lead-${id}`)
