import { afterPaint } from '../after-paint.ts'
import { current, list, tabStop } from '../leads.ts'
import { hasLeadPane } from '../use-lead-pane.ts'

/** Moves the focus to a neighbor; the lead in the pane follows. */
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

/** Moves on from a finished lead. Its row renders before the list and the focus move. */
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
  /** Stays the same while other runs appear before or after it. */
  key: string
  label: string
  ids: string[]
}

/** Groups neighbors with the same label; a label that occurs again starts another run. */
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
