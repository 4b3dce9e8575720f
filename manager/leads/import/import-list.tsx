import { Link } from 'react-router'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { clock } from '../leads.ts'
import { importPath } from '../leads-path.ts'
import type { ImportSummary } from './import-calls.ts'

const { list: copy } = leadImportCopy

const totalOf = ({ rows }: ImportSummary) => Object.values(rows).reduce((sum, count) => sum + count, 0)

const columns: Column<ImportSummary>[] = [
  {
    id: 'file',
    heading: copy.file,
    isMain: true,
    cell: ({ id, file_name }) => <Link to={`${importPath}/${id}`}>{file_name}</Link>,
  },
  {
    id: 'at',
    heading: copy.at,
    cell: ({ created_at }) => <time dateTime={created_at}>{clock().when(created_at)}</time>,
  },
  {
    id: 'result',
    heading: copy.result,
    cell: (one) => (
      <span>
        {copy.states[one.state]}
        {one.state === 'done' && `, ${copy.counts(one.rows.imported, totalOf(one))}`}
      </span>
    ),
  },
]

export const ImportList = ({ imports }: { imports: readonly ImportSummary[] }) =>
  imports.length > 0 && (
    <Section id="imports" heading={copy.heading}>
      <DataTable caption={copy.heading} columns={columns} rows={imports} keyOf={({ id }) => id} cards="phone" />
    </Section>
  )
