import { memo } from 'react'
import { inboxCopy } from '#content/manager/inbox.ts'
import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import { staffSource } from '#domain/leads/inbox-filter.ts'
import { managerPath } from '#domain/paths.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useStore } from '../../shell/store.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { kindRibbons } from '../../ui/lead-kind.tsx'
import { StatusError, StatusWarning } from '../../ui/status-label.tsx'
import type { Row } from '../lead-calls.ts'
import { useKeyed } from '../lead-memory.ts'
import { clock, colleagues, current, memory, nameOfStaff, selection, tabStop } from '../leads.ts'
import { LeadStateLabel } from '../stage-label.tsx'
import './lead-row.css'
import { needsReviewCopy } from '#content/manager/needs-review.ts'
import { pathOf } from '../link-text.ts'

export const nameOf = ({ name, email, state }: Pick<Row, 'name' | 'email' | 'state'>): string =>
  state === 'erased' ? copy.erased : name || email

function rowText(row: Row, nameOfStaff: (id: string) => string): string {
  const { state, stage, held_reasons, unknown, last_note: note, excerpt, kind, page_address: page } = row
  const { snoozed_until, snooze_reason } = row
  if (state === 'erased') return copy.erasedSays
  if (state === 'held' || stage === 'spam')
    return held_reasons.map((reason) => needsReviewCopy.short(reason)).join(', ')
  if (unknown > 0) return copy.unknown
  if (snooze_reason) return copy.snoozeReason(snooze_reason, snoozed_until !== null)
  if (note) return copy[note.kind](nameOfStaff(note.staff_member_id), note.excerpt)
  if (excerpt) return excerpt
  if (row.source === staffSource) return copy.added
  return (kind === 'demo' ? copy.demo : copy.emailOnly)(page && pathOf(page))
}

const copy = inboxCopy.row

/** Subscribes to its own state, so that a key press renders two rows only. */
export const LeadRow = memo(function LeadRow({ id }: { id: string }) {
  const row = useKeyed(memory.rows, id)
  const isOpen = useKeyed(current.marks, id) ?? false
  const isStop = useKeyed(tabStop.marks, id) ?? false
  const isSelected = useKeyed(selection.marks, id) ?? false
  if (!row) return null
  const ribbon = kindRibbons[row.kind]
  return (
    <li
      className={classNames('lead', rowClass(row))}
      data-ribbon={ribbon}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
    >
      {row.waiting && <Ribbon name={ribbon} className="ribbon--v lead__ribbon" />}
      <input
        className="box"
        type="checkbox"
        aria-label={copy.select(nameOf(row))}
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
        <RowContent row={row} />
      </a>
      <RowEnd at={row.created_at} ownerId={row.owner_id} />
    </li>
  )
})

const RowContent = memo(function Inside({ row }: { row: Row }) {
  const known = useStore(colleagues)
  return (
    <>
      <span className="lead__name">
        <b>{nameOf(row)}</b> {row.company && <span>{row.company}</span>}
      </span>
      <span className="lead__text">
        {rowText(row, (id) => nameOfStaff(id, known) ?? inboxCopy.filters.formerColleague)}
      </span>
      <span className="lead__meta">
        <LeadStateLabel state={row.state} stage={row.stage} />
        <span>{leadKindLabels[row.kind]}</span>
        {row.unknown > 0 && <StatusWarning>{copy.unknownCount(row.unknown)}</StatusWarning>}
        {row.dead > 0 && <StatusError>{copy.deadCount(row.dead)}</StatusError>}
        {row.snoozed_until && <span>{copy.later(clock().longWhen(row.snoozed_until))}</span>}
      </span>
    </>
  )
})

interface RowEndProps {
  at: string
  ownerId: string | null
}

const RowEnd = memo(function Right({ at, ownerId }: RowEndProps) {
  const known = useStore(colleagues)
  const owner = ownerId === null ? undefined : (nameOfStaff(ownerId, known) ?? inboxCopy.filters.formerColleague)
  return (
    <span className="lead__right">
      <time className="time" dateTime={at} title={clock().longMoment(at)}>
        {clock().time(at)}
      </time>
      {ownerId && owner && (
        <span title={owner}>
          <Avatar person={{ id: ownerId, name: owner }} />
          <span className="vh">{copy.owner(owner)}</span>
        </span>
      )}
    </span>
  )
})

function rowClass({ state, stage }: Row): string {
  if (state === 'erased') return 'erased'
  if (state === 'held' && stage !== 'spam') return 'held'
  return stage === 'in_progress' ? 'working' : stage
}
