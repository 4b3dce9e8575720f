/** One line for a row of desks: an M/M/c queue. */
export interface DeskRow {
  /** People per hour, at random intervals. */
  arrivals: number
  desks: number
  /** Mean check-in time. */
  seconds: number
}

export type WaitingLine =
  | {
      state: 'steady'
      /** Offered load in erlangs. */
      load: number
      /** Utilization of a desk. */
      busy: number
      /** Probability of any wait. */
      waits: number
      /** Mean wait in seconds. */
      wait: number
      /** Mean number of people who wait. */
      inLine: number
      /** 90th percentile of the wait in seconds. */
      nineInTen: number
    }
  | {
      state: 'endless'
      load: number
      busy: number
      /** People per hour by which the line grows. */
      growth: number
    }

/** Erlang's C formula: probability of a wait. Uses the B formula, whose recursion cannot overflow. */
export function erlangC(desks: number, load: number): number {
  if (load <= 0) return 0
  if (load >= desks) return 1
  let blocked = 1
  for (let desk = 1; desk <= desks; desk++) blocked = (load * blocked) / (desk + load * blocked)
  return blocked / (1 - (load / desks) * (1 - blocked))
}

/** There are no averages if people arrive faster than the desks serve them. */
export function calculateWaitingLine({ arrivals, desks, seconds }: DeskRow): WaitingLine {
  const load = (arrivals * seconds) / SECONDS_IN_AN_HOUR
  const busy = load / desks
  if (busy >= 1) return { state: 'endless', load, busy, growth: arrivals - (desks * SECONDS_IN_AN_HOUR) / seconds }
  const perSecond = arrivals / SECONDS_IN_AN_HOUR
  const spare = desks / seconds - perSecond
  const waits = erlangC(desks, load)
  const wait = waits / spare
  const nineInTen = waits > 0.1 ? Math.log(waits / 0.1) / spare : 0
  return { state: 'steady', load, busy, waits, wait, inLine: perSecond * wait, nineInTen }
}

/** The fewest desks with a 90th percentile of at most `limit` seconds; undefined above `MOST_DESKS`. */
export function findDesksNeeded({ arrivals, seconds }: Omit<DeskRow, 'desks'>, limit: number): number | undefined {
  const least = Math.max(1, Math.floor((arrivals * seconds) / SECONDS_IN_AN_HOUR))
  for (let desks = least; desks <= MAX_DESKS; desks++) {
    const line = calculateWaitingLine({ arrivals, desks, seconds })
    if (line.state === 'steady' && line.nineInTen <= limit) return desks
  }
  return undefined
}

export const MAX_DESKS = 200

const SECONDS_IN_AN_HOUR = 3600
