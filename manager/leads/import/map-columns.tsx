import { useEffect, useState } from 'react'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { type ImportColumns, type ImportField, importFields } from '#domain/leads/import-columns.ts'
import type { FailedCall } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Failure } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { failureMessage } from '../../ui/use-form.ts'
import { type CountryOption, CountrySelect } from '../new-lead/country-select.tsx'
import { CheckResult } from './check-result.tsx'
import { type ImportCheck, importCalls, type LeadImport, type Mapping } from './import-calls.ts'
import { startImport } from './import-runner.ts'

const { columns: copy, check: checkCopy } = leadImportCopy

interface MapColumnsProps {
  countries: readonly CountryOption[]
  stored: LeadImport
  failure: FailedCall | undefined
  isStarting: boolean
  onStart(): void
  onDiscard(): void
}

export function MapColumns({ countries, stored, failure, isStarting, onStart, onDiscard }: MapColumnsProps) {
  const [columns, setColumns] = useState<ImportColumns>(() => stored.columns.map(({ field }) => field))
  const [country, setCountry] = useState(stored.country ?? '')
  const [skips, setSkips] = useState(true)
  const mapping = { columns, country: country || null }
  const { check, problem } = useCheck(stored.id, mapping)
  const ready = check ? check.ready - (skips ? check.duplicates : 0) : 0
  /** A field has one column, so its former column is not imported. */
  const choose = (place: number, field: ImportField | null) =>
    setColumns((before) => before.map((one, at) => (at === place ? field : one === field ? null : one)))
  return (
    <>
      <Section id="columns" heading={copy.heading} lede={`${stored.file_name}. ${copy.lede}`}>
        <ColumnTable stored={stored} columns={columns} onChoose={choose} />
        <div className="import-country">
          <Field label={copy.country} hint={copy.countryHint}>
            {(tied) => <CountrySelect tied={tied} countries={countries} value={country} onChoose={setCountry} />}
          </Field>
        </div>
      </Section>
      <Section id="check" heading={checkCopy.heading}>
        <div role="status">{!check && !problem && <p className="soft">{checkCopy.checking}</p>}</div>
        <Failure>{problem}</Failure>
        {check && (
          <CheckResult check={check} onDownload={() => importCalls.errors(stored.id, mapping)}>
            <Checkbox checked={skips} onChange={({ target }) => setSkips(target.checked)}>
              {checkCopy.skip}
            </Checkbox>
          </CheckResult>
        )}
        <Failure>{failure && failureMessage(failure)}</Failure>
        <div className="actions import-actions">
          <Button
            variant="go"
            busy={isStarting ? leadImportCopy.starting : undefined}
            disabled={ready === 0}
            onClick={() => {
              onStart()
              void startImport(stored.id, { ...mapping, skip_duplicates: skips })
            }}
          >
            {leadImportCopy.start(ready)}
          </Button>
          <Button variant="quiet" onClick={() => void importCalls.discard(stored.id).then(onDiscard)}>
            {leadImportCopy.discard}
          </Button>
        </div>
      </Section>
    </>
  )
}

/** Milliseconds after the last change. */
const CHECK_DELAY = 200

function useCheck(id: string, mapping: Mapping): { check?: ImportCheck | undefined; problem?: string | undefined } {
  const [result, setResult] = useState<{ key: string; check?: ImportCheck; problem?: string }>()
  const key = JSON.stringify(mapping)
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await importCalls.check(id, JSON.parse(key), ended.signal)
        setResult(answer.state === 'done' ? { key, check: answer.data } : { key, problem: failureMessage(answer) })
      } catch (error) {
        if (!ended.signal.aborted) throw error
      }
    }, CHECK_DELAY)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [id, key])
  return result?.key === key ? result : {}
}

interface ColumnTableProps {
  stored: LeadImport
  columns: ImportColumns
  onChoose(place: number, field: ImportField | null): void
}

function ColumnTable({ stored, columns, onChoose }: ColumnTableProps) {
  const rows = stored.columns.map((column, place) => ({
    ...column,
    place,
    name: column.name || copy.unnamed(place + 1),
  }))
  const cells: Column<(typeof rows)[number]>[] = [
    { id: 'column', heading: copy.column, isMain: true, cell: ({ name }) => <b>{name}</b> },
    {
      id: 'example',
      heading: copy.example,
      cell: ({ examples }) => <span className="import-example">{examples.filter(Boolean).join(' · ')}</span>,
    },
    {
      id: 'field',
      heading: copy.field,
      cell: ({ place, name }) => (
        <Select
          aria-label={copy.fieldOf(name)}
          value={columns[place] ?? ''}
          onChange={({ target }) => onChoose(place, importFields.find((field) => field === target.value) ?? null)}
        >
          <option value="">{copy.none}</option>
          {importFields.map((field) => (
            <option key={field} value={field}>
              {copy.fields[field]}
            </option>
          ))}
        </Select>
      ),
    },
  ]
  return (
    <DataTable caption={copy.table} columns={cells} rows={rows} keyOf={({ place }) => String(place)} cards="phone" />
  )
}
