import type { QueueNumbers } from './queue-numbers.ts'

/** A door by which the same people come to two rows of desks; times are seconds after it opened. */
export interface FrontDoor {
  clock: number
  /** When the next person comes. */
  next: number
  now: RowOfDesks
  fast: RowOfDesks
}

export interface RowOfDesks {
  inLine: number
  /** For each desk, until when it is taken. */
  takenUntil: readonly number[]
}

/** How long the door is watched. */
export const WATCHED = 600

const STEP = 0.25

export function openDoor(numbers: QueueNumbers, random: () => number): FrontDoor {
  const row = { inLine: 0, takenUntil: Array<number>(numbers.desks).fill(0) }
  return { clock: 0, next: gap(numbers.arrivals, random), now: row, fast: row }
}

/** Gaps and check-ins are exponential, as in Erlang's formula; `random` gives 0 to below 1. */
export function watchDoor(door: FrontDoor, until: number, numbers: QueueNumbers, random: () => number): FrontDoor {
  let { clock, next, now, fast } = door
  for (; clock < Math.min(until, WATCHED); clock += STEP) {
    let came = 0
    for (; next <= clock; next += gap(numbers.arrivals, random)) came++
    now = takeNext(now, came, clock, () => exponential(numbers.now, random))
    fast = takeNext(fast, came, clock, () => exponential(numbers.fast, random))
  }
  return { clock, next, now, fast }
}

export const desksTaken = ({ takenUntil }: RowOfDesks, clock: number) =>
  takenUntil.filter((until) => until > clock).length

function takeNext({ inLine, takenUntil }: RowOfDesks, came: number, clock: number, seconds: () => number): RowOfDesks {
  let waiting = inLine + came
  const desks = takenUntil.map((until) => {
    if (until > clock || waiting === 0) return until
    waiting--
    return clock + seconds()
  })
  return { inLine: waiting, takenUntil: desks }
}

const gap = (arrivals: number, random: () => number) => exponential(3600 / arrivals, random)

const exponential = (mean: number, random: () => number) => -Math.log(1 - random()) * mean
