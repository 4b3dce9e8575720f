import { useState } from 'react'
import { inboxCopy } from '#content/manager/inbox.ts'
import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import { shellCopy } from '#content/manager/shell.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { formatDuration } from '../../dates/durations.ts'
import { useNow } from '../../dates/use-now.ts'
import { PendingLeadsStatus } from '../../realtime/pending-leads-status.tsx'
import { useIsOffline } from '../../shell/connection.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { useShortcuts } from '../../shortcuts/actions.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { kindRibbons } from '../../ui/lead-kind.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LiveLabel } from '../../ui/status-label.tsx'
import type { OutboxEntry } from '../changes/browser-storage.ts'
import type { Row } from '../lead-calls.ts'
import { changes, clock, list, live, newestAt } from '../leads.ts'
import { pathOf } from '../link-text.ts'
import { fitsRow } from './lead-list.ts'
import './pending-leads-line.css'

const copy = inboxCopy.liveStatus

/** Always rendered, so that its changes move nothing. */
export function PendingLeadsLine() {
  const { leads, isMore } = usePendingLeads()
  const [newest] = leads
  const hasNew = isMore || newest !== undefined
  const show = () => list.addPending(live.inbox.pendingLeads.takePending())
  useShortcuts({ 'list.show-new': hasNew ? show : undefined })
  return (
    <div className={classNames('pending-leads', hasNew && 'new')}>
      {hasNew && <Ribbon name={newest ? kindRibbons[newest.kind] : 'brand'} />}
      {hasNew ? <NewLeads newest={newest} count={isMore ? undefined : leads.length} /> : <LiveLine />}
      {hasNew ? (
        <Button size="s" command="list.show-new" onClick={show}>
          {copy.show}
        </Button>
      ) : (
        <UnsentChanges />
      )}
      <PendingLeadsStatus spoken={live.inbox.spoken} />
    </div>
  )
}

/** Pending leads that match the filter. Only the server compares search text. */
function usePendingLeads() {
  const { leads, isMore } = useStore(live.inbox.pendingLeads.waiting)
  const { filter, searchText: typed } = useStore(list.state)
  const staffMemberId = useMe().staff_member.id
  const reader = { staffMemberId, now: useNow() }
  return { leads: typed ? leads : leads.filter((row) => fitsRow(row, filter, reader)), isMore }
}

function NewLeads({ newest, count }: { newest: Row | undefined; count: number | undefined }) {
  return (
    <p>
      <b>{count === undefined ? copy.many : copy.new(count)}</b>{' '}
      {newest && (
        <span className="soft">
          {copy.newest(
            leadKindLabels[newest.kind],
            clock().time(newest.created_at),
            newest.page_address && pathOf(newest.page_address),
          )}
        </span>
      )}
    </p>
  )
}

function LiveLine() {
  const state = useStore(live.inbox.state)
  const at = useStore(newestAt)
  const now = useNow()
  const isOffline = useIsOffline()
  const isLive = state === 'open' && !isOffline
  return (
    <p>
      <LiveLabel isOff={!isLive}>{isLive ? copy.live : copy.notLive}</LiveLabel>{' '}
      <span className="soft">{isLive ? lastLeadText(at, now) : copy.lost}</span>
    </p>
  )
}

function lastLeadText(at: string | undefined, now: number): string {
  if (at === undefined) return copy.quiet
  const age = now - Date.parse(at)
  // After an hour, a clock time is more useful.
  return copy.last(age < 3_600_000 ? copy.ago(formatDuration(age)) : clock().longWhen(at))
}

function UnsentChanges() {
  const waiting = useStore(changes.outbox.waiting)
  const isStuck = useStore(changes.outbox.isStuck)
  const failed = useStore(changes.outbox.failed)
  const [isOpen, setOpen] = useState(false)
  if (!isStuck || waiting.length === 0) return null
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {copy.waiting(waiting.length)}
      </Button>
      {isOpen && (
        <Dialog
          heading={copy.waitingHeading}
          onClose={() => setOpen(false)}
          foot={<Button onClick={() => setOpen(false)}>{copy.close}</Button>}
        >
          <p>{copy.waitingLede}</p>
          <ul className="lead-links">
            {waiting.map((entry) => (
              <li key={entry.id}>
                <b>{entryText(entry)}</b>
                <span className="soft">{clock().time(entry.at)}</span>
                {failed.includes(entry.id) && <FailedEntry entry={entry} />}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

const FailedEntry = ({ entry }: { entry: OutboxEntry }) => (
  <Notice
    tone="bad"
    actions={
      <Button size="s" onClick={() => changes.outbox.retry(entry.id)}>
        {shellCopy.tryAgain}
      </Button>
    }
  >
    {copy.failed}
    {entry.command.type === 'note' && ` “${entry.command.note.text}”`}
    {entry.command.type === 'reply' && ` “${entry.command.reply.text}”`}
  </Notice>
)

function entryText({ command }: OutboxEntry): string {
  if (command.type === 'note') return command.note.kind === 'call' ? copy.waitingCall : copy.waitingNote
  if (command.type === 'reply') return copy.waitingReply
  return copy.waitingChange(command.type === 'changes' ? command.changes.length : 1)
}
