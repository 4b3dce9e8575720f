import { useState } from 'react'
import { auditWords as words } from '#content/manager/audit.ts'
import { failureWords } from '../../forms/failure-words.ts'
import { B } from '../../parts/b.tsx'
import { clockOf, dateOf } from '../../parts/moments.ts'
import { Note } from '../../parts/note.tsx'
import { type Column, T } from '../../parts/t.tsx'
import { Who } from '../../parts/who.tsx'
import { useMe } from '../../shell/me.ts'
import type { Person } from '../load-people.ts'
import { type AuditEntry, type AuditFilter, loadOlder } from './load-audit.ts'
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
        <T caption={words.table} columns={columnsFor(people)} rows={items} keyOf={({ id }) => id} areCards />
      </div>
      {failure && (
        <Note tone="bad" isAlert>
          {failure}
        </Note>
      )}
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
  { id: 'when', heading: words.columns.when, cell: ({ at }) => <When at={at} /> },
  { id: 'who', heading: words.columns.who, cell: (entry) => <Actor entry={entry} /> },
  { id: 'what', heading: words.columns.what, cell: (entry) => <What entry={entry} people={people} /> },
  { id: 'from', heading: words.columns.from, cell: (entry) => <span className="soft">{fromOf(entry)}</span> },
]

/** The clock alone, for today. */
function When({ at: text }: { at: string }) {
  const { time_zone: zone } = useMe().desk
  const [at, now] = [new Date(text), new Date()]
  const isToday = dateOf(at, now, zone) === dateOf(now, now, zone)
  const clock = clockOf(at, zone, '2-digit')
  return (
    <time className="num nowrap" dateTime={text}>
      {isToday ? clock : `${dateOf(at, now, zone)}, ${clock}`}
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
