import { useState } from 'react'
import { auditWords as words } from '#content/manager/audit.ts'
import { failureWords } from '../../forms/failure-words.ts'
import { useDeskClock } from '../../times/use-desk-clock.ts'
import { Who } from '../../ui/avatar.tsx'
import { B } from '../../ui/button.tsx'
import { Failure } from '../../ui/note.tsx'
import { type Column, T } from '../../ui/table.tsx'
import type { Person } from '../people-calls.ts'
import { type AuditEntry, type AuditFilter, loadOlder } from './audit-calls.ts'
import { What } from './what.tsx'

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
  async function lookFurther(cursor: string) {
    setLooking(true)
    const answer = await loadOlder(filter, since, cursor).finally(() => setLooking(false))
    if (answer.state !== 'done') return setFailure(failureWords(answer))
    setFailure(undefined)
    setShown({ items: [...items, ...answer.data.items], next: answer.data.next })
  }
  if (items.length === 0) return <p>{words.empty}</p>
  return (
    <>
      <div className="sheet sheet--flush">
        <T caption={words.table} columns={columnsFor(people)} rows={items} keyOf={({ id }) => id} cards="phone" />
      </div>
      <Failure>{failure}</Failure>
      <div className="pagerow">
        <span className="small soft" role="status">
          {words.shown(items.length)}
        </span>
        {next !== null && (
          <B icon="down" busy={isLooking ? words.olderBusy : undefined} onClick={() => void lookFurther(next)}>
            {words.older}
          </B>
        )}
      </div>
    </>
  )
}

const columnsFor = (people: readonly Person[]): Column<AuditEntry>[] => [
  { id: 'when', heading: words.columns.when, isPlain: true, cell: ({ at }) => <When at={at} /> },
  { id: 'who', heading: words.columns.who, isPlain: true, cell: (entry) => <Actor entry={entry} /> },
  {
    id: 'what',
    heading: words.columns.what,
    isPlain: true,
    cell: (entry) => <What entry={entry} people={people} />,
  },
  { id: 'from', heading: words.columns.from, cell: (entry) => <span className="soft">{fromOf(entry)}</span> },
]

/** The clock alone, for today. */
function When({ at }: { at: string }) {
  const clock = useDeskClock()
  return (
    <time className="num nowrap" dateTime={at}>
      {clock.isToday(at) ? clock.seconds(at) : `${clock.longDate(at)}, ${clock.seconds(at)}`}
    </time>
  )
}

function Actor({ entry: { operator, network } }: { entry: AuditEntry }) {
  const name = operator ? (operator.name ?? operator.id) : network === null ? words.commandLine : words.nobody
  return (
    <span className="owner">
      <Who person={operator && { id: operator.id, name }} />
      {name}
    </span>
  )
}

const fromOf = ({ network }: AuditEntry): string =>
  network === null ? words.commandLine : words.network(network.slice(0, 6))
