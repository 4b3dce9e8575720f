export interface Day {
  /** Of its first lead, which it keeps while others come before and after it. */
  key: string
  label: string
  ids: string[]
}

/** Neighbors of one day stand together; a day that comes again is another one. */
export function daysOf(ids: readonly string[], labelOf: (id: string) => string | undefined): Day[] {
  const days: Day[] = []
  for (const id of ids) {
    const label = labelOf(id)
    if (label === undefined) continue
    const last = days.at(-1)
    if (last?.label === label) last.ids.push(id)
    else days.push({ key: `${label} ${days.filter((day) => day.label === label).length}`, label, ids: [id] })
  }
  return days
}
