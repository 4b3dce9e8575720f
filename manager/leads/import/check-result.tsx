import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { importFields } from '#domain/leads/import-columns.ts'
import type { CallResult } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Failure, Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { type Column, DataTable } from '../../ui/table.tsx'
import { failureMessage } from '../../ui/use-form.ts'
import type { ImportCheck } from './import-calls.ts'

const { check: copy, columns: columnsCopy } = leadImportCopy

type CheckedRow = ImportCheck['preview'][number]

interface CheckResultProps {
  check: ImportCheck
  onDownload: DownloadErrorsProps['onDownload']
  /** The choice to skip duplicates. */
  children: ReactNode
}

export const CheckResult = ({ check, onDownload, children }: CheckResultProps) => (
  <div className="stack--s">
    <p role="status">
      <b>{copy.ready(check.ready)}</b>
    </p>
    {check.preview.length > 0 && <Preview rows={check.preview} />}
    {check.refused > 0 && (
      <>
        <h3>{copy.errors}</h3>
        <Notice tone="warn" actions={<DownloadErrors onDownload={onDownload} />}>
          {copy.refused(check.refused)}
        </Notice>
        <DataTable
          caption={copy.errors}
          columns={problemColumns}
          rows={check.refused_rows}
          keyOf={({ number }) => String(number)}
          cards="phone"
        />
        <More shown={check.refused_rows.length} all={check.refused} />
      </>
    )}
    {check.duplicates > 0 && (
      <>
        <h3>{copy.duplicateTable}</h3>
        <Notice tone="warn">{copy.duplicates(check.duplicates)}</Notice>
        {children}
        <DataTable
          caption={copy.duplicateTable}
          columns={duplicateColumns}
          rows={check.duplicate_rows}
          keyOf={({ number }) => String(number)}
          cards="phone"
        />
        <More shown={check.duplicate_rows.length} all={check.duplicates} />
      </>
    )}
  </div>
)

const More = ({ shown, all }: { shown: number; all: number }) =>
  all > shown && <p className="small soft">{copy.more(all - shown)}</p>

function Preview({ rows }: { rows: readonly CheckedRow[] }) {
  const filled = importFields.filter((field) => rows.some(({ fields }) => fields[field]))
  const columns: Column<CheckedRow>[] = [
    rowColumn,
    ...filled.map((field) => ({
      id: field,
      heading: columnsCopy.fields[field],
      cell: ({ fields }: CheckedRow) => fields[field] && <span className="import-example">{fields[field]}</span>,
    })),
  ]
  return (
    <>
      <h3>{copy.preview}</h3>
      <div className="scroll-x">
        <DataTable
          caption={copy.preview}
          columns={columns}
          rows={rows}
          keyOf={({ number }) => String(number)}
          cards="phone"
        />
      </div>
    </>
  )
}

const rowColumn = {
  id: 'row',
  heading: copy.row,
  isMain: true,
  cell: ({ number }: CheckedRow) => `${copy.row} ${number}`,
}

const whoColumn = {
  id: 'who',
  heading: copy.who,
  cell: ({ fields: { first_name, last_name, email, telephone } }: CheckedRow) => (
    <span className="import-example">
      {[[first_name, last_name].filter(Boolean).join(' '), email || telephone].filter(Boolean).join(', ')}
    </span>
  ),
}

const problemColumns: Column<ImportCheck['refused_rows'][number]>[] = [
  rowColumn,
  whoColumn,
  {
    id: 'problem',
    heading: copy.problem,
    cell: ({ problems }) => <span>{problems.map(({ message }) => message).join(' ')}</span>,
  },
]

const duplicateColumns: Column<ImportCheck['duplicate_rows'][number]>[] = [
  rowColumn,
  whoColumn,
  {
    id: 'existing',
    heading: copy.existing,
    cell: ({ lead_id, same_as }) =>
      lead_id === null ? (
        <span>{same_as !== null && copy.sameFile(same_as)}</span>
      ) : (
        <Link to={`/leads/${lead_id}`} target="_blank">
          {copy.openLead}
        </Link>
      ),
  },
]

interface DownloadErrorsProps {
  onDownload(): Promise<CallResult<{ file: Blob; name: string | undefined }>>
}

export function DownloadErrors({ onDownload }: DownloadErrorsProps) {
  const [failure, setFailure] = useState<string>()
  return (
    <>
      <Button
        size="s"
        icon="save"
        onClick={async () => {
          const answer = await onDownload()
          setFailure(answer.state === 'done' ? undefined : failureMessage(answer))
          if (answer.state === 'done') saveFile(answer.data.file, answer.data.name ?? 'rows-with-errors.csv')
        }}
      >
        {copy.download}
      </Button>
      <Failure>{failure}</Failure>
    </>
  )
}
