import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Hertz of the clock by which Linux counts processor time (proc(5), USER_HZ). */
const TICKS = 100
/** Place of "steal" behind the line's name. */
const STEAL = 8

/** Begins to count; then gives the share of all processors' time, from 0 to 1, that the host of this machine took for others. 0 where Linux does not say. */
export function watchStolenTime(): () => number {
  const [began, before] = [performance.now(), stolenSeconds()]
  return () => (stolenSeconds() - before) / ((performance.now() - began) / 1_000) / availableParallelism()
}

function stolenSeconds(): number {
  if (process.platform !== 'linux') return 0
  const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  return Number(total.split(/ +/)[STEAL] ?? 0) / TICKS
}
