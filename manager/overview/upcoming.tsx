import { Fragment } from 'react'
import { Link } from 'react-router'
import { overviewCopy } from '#content/manager/overview.ts'
import { type SiteClock, useSiteClock } from '../dates/site-clock.ts'
import type { DeferredRows } from '../realtime/deferred-updates.ts'
import { ListChanges } from '../realtime/list-changes.tsx'
import { useMe } from '../shell/me.ts'
import { Timeline, type TimelineEntry } from '../ui/timeline.tsx'
import { leadListUrl, leadUrl } from './lead-list-url.ts'
import type { PendingCounts, UpcomingEvent } from './overview-calls.ts'
import { eventKey, type LiveData } from './overview-state.ts'

const copy = overviewCopy.upcoming

interface UpcomingProps {
  events: DeferredRows<UpcomingEvent>
  pending: LiveData<PendingCounts>
  onShow(): void
}

export function Upcoming({ events: { rows, changes }, pending, onShow }: UpcomingProps) {
  const clock = useSiteClock()
  const own = useMe().staff_member.id
  return (
    <section className="upcoming" aria-labelledby="upcoming">
      <div className="block__head block__head--bare">
        <h2 id="upcoming">{copy.heading}</h2>
        <ListChanges lede={copy.lede} changes={changes} onShow={onShow} />
      </div>
      {rows.length === 0 ? (
        <p className="soft">{copy.empty}</p>
      ) : (
        <Timeline happenings={timelineEntriesOf(rows, clock, own)} />
      )}
      {pending.shown.snoozed > 0 && (
        <p className="small">
          <Link to={leadListUrl({ view: 'snoozed' })}>{copy.all(pending.now.snoozed)}</Link>
        </p>
      )}
    </section>
  )
}

function timelineEntriesOf(coming: readonly UpcomingEvent[], clock: SiteClock, own: string): TimelineEntry[] {
  let day: string | undefined
  return groupsOf(coming, clock).flatMap((group) => {
    const [one] = group
    const name = clock.isToday(one.at) ? undefined : `${clock.weekday(one.at)}, ${clock.longDay(one.at)}`
    const heading = name !== undefined && name !== day ? [{ id: name, by: 'day' as const, what: name }] : []
    day = name
    return [...heading, timelineEntryOf(group, clock, own)]
  })
}

type EventGroup = [UpcomingEvent, ...UpcomingEvent[]]

/** Demos that end in the same minute share a line. */
export function groupsOf(coming: readonly UpcomingEvent[], clock: Pick<SiteClock, 'longMoment'>): EventGroup[] {
  const groups: EventGroup[] = []
  for (const one of coming) {
    const last = groups.at(-1)
    const isTogether =
      last?.[0].type === 'demo-ends' &&
      one.type === 'demo-ends' &&
      clock.longMoment(last[0].at) === clock.longMoment(one.at)
    if (isTogether) last.push(one)
    else groups.push([one])
  }
  return groups
}

function timelineEntryOf(group: EventGroup, clock: SiteClock, own: string): TimelineEntry {
  const [one] = group
  const time = clock.time(one.at)
  const id = eventKey(one)
  if (one.type === 'demo-ends')
    return {
      id,
      time,
      by: 'system',
      what: (
        <>
          {group.map((demo, index) => (
            <Fragment key={demo.lead_id}>
              {index > 0 && ', '}
              <Link to={leadUrl(demo.lead_id)}>{demo.name || demo.email}</Link>
            </Fragment>
          ))}
          {': '}
          {copy.ends(group.length)}
        </>
      ),
    }
  return {
    id,
    time,
    by: 'person',
    what: (
      <>
        <Link to={leadUrl(one.lead_id)}>
          <b>{copy.later(one.name || one.email)}</b>
        </Link>
        {one.owner_id === own && (
          <>
            <br />
            <span className="soft">{copy.mine}</span>
          </>
        )}
      </>
    ),
  }
}
