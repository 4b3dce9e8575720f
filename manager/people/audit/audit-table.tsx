import { useState } from 'react'
import { auditActionLabels, auditSubjectLabels, auditCopy as copy } from '#content/manager/audit.ts'
import { useSiteClock } from '../../dates/site-clock.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/notice.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { failureMessage } from '../../ui/use-form.ts'
import type { Person } from '../people-calls.ts'
import { type AuditEntry, type AuditFilter, loadOlder } from './audit-calls.ts'

interface AuditTableProps {
  filter: AuditFilter
  since: string | undefined
  first: { items: AuditEntry[]; next: string | null }
  people: readonly Person[]
}

export function AuditTable({ filter, since, first, people }: AuditTableProps) {
  const [{ items, next }, setShown] = useState(first)
  const [isLooking, setLooking] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function loadMore(cursor: string) {
    setLooking(true)
    const answer = await loadOlder(filter, since, cursor).finally(() => setLooking(false))
    if (answer.state !== 'done') return setFailure(failureMessage(answer))
    setFailure(undefined)
    setShown({ items: [...items, ...answer.data.items], next: answer.data.next })
  }
  if (items.length === 0) return <p>{copy.empty}</p>
  return (
    <>
      <div className="sheet sheet--flush">
        <DataTable
          caption={copy.table}
          columns={columnsFor(people)}
          rows={items}
          keyOf={({ id }) => id}
          cards="phone"
        />
      </div>
      <Failure>{failure}</Failure>
      <div className="pagerow">
        <span className="small soft" role="status">
          {copy.shown(items.length)}
        </span>
        {next !== null && (
          <Button icon="down" busy={isLooking ? copy.olderBusy : undefined} onClick={() => void loadMore(next)}>
            {copy.older}
          </Button>
        )}
      </div>
    </>
  )
}

const columnsFor = (people: readonly Person[]): Column<AuditEntry>[] => [
  { id: 'when', heading: copy.columns.when, isPlain: true, cell: ({ at }) => <AuditTime at={at} /> },
  { id: 'who', heading: copy.columns.who, isPlain: true, cell: (entry) => <Actor entry={entry} /> },
  {
    id: 'what',
    heading: copy.columns.what,
    isPlain: true,
    cell: (entry) => <AuditActionText entry={entry} people={people} />,
  },
  { id: 'from', heading: copy.columns.from, cell: (entry) => <span className="soft">{fromOf(entry)}</span> },
]

function AuditTime({ at }: { at: string }) {
  const clock = useSiteClock()
  return (
    <time className="num nowrap" dateTime={at}>
      {clock.isToday(at) ? clock.seconds(at) : `${clock.longDate(at)}, ${clock.seconds(at)}`}
    </time>
  )
}

function Actor({ entry: { staff_member: staffMember, network } }: { entry: AuditEntry }) {
  const name = staffMember
    ? (staffMember.name ?? staffMember.id)
    : network === null
      ? copy.commandLine
      : copy.notSignedIn
  return (
    <span className="owner">
      <Avatar person={staffMember && { id: staffMember.id, name }} />
      {name}
    </span>
  )
}

const fromOf = ({ network }: AuditEntry): string =>
  network === null ? copy.commandLine : copy.network(network.slice(0, 6))

interface AuditActionTextProps {
  entry: AuditEntry
  people: readonly Person[]
}

/** Unknown actions of a newer version appear as their code. */
const AuditActionText = ({ entry, people }: AuditActionTextProps) => (
  <span>
    {actionOf(entry)} {isSelf(entry) ? null : <b>{subjectOf(entry, people)}</b>}
  </span>
)

function actionOf({ action, fields }: AuditEntry): string {
  const name = (auditActionLabels as Record<string, string>)[action] ?? action
  const method = fields.find((field) => field.name === 'sign_in_method')
  if (method) return `${name} ${copy.by(codeOf(method.after))}`
  return fields.length === 0 ? name : `${name}: ${fields.map(fieldOf).join(', ')}`
}

/** True for a staff member's own account, which the row names already. */
const isSelf = ({ subject, staff_member: staffMember }: AuditEntry) =>
  subject?.kind === 'staff_member' && subject.id === staffMember?.id

function subjectOf({ subject }: AuditEntry, people: readonly Person[]): string {
  if (!subject) return ''
  const { kind, id, hash } = subject
  const person = kind === 'staff_member' ? people.find((one) => one.id === id) : undefined
  if (person) return person.name
  const name = (auditSubjectLabels as Record<string, string>)[kind] ?? kind
  if (id !== null) return `${name} ${id.slice(0, 8)}`
  return hash === null ? '' : copy.hash(hash.slice(0, 4))
}

type Field = AuditEntry['fields'][number]

function fieldOf({ name, before, after }: Field): string {
  const value = codeOf(after)
  return `${name} ${before === undefined || before === null ? value : copy.from(codeOf(before), value)}`
}

function codeOf(code: Field['after']): string {
  if (code === undefined || code === null) return copy.none
  const text = String(code)
  return /^[0-9a-f]{8}-/.test(text) ? text.slice(0, 8) : text.replaceAll(/[-_]/g, ' ')
}
