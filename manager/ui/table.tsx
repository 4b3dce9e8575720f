import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  id: string
  heading: string
  cell(row: Row): ReactNode
  /** The row header for screen readers. */
  isMain?: boolean
  isFigure?: boolean
  /** A cell that needs no heading in card layout. */
  isPlain?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Turns rows into cards on phones, or only on narrow ones. */
  cards?: 'phone' | 'narrow'
}

export function DataTable<Row>({ caption, columns, rows, keyOf, cards }: DataTableProps<Row>) {
  return (
    <table className={classNames('t', cards === 'phone' && 'cards', cards === 'narrow' && 'narrow')}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, heading, isFigure }) => (
            <th key={id} scope="col" className={isFigure ? 'r' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column: { heading, cell, isMain, isFigure, isPlain }, row }: { column: Column<Row>; row: Row }) {
  if (isMain)
    return (
      <th scope="row" className="t__main">
        {cell(row)}
      </th>
    )
  return (
    <td data-label={isPlain ? undefined : heading} className={isFigure ? 'r num' : undefined}>
      {cell(row)}
    </td>
  )
}

export const FieldRow = ({ children }: { children: ReactNode }) => <div className="linkrow">{children}</div>
