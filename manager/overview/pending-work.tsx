import { type ReactNode, Suspense } from 'react'
import { Await, Link } from 'react-router'
import { staffLeadWords } from '#content/emails/staff.ts'
import { todayWords } from '#content/manager/today.ts'
import { span } from '../dates/durations.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import type { Examination } from '../deliveries/delivery-calls.ts'
import { ListNews } from '../realtime/list-changes.tsx'
import { BLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Empty, EmptyHook } from '../ui/empty-state.tsx'
import { leadAddress, leadList } from './lead-list-url.ts'
import type { Needs as NeedsOfDesk } from './overview-calls.ts'
import type { Fresh } from './overview-state.ts'
import { thingsOf } from './pending-work-kinds.ts'

const words = todayWords.needs
const MOST = 1_000

interface NeedsProps {
  needs: Fresh<NeedsOfDesk>
  doctor: Promise<Examination> | null
  onShow(): void
}

export function Needs({ needs: { shown, now, changes }, doctor, onShow }: NeedsProps) {
  const clock = useDeskClock()
  const { waiting, held, unknown, dead, mails, oldest_waiting: oldest, newest_held: newest } = now
  const reasons = newest?.held_reasons.map((reason) => staffLeadWords.heldReasons[reason] ?? reason).join(', ') ?? ''
  return (
    <section aria-labelledby="needs">
      <div className="block__head block__head--bare">
        <h2 id="needs">{words.heading}</h2>
        <ListNews lede="" changes={changes} onShow={onShow} />
      </div>
      {thingsOf(shown) === 0 && <Quiet />}
      <ul className="needs">
        {shown.waiting > 0 && (
          <Need
            count={waiting}
            isFirst
            title={words.waiting(waiting)}
            to={leadList({ view: 'waiting' })}
            act={words.open}
          >
            {oldest && words.oldest(span(Date.now() - Date.parse(oldest.created_at)), oldest.name || oldest.email)}
          </Need>
        )}
        {shown.held > 0 && (
          <Need
            count={held}
            title={words.held}
            to={held === 1 && newest ? leadAddress(newest.id) : leadList({ view: 'held' })}
            act={words.look}
          >
            {newest && words.heldWhy(reasons, clock.when(newest.created_at))}
          </Need>
        )}
        {shown.mails > 0 && (
          <Need count={mails} title={words.mails(mails)} to="/leads/mails" act={words.look}>
            {words.mailsWhy}
          </Need>
        )}
        {shown.unknown > 0 && (
          <Need count={unknown} isBad title={words.unknown(unknown)} to={stopped('unknown')} act={words.decide}>
            {words.unknownWhy}
          </Need>
        )}
        {shown.dead > 0 && (
          <Need count={dead} isBad title={words.dead(dead)} to={stopped('dead')} act={words.mend}>
            {words.deadWhy}
          </Need>
        )}
        {doctor && (
          <Suspense>
            <Await resolve={doctor} errorElement={null}>
              {(found: Examination) => <Broken examination={found} />}
            </Await>
          </Suspense>
        )}
      </ul>
    </section>
  )
}

const stopped = (state: 'dead' | 'unknown') => `/deliveries?state=${state}#stopped`

function Broken({ examination: { findings } }: { examination: Examination }) {
  const broken = findings.filter(({ state }) => state === 'broken')
  if (broken.length === 0) return null
  return (
    <Need count={broken.length} isBad title={words.broken(broken.length)} to="/deliveries#doctor" act={words.read}>
      {broken.map(({ topic }) => topic).join(', ')}
    </Need>
  )
}

interface NeedProps {
  count: number
  title: string
  to: string
  act: string
  isFirst?: boolean
  isBad?: boolean
  children: ReactNode
}

const Need = ({ count, title, to, act, isFirst = false, isBad = false, children }: NeedProps) => (
  <li className={classNames('need', isFirst && 'first', isBad && 'bad')}>
    <span className="need__fig fig">{count > MOST ? `${MOST.toLocaleString('en-US')}+` : count}</span>
    <div>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <p>{count > 0 ? children : words.over}</p>
    </div>
    <BLink to={to} size="s" aria-hidden="true" tabIndex={-1}>
      {act}
    </BLink>
  </li>
)

const Quiet = () => (
  <Empty art={<EmptyHook />} heading={words.quiet}>
    {words.quietWhy}
  </Empty>
)
