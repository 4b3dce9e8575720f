import { Fragment } from 'react'
import { Link } from 'react-router'
import { todayWords } from '#content/manager/today.ts'
import { type DeskClock, useDeskClock } from '../dates/site-clock.ts'
import type { HeldBack } from '../realtime/deferred-updates.ts'
import { ListNews } from '../realtime/list-changes.tsx'
import { useMe } from '../shell/me.ts'
import { type Happening, Order } from '../ui/timeline.tsx'
import { leadAddress, leadList } from './lead-list-url.ts'
import type { Coming, Needs } from './overview-calls.ts'
import { type Fresh, keyOfComing } from './overview-state.ts'

const words = todayWords.next

interface ComingNextProps {
  coming: HeldBack<Coming>
  later: Fresh<Needs>
  onShow(): void
}

/** Reminders and ends of demos, under the day that they come on. */
export function ComingNext({ coming: { rows, changes }, later, onShow }: ComingNextProps) {
  const clock = useDeskClock()
  const own = useMe().operator.id
  return (
    <section className="order--day" aria-labelledby="next">
      <div className="block__head block__head--bare">
        <h2 id="next">{words.heading}</h2>
        <ListNews lede={words.lede} changes={changes} onShow={onShow} />
      </div>
      {rows.length === 0 ? (
        <p className="soft">{words.empty}</p>
      ) : (
        <Order happenings={happeningsOf(rows, clock, own)} />
      )}
      {later.shown.later > 0 && (
        <p className="small">
          <Link to={leadList({ view: 'later' })}>{words.all(later.now.later)}</Link>
        </p>
      )}
    </section>
  )
}

function happeningsOf(coming: readonly Coming[], clock: DeskClock, own: string): Happening[] {
  let day: string | undefined
  return groupsOf(coming, clock).flatMap((group) => {
    const [one] = group
    const name = clock.isToday(one.at) ? undefined : `${clock.weekday(one.at)}, ${clock.longDay(one.at)}`
    const heading = name !== undefined && name !== day ? [{ id: name, by: 'day' as const, what: name }] : []
    day = name
    return [...heading, happeningOf(group, clock, own)]
  })
}

type Together = [Coming, ...Coming[]]

/** Demos that end in the same minute share a line. */
export function groupsOf(coming: readonly Coming[], clock: Pick<DeskClock, 'longMoment'>): Together[] {
  const groups: Together[] = []
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

function happeningOf(group: Together, clock: DeskClock, own: string): Happening {
  const [one] = group
  const time = clock.time(one.at)
  const id = keyOfComing(one)
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
              <Link to={leadAddress(demo.lead_id)}>{demo.name || demo.email}</Link>
            </Fragment>
          ))}
          {': '}
          {words.ends(group.length)}
        </>
      ),
    }
  return {
    id,
    time,
    by: 'person',
    what: (
      <>
        <Link to={leadAddress(one.lead_id)}>
          <b>{words.later(one.name || one.email)}</b>
        </Link>
        {one.owner_id === own && (
          <>
            <br />
            <span className="soft">{words.mine}</span>
          </>
        )}
      </>
    ),
  }
}
