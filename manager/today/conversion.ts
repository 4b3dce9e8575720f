/** Of fewer a percentage would say more than is known. */
const FEWEST = 30

/** `5.1 %` of those who opened a form sent it; leads that came otherwise may be more than those. */
export function conversionOf({ opened, sent }: { opened: number; sent: number }): string {
  if (opened < FEWEST || sent > opened) return ''
  const percent = (100 * sent) / opened
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}

/** How far a bar goes, as a percentage of those who opened the form. */
export const shareOf = (part: number, opened: number): string =>
  `${opened === 0 ? 0 : Math.min(100, Math.round((1_000 * part) / opened) / 10)}%`
