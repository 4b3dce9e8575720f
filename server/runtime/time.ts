/** Milliseconds of a clock that never jumps, the same in all threads of the process. */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6

const units = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

export function formatAge(ms: number): string {
  const [unit, length] = units.find(([, length]) => ms >= length) ?? ['second', 1_000]
  const count = Math.floor(ms / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
