export interface Point {
  x: number
  y: number
}

/** SVG units. */
export const line = { width: 320, left: 2, right: 276, top: 12, base: 70 } as const

/** One point per day from left to right. The bottom is zero, the top is the maximum. */
export function pointsOf(values: readonly number[]): Point[] {
  const { left, right, top, base } = line
  const most = Math.max(1, ...values)
  const step = (right - left) / Math.max(1, values.length - 1)
  return values.map((value, index) => ({
    x: rounded(left + index * step),
    y: rounded(base - ((base - top) * value) / most),
  }))
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Index of the first maximum; undefined if all values are zero. */
export function peakOf(values: readonly number[]): number | undefined {
  const most = Math.max(0, ...values)
  return most === 0 ? undefined : values.indexOf(most)
}

/** With fewer days, a table says more than a chart. */
export const MIN_DAYS = 3
