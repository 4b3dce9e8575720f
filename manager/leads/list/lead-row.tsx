import { memo } from 'react'
import { deskWords } from '#content/manager/desk.ts'
import { kindWords } from '#content/manager/kinds.ts'
import { managerPath } from '#domain/paths.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useStore } from '../../shell/store.ts'
import { Who } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { kindRibbons } from '../../ui/lead-kind.tsx'
import { Bad, Unsure } from '../../ui/status-label.tsx'
import type { Row } from '../lead-calls.ts'
import { useKeyed } from '../lead-memory.ts'
import { clock, colleagues, current, memory, nameOfStaff, selection, stop } from '../leads.ts'
import { StandSt } from '../stage-label.tsx'
import './lead-row.css'
import { heldWords } from '#content/manager/held.ts'
import { pathOf } from '../link-text.ts'

/** Whoever has given an address alone is called by it. */
export const nameOf = ({ name, email, state }: Pick<Row, 'name' | 'email' | 'state'>): string =>
  state === 'erased' ? words.erased : name || email

/** The one thing that says most about a lead just now. */
export function saysOf(row: Row, nameOfStaff: (id: string) => string): string {
  const { state, stage, held_reasons, unknown, last_note: note, excerpt, kind, page_address: page } = row
  if (state === 'erased') return words.erasedSays
  if (state === 'held' || stage === 'spam') return held_reasons.map((reason) => heldWords.short(reason)).join(', ')
  if (unknown > 0) return words.unknown
  if (note) return words[note.kind](nameOfStaff(note.staff_member_id), note.excerpt)
  if (excerpt) return excerpt
  return (kind === 'demo' ? words.demo : words.emailOnly)(page && pathOf(page))
}

const words = deskWords.row

/** Listens to what is its own alone, so that a key paints two rows and no others. */
export const LeadRow = memo(function LeadRow({ id }: { id: string }) {
  const row = useKeyed(memory.rows, id)
  const isOpen = useKeyed(current.marks, id) ?? false
  const isStop = useKeyed(stop.marks, id) ?? false
  const isSelected = useKeyed(selection.marks, id) ?? false
  if (!row) return null
  const ribbon = kindRibbons[row.kind]
  return (
    <li
      className={classNames('lead', lookOf(row))}
      data-ribbon={ribbon}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
    >
      {row.waits && <Ribbon name={ribbon} className="ribbon--v lead__ribbon" />}
      <input
        className="box"
        type="checkbox"
        aria-label={words.select(nameOf(row))}
        data-select={id}
        checked={isSelected}
        readOnly
        // Without this, the browser saves the state of hundreds of boxes whenever the address changes.
        autoComplete="off"
      />
      <a
        href={`${managerPath}/leads/${id}`}
        id={`lead-${id}`}
        data-lead={id}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Inside row={row} />
      </a>
      <Right at={row.created_at} ownerId={row.owner_id} />
    </li>
  )
})

const Inside = memo(function Inside({ row }: { row: Row }) {
  const known = useStore(colleagues)
  return (
    <>
      <span className="lead__who">
        <b>{nameOf(row)}</b> {row.company && <span>{row.company}</span>}
      </span>
      <span className="lead__say">{saysOf(row, (id) => nameOfStaff(id, known) ?? deskWords.filters.somebody)}</span>
      <span className="lead__meta">
        <StandSt state={row.state} stage={row.stage} />
        <span>{kindWords[row.kind]}</span>
        {row.unknown > 0 && <Unsure>{words.unknownCount(row.unknown)}</Unsure>}
        {row.dead > 0 && <Bad>{words.deadCount(row.dead)}</Bad>}
        {row.snoozed_until && <span>{words.later(clock().longWhen(row.snoozed_until))}</span>}
      </span>
    </>
  )
})

interface RightProps {
  at: string
  ownerId: string | null
}

const Right = memo(function Right({ at, ownerId }: RightProps) {
  const known = useStore(colleagues)
  const owner = ownerId === null ? undefined : (nameOfStaff(ownerId, known) ?? deskWords.filters.somebody)
  return (
    <span className="lead__right">
      <time className="time" dateTime={at} title={clock().longMoment(at)}>
        {clock().time(at)}
      </time>
      {ownerId && owner && (
        <span title={owner}>
          <Who person={{ id: ownerId, name: owner }} />
          <span className="vh">{words.owner(owner)}</span>
        </span>
      )}
    </span>
  )
})

function lookOf({ state, stage }: Row): string {
  if (state === 'erased') return 'erased'
  if (state === 'held' && stage !== 'spam') return 'held'
  return stage === 'in_progress' ? 'working' : stage
}
