import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** USER_HZ, the unit of processor times in /proc/stat (proc(5)). */
const TICKS = 100
/** Index of "steal" in the line `cpu` of /proc/stat (proc(5)). */
const STEAL = 8

/**
 * Returns the share of CPU time, from 0 to 1, that the hypervisor stole since this call; 0 where
 * the system does not report it.
 */
export function watchStolenTime(): () => number {
  const [began, before] = [performance.now(), stolenSeconds()]
  return () => (stolenSeconds() - before) / ((performance.now() - began) / 1_000) / availableParallelism()
}

function stolenSeconds(): number {
  if (process.platform !== 'linux') return 0
  const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  return Number(total.split(/ +/)[STEAL] ?? 0) / TICKS
}
