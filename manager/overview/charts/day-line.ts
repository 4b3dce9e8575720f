export interface Point {
  x: number
  y: number
}

/** Units of the drawing. */
export const line = { width: 320, left: 2, right: 276, top: 12, base: 70 } as const

/** A point a day from left to right; the base line is zero, and the most stands at the top. */
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

/** The first of those with the most; undefined where everything is zero. */
export function peakOf(values: readonly number[]): number | undefined {
  const most = Math.max(0, ...values)
  return most === 0 ? undefined : values.indexOf(most)
}

/** Of fewer days a table says more than a drawing. */
export const MIN_DAYS = 3
