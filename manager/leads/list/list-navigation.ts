import { afterPaint } from '../after-paint.ts'
import { current, list, tabStop } from '../leads.ts'
import { hasLeadPane } from '../use-lead-pane.ts'

/** To the neighbor of where somebody is, with the focus; the lead beside the list follows. */
export function move(step: 1 | -1): void {
  const from = tabStop.get() ?? current.get()
  const next = list.neighbor(from, step)
  if (next === undefined && step === 1) list.more()
  moveTo(next)
}

export function moveTo(id: string | undefined): void {
  if (id === undefined) return
  choose(id)
  reveal(id)
}

/** From a lead that is done, whose row is painted before the list and the focus move. */
export function advanceTo(id: string): void {
  choose(id)
  afterPaint(() => {
    if (tabStop.get() === id) reveal(id)
  })
}

function choose(id: string): void {
  tabStop.set(id)
  if (hasLeadPane()) current.set(id)
}

function reveal(id: string): void {
  const link = linkOf(id)
  link?.focus({ preventScroll: true })
  link?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

export const linkOf = (id: string) => document.getElementById(`lead-${id}`)

export interface Run {
  /** The same while others come before and after it. */
  key: string
  label: string
  ids: string[]
}

/** Neighbors of one label stand together; a label that comes again begins another run. */
export function runsOf(ids: readonly string[], labelOf: (id: string) => string | undefined): Run[] {
  const runs: Run[] = []
  const times = new Map<string, number>()
  for (const id of ids) {
    const label = labelOf(id)
    if (label === undefined) continue
    const last = runs.at(-1)
    if (last?.label === label) last.ids.push(id)
    else {
      const time = times.get(label) ?? 0
      times.set(label, time + 1)
      runs.push({ key: `${label} ${time}`, label, ids: [id] })
    }
  }
  return runs
}
