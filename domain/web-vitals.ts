import {
  anyPath,
  blogCategoryPath,
  blogDetailsPath,
  blogPreviewPath,
  demoPath,
  managerLoginPath,
  paths,
} from './paths.ts'

/** https://web.dev/articles/vitals; cumulative layout shift is a number without a unit, the others are milliseconds. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

/** Up to which value each counts as good, and from which as poor. */
export const vitalThresholds: Record<VitalName, { good: number; poor: number }> = {
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1_800, poor: 3_000 },
  INP: { good: 200, poor: 500 },
  LCP: { good: 2_500, poor: 4_000 },
  TTFB: { good: 800, poor: 1_800 },
}

/** The patterns of the site's pages by which values are told apart: never an address, which could tell who was there. */
export const vitalRoutes = [
  ...Object.values(paths).filter((path) => path !== paths.notFound),
  managerLoginPath,
  demoPath.pattern,
  blogDetailsPath.pattern,
  blogPreviewPath.pattern,
  blogCategoryPath.pattern,
  anyPath,
] as const

/** Each bucket reaches a tenth further than the one before it, so a percentile is right within a few percent. */
const GROWTH = 1.1
/** What is longer than a minute, or shifts more than sixty times the screen, is one bucket. */
const LAST_BUCKET = Math.ceil(Math.log(60_000) / Math.log(GROWTH))
/** Layout shift is counted in thousandths, so that one scale does for all. */
const scale = (name: VitalName) => (name === 'CLS' ? 1_000 : 1)

/** The bucket of a value: 0 for less than 1 ms or 0.001, then one for each growth by a tenth. */
export function vitalBucket(name: VitalName, value: number): number {
  const scaled = value * scale(name)
  return scaled < 1 ? 0 : Math.min(LAST_BUCKET, 1 + Math.floor(Math.log(scaled) / Math.log(GROWTH)))
}

/** Where a bucket begins and ends. */
export function bucketBounds(name: VitalName, bucket: number): { from: number; to: number } {
  const start = (number: number) => (number === 0 ? 0 : GROWTH ** (number - 1)) / scale(name)
  return { from: start(bucket), to: start(bucket + 1) }
}
