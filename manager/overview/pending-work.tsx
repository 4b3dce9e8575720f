import { type ReactNode, Suspense } from 'react'
import { Await, Link } from 'react-router'
import { staffLeadCopy } from '#content/emails/staff.ts'
import { overviewCopy } from '#content/manager/overview.ts'
import { formatElapsed } from '../dates/durations.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import type { SystemCheck } from '../deliveries/delivery-calls.ts'
import { ListChanges } from '../realtime/list-changes.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState, EmptyStateArt } from '../ui/empty-state.tsx'
import { leadListUrl, leadUrl } from './lead-list-url.ts'
import type { PendingCounts } from './overview-calls.ts'
import type { LiveData } from './overview-state.ts'
import { countPendingKinds } from './pending-work-kinds.ts'

const copy = overviewCopy.pendingWork
const MAX_COUNT = 1_000

interface PendingWorkProps {
  counts: LiveData<PendingCounts>
  systemCheck: Promise<SystemCheck> | null
  onShow(): void
}

export function PendingWork({ counts: { shown, now, changes }, systemCheck, onShow }: PendingWorkProps) {
  const clock = useSiteClock()
  const { waiting, held, unknown, dead, mails, oldest_waiting: oldest, newest_held: newest } = now
  const reasons = newest?.held_reasons.map((reason) => staffLeadCopy.heldReasons[reason] ?? reason).join(', ') ?? ''
  return (
    <section aria-labelledby="pending-work">
      <div className="block__head block__head--bare">
        <h2 id="pending-work">{copy.heading}</h2>
        <ListChanges lede="" changes={changes} onShow={onShow} />
      </div>
      {countPendingKinds(shown) === 0 && <NothingPending />}
      <ul className="pending-work">
        {shown.waiting > 0 && (
          <PendingItem
            count={waiting}
            isFirst
            title={copy.waiting(waiting)}
            to={leadListUrl({ view: 'waiting', sort: 'oldest' })}
            actionLabel={copy.open}
          >
            {oldest &&
              copy.oldest(formatElapsed(Date.now() - Date.parse(oldest.created_at)), oldest.name || oldest.email)}
          </PendingItem>
        )}
        {shown.held > 0 && (
          <PendingItem
            count={held}
            title={copy.held}
            to={held === 1 && newest ? leadUrl(newest.id) : leadListUrl({ view: 'held' })}
            actionLabel={copy.look}
          >
            {newest && copy.heldWhy(reasons, clock.when(newest.created_at))}
          </PendingItem>
        )}
        {shown.mails > 0 && (
          <PendingItem count={mails} title={copy.mails(mails)} to="/leads/mails" actionLabel={copy.look}>
            {copy.mailsWhy}
          </PendingItem>
        )}
        {shown.unknown > 0 && (
          <PendingItem
            count={unknown}
            isBad
            title={copy.unknown(unknown)}
            to={failedMessagesUrl('unknown')}
            actionLabel={copy.decide}
          >
            {copy.unknownWhy}
          </PendingItem>
        )}
        {shown.dead > 0 && (
          <PendingItem
            count={dead}
            isBad
            title={copy.dead(dead)}
            to={failedMessagesUrl('dead')}
            actionLabel={copy.mend}
          >
            {copy.deadWhy}
          </PendingItem>
        )}
        {systemCheck && (
          <Suspense>
            <Await resolve={systemCheck} errorElement={null}>
              {(found: SystemCheck) => <SystemErrors examination={found} />}
            </Await>
          </Suspense>
        )}
      </ul>
    </section>
  )
}

const failedMessagesUrl = (state: 'dead' | 'unknown') => `/deliveries?state=${state}#failed-messages`

function SystemErrors({ examination: { findings } }: { examination: SystemCheck }) {
  const broken = findings.filter(({ state }) => state === 'broken')
  if (broken.length === 0) return null
  return (
    <PendingItem
      count={broken.length}
      isBad
      title={copy.broken(broken.length)}
      to="/deliveries#system-status"
      actionLabel={copy.read}
    >
      {broken.map(({ topic }) => topic).join(', ')}
    </PendingItem>
  )
}

interface PendingItemProps {
  count: number
  title: string
  to: string
  actionLabel: string
  isFirst?: boolean
  isBad?: boolean
  children: ReactNode
}

const PendingItem = ({ count, title, to, actionLabel, isFirst = false, isBad = false, children }: PendingItemProps) => (
  <li className={classNames('pending-task', isFirst && 'first', isBad && 'bad')}>
    <span className="pending-task__count fig">
      {count > MAX_COUNT ? `${MAX_COUNT.toLocaleString('en-US')}+` : count}
    </span>
    <div>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <p>{count > 0 ? children : copy.over}</p>
    </div>
    <ButtonLink to={to} size="s" aria-hidden="true" tabIndex={-1}>
      {actionLabel}
    </ButtonLink>
  </li>
)

const NothingPending = () => (
  <EmptyState illustration={<EmptyStateArt />} heading={copy.quiet}>
    {copy.quietWhy}
  </EmptyState>
)
