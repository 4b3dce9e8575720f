export const queueLimits = {
  /** People per hour. */
  arrivals: { min: 30, max: 3000, step: 10, sample: 480 },
  desks: { min: 1, max: 24, step: 1, sample: 6 },
  /** Seconds per check-in, now and with fast-track. */
  now: { min: 5, max: 180, step: 1, sample: 42 },
  fast: { min: 2, max: 60, step: 1, sample: 8 },
} as const

export type QueueNumber = keyof typeof queueLimits
export type QueueNumbers = Record<QueueNumber, number>

export const queueNumberNames = Object.keys(queueLimits) as QueueNumber[]

/** Clamps to the limits and steps; a missing or invalid number gets the sample's value. */
export const readQueueNumbers = (source: Pick<URLSearchParams | FormData, 'get'>): QueueNumbers => ({
  arrivals: readNumber(source, 'arrivals'),
  desks: readNumber(source, 'desks'),
  now: readNumber(source, 'now'),
  fast: readNumber(source, 'fast'),
})

/** Canonical query; empty for the sample, so that the same numbers have one URL. */
export function queueQuery(numbers: QueueNumbers): string {
  const isSample = queueNumberNames.every((name) => numbers[name] === queueLimits[name].sample)
  return isSample ? '' : queueNumberNames.map((name) => `${name}=${numbers[name]}`).join('&')
}

/** The query with corrected numbers; undefined if all numbers are already valid. */
export function correctedQuery(source: URLSearchParams): string | undefined {
  const numbers = readQueueNumbers(source)
  const wrong = queueNumberNames.filter((name) => source.has(name) && source.get(name) !== String(numbers[name]))
  if (wrong.length === 0) return undefined
  const corrected = new URLSearchParams(source)
  for (const name of queueNumberNames) corrected.set(name, String(numbers[name]))
  return corrected.toString()
}

function readNumber(source: Pick<URLSearchParams | FormData, 'get'>, name: QueueNumber): number {
  const { min, max, step, sample } = queueLimits[name]
  const text = String(source.get(name) ?? '')
  const number = /^[+-]?\d{1,9}(\.\d*)?$/.test(text) ? Number(text) : sample
  return Math.min(max, Math.max(min, Math.round(number / step) * step))
}
