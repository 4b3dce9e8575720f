import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface RowsProps {
  /** Labels and values; what has no value is left out. */
  rows: readonly (readonly [label: string, value: ReactNode])[]
  isWide?: boolean
}

export const Rows = ({ rows, isWide = false }: RowsProps) => (
  <dl className={classNames('rows', isWide && 'wide')}>
    {rows
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
