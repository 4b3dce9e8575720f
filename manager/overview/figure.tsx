import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

export const CountLink = ({ count, to }: { count: number; to: string }) =>
  count === 0 ? '0' : <Link to={to}>{count.toLocaleString('en-US')}</Link>

/** With fewer opened forms, a percentage would suggest more precision than there is. */
const MIN_OPENED = 30

/** `5.1 %`; empty if more leads were sent than forms opened, because some leads come without a form. */
export function conversionOf({ opened, sent }: { opened: number; sent: number }): string {
  if (opened < MIN_OPENED || sent > opened) return ''
  const percent = (100 * sent) / opened
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}

/** Width of a bar, as a percentage of opened forms. */
export const shareOf = (part: number, opened: number): string =>
  `${opened === 0 ? 0 : Math.min(100, Math.round((1_000 * part) / opened) / 10)}%`

export const TableDetails = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="as-table">
    <summary>
      <Icon name="grid" isSmall />
      {label}
    </summary>
    <div className="scroll-x">{children}</div>
  </details>
)
