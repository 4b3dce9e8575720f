/** One line before a row of desks, as the field calls it M/M/c. */
export interface DeskRow {
  /** People an hour, at random. */
  arrivals: number
  desks: number
  /** The mean of a check-in. */
  seconds: number
}

export type WaitingLine =
  | {
      state: 'steady'
      /** Desks' worth of work. */
      load: number
      /** The share of the time in which a desk works. */
      busy: number
      /** The chance that somebody has to wait at all. */
      waits: number
      /** Mean wait in seconds. */
      wait: number
      /** People who wait, on average. */
      inLine: number
      /** Seconds that nine in ten wait at most. */
      nineInTen: number
    }
  | {
      state: 'endless'
      load: number
      busy: number
      /** People by whom the line grows each hour. */
      growth: number
    }

/**
 * Erlang's C formula: the chance of having to wait where `load` desks' worth of work comes to
 * `desks`, from his B formula, whose recursion needs no factorial and cannot overflow.
 */
export function erlangC(desks: number, load: number): number {
  if (load <= 0) return 0
  if (load >= desks) return 1
  let blocked = 1
  for (let desk = 1; desk <= desks; desk++) blocked = (load * blocked) / (desk + load * blocked)
  return blocked / (1 - (load / desks) * (1 - blocked))
}

/** No average exists where people arrive faster than the desks take them. */
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

/**
 * The fewest desks at which nine in ten wait at most `limit` seconds; undefined above `MOST_DESKS`.
 */
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
