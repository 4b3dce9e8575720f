import type { RibbonName } from './ribbon.ts'

export const looks = [
  'pass',
  'brand',
  'transmit',
  'leaderboard',
  'showcase',
  'cpd',
] as const satisfies readonly RibbonName[]
export type Look = (typeof looks)[number]
