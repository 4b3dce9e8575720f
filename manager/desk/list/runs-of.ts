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
