import { useState } from 'react'
import { deskWords } from '#content/manager/desk.ts'
import { kindWords } from '#content/manager/kinds.ts'
import { shellWords } from '#content/manager/shell.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { duration } from '../../dates/durations.ts'
import { useNow } from '../../dates/use-now.ts'
import { ArrivalStatus } from '../../realtime/pending-leads-status.tsx'
import { useIsOffline } from '../../shell/connection.ts'
import { useMe } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { useKeys } from '../../shortcuts/actions.ts'
import { B } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { kindRibbons } from '../../ui/lead-kind.tsx'
import { Note } from '../../ui/note.tsx'
import { Live } from '../../ui/status-label.tsx'
import type { Kept } from '../changes/browser-storage.ts'
import type { Row } from '../lead-calls.ts'
import { changes, clock, list, live, newestAt } from '../leads.ts'
import { pathOf } from '../link-text.ts'
import { fitsRow } from './lead-list.ts'
import './pending-leads-line.css'

const words = deskWords.tray

/** Always there, so that its line changes and nothing moves. */
export function TrayLine() {
  const { leads, isMore } = useArrived()
  const [newest] = leads
  const hasNew = isMore || newest !== undefined
  const show = () => list.letIn(live.desk.tray.letIn())
  useKeys({ 'list.showNew': hasNew ? show : undefined })
  return (
    <div className={classNames('tray', hasNew && 'new')}>
      {hasNew && <Ribbon name={newest ? kindRibbons[newest.kind] : 'brand'} />}
      {hasNew ? <Arrived newest={newest} count={isMore ? undefined : leads.length} /> : <Quiet />}
      {hasNew ? (
        <B size="s" command="list.showNew" onClick={show}>
          {words.show}
        </B>
      ) : (
        <Unsent />
      )}
      <ArrivalStatus spoken={live.desk.spoken} />
    </div>
  )
}

/** Those that the list would show; words only the server compares. */
function useArrived() {
  const { leads, isMore } = useStore(live.desk.tray.waiting)
  const { filter, words: typed } = useStore(list.state)
  const own = useMe().operator.id
  return { leads: typed ? leads : leads.filter((row) => fitsRow(row, filter, own)), isMore }
}

function Arrived({ newest, count }: { newest: Row | undefined; count: number | undefined }) {
  return (
    <p>
      <b>{count === undefined ? words.many : words.new(count)}</b>{' '}
      {newest && (
        <span className="soft">
          {words.newest(
            kindWords[newest.kind],
            clock().time(newest.created_at),
            newest.page_address && pathOf(newest.page_address),
          )}
        </span>
      )}
    </p>
  )
}

function Quiet() {
  const state = useStore(live.desk.state)
  const at = useStore(newestAt)
  const now = useNow()
  const isOffline = useIsOffline()
  const isLive = state === 'open' && !isOffline
  return (
    <p>
      <Live isOff={!isLive}>{isLive ? words.live : words.notLive}</Live>{' '}
      <span className="soft">{isLive ? lastLead(at, now) : words.lost}</span>
    </p>
  )
}

function lastLead(at: string | undefined, now: number): string {
  if (at === undefined) return words.quiet
  const age = now - Date.parse(at)
  // After an hour the clock says more than a distance.
  return words.last(age < 3_600_000 ? words.ago(duration(age)) : clock().longWhen(at))
}

/** What could not be sent yet. */
function Unsent() {
  const waiting = useStore(changes.outbox.waiting)
  const isStuck = useStore(changes.outbox.isStuck)
  const failed = useStore(changes.outbox.failed)
  const [isOpen, setOpen] = useState(false)
  if (!isStuck || waiting.length === 0) return null
  return (
    <>
      <B size="s" onClick={() => setOpen(true)}>
        {words.waiting(waiting.length)}
      </B>
      {isOpen && (
        <Dialog
          heading={words.waitingHeading}
          onClose={() => setOpen(false)}
          foot={<B onClick={() => setOpen(false)}>{words.close}</B>}
        >
          <p>{words.waitingLede}</p>
          <ul className="alike">
            {waiting.map((entry) => (
              <li key={entry.id}>
                <b>{wordsOf(entry)}</b>
                <span className="soft">{clock().time(entry.at)}</span>
                {failed.includes(entry.id) && <Failed entry={entry} />}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

const Failed = ({ entry }: { entry: Kept }) => (
  <Note
    tone="bad"
    acts={
      <B size="s" onClick={() => changes.outbox.tryAgain(entry.id)}>
        {shellWords.tryAgain}
      </B>
    }
  >
    {words.failed}
    {entry.what.type === 'note' && ` “${entry.what.note.text}”`}
    {entry.what.type === 'reply' && ` “${entry.what.reply.text}”`}
  </Note>
)

function wordsOf({ what }: Kept): string {
  if (what.type === 'note') return what.note.kind === 'call' ? words.waitingCall : words.waitingNote
  if (what.type === 'reply') return words.waitingReply
  return words.waitingChange(what.type === 'changes' ? what.changes.length : 1)
}
