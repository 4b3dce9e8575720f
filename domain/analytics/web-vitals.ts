import { anyPath, blogPreviewPath } from '../paths.ts'
import { countedRoutes } from './counted-pages.ts'

/** https://web.dev/articles/vitals; CLS has no unit, the others are in milliseconds. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

export const vitalThresholds: Record<VitalName, { good: number; poor: number }> = {
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1_800, poor: 3_000 },
  INP: { good: 200, poor: 500 },
  LCP: { good: 2_500, poor: 4_000 },
  TTFB: { good: 800, poor: 1_800 },
}

/** Route patterns, never URLs, because a URL can identify its visitor. */
export const vitalRoutes = [...countedRoutes, blogPreviewPath.pattern, anyPath] as const

const GROWTH = 1.1
const LAST_BUCKET = Math.ceil(Math.log(60_000) / Math.log(GROWTH))
/** CLS is counted in thousandths, so that one scale fits every metric. */
const scale = (name: VitalName) => (name === 'CLS' ? 1_000 : 1)

/** Bucket 0 holds values below 1 ms or 0.001; each later bucket is 10 % wider than the one before. */
export function vitalBucket(name: VitalName, value: number): number {
  const scaled = value * scale(name)
  return scaled < 1 ? 0 : Math.min(LAST_BUCKET, 1 + Math.floor(Math.log(scaled) / Math.log(GROWTH)))
}

export function bucketBounds(name: VitalName, bucket: number): { from: number; to: number } {
  const start = (number: number) => (number === 0 ? 0 : GROWTH ** (number - 1)) / scale(name)
  return { from: start(bucket), to: start(bucket + 1) }
}
