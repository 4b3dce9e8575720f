import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** A figure leads to what it counts; nothing has no list. */
export const CountLink = ({ count, to }: { count: number; to: string }) =>
  count === 0 ? '0' : <Link to={to}>{count.toLocaleString('en-US')}</Link>

/** Of fewer a percentage would say more than is known. */
const MIN_OPENED = 30

/** `5.1 %` of those who opened a form sent it; leads that came otherwise may be more than those. */
export function conversionOf({ opened, sent }: { opened: number; sent: number }): string {
  if (opened < MIN_OPENED || sent > opened) return ''
  const percent = (100 * sent) / opened
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}

/** How far a bar goes, as a percentage of those who opened the form. */
export const shareOf = (part: number, opened: number): string =>
  `${opened === 0 ? 0 : Math.min(100, Math.round((1_000 * part) / opened) / 10)}%`

/** The figures of a drawing, folded away beneath it. */
export const TableDetails = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="as-table">
    <summary>
      <Icon name="grid" isSmall />
      {label}
    </summary>
    <div className="scroll-x">{children}</div>
  </details>
)
