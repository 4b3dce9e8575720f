import type { QueueNumbers } from './queue-numbers.ts'

/** The same arrivals at two rows of desks; times are in seconds after opening. */
export interface EntranceSimulation {
  clock: number
  next: number
  now: DeskRowState
  fast: DeskRowState
}

export interface DeskRowState {
  inLine: number
  takenUntil: readonly number[]
}

export const SIMULATED_SECONDS = 600

const STEP = 0.25

export function startSimulation(numbers: QueueNumbers, random: () => number): EntranceSimulation {
  const row = { inLine: 0, takenUntil: Array<number>(numbers.desks).fill(0) }
  return { clock: 0, next: arrivalGap(numbers.arrivals, random), now: row, fast: row }
}

/** Gaps and check-ins are exponential, as in Erlang's formula; `random` returns 0 to below 1. */
export function runSimulation(
  door: EntranceSimulation,
  until: number,
  numbers: QueueNumbers,
  random: () => number,
): EntranceSimulation {
  let { clock, next, now, fast } = door
  for (; clock < Math.min(until, SIMULATED_SECONDS); clock += STEP) {
    let came = 0
    for (; next <= clock; next += arrivalGap(numbers.arrivals, random)) came++
    now = serveNext(now, came, clock, () => exponential(numbers.now, random))
    fast = serveNext(fast, came, clock, () => exponential(numbers.fast, random))
  }
  return { clock, next, now, fast }
}

export const countBusyDesks = ({ takenUntil }: DeskRowState, clock: number) =>
  takenUntil.filter((until) => until > clock).length

function serveNext(
  { inLine, takenUntil }: DeskRowState,
  came: number,
  clock: number,
  seconds: () => number,
): DeskRowState {
  let waiting = inLine + came
  const desks = takenUntil.map((until) => {
    if (until > clock || waiting === 0) return until
    waiting--
    return clock + seconds()
  })
  return { inLine: waiting, takenUntil: desks }
}

const arrivalGap = (arrivals: number, random: () => number) => exponential(3600 / arrivals, random)

const exponential = (mean: number, random: () => number) => -Math.log(1 - random()) * mean
