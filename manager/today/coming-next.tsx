import { Link } from 'react-router'
import { todayWords } from '#content/manager/today.ts'
import { type Happening, Order } from '../parts/order.tsx'
import { useMe } from '../shell/me.ts'
import type { DeskClock } from '../times/desk-clock.ts'
import { useDeskClock } from '../times/use-desk-clock.ts'
import { leadAddress, leadList } from './lead-list-address.ts'
import type { Coming } from './today-calls.ts'

const words = todayWords.next

/** Reminders and ends of demos, under the day that they come on. */
export function ComingNext({ coming, later }: { coming: readonly Coming[]; later: number }) {
  const clock = useDeskClock()
  const own = useMe().operator.id
  return (
    <section className="order--day" aria-labelledby="next">
      <div className="block__head block__head--bare">
        <h2 id="next">{words.heading}</h2>
        <p>{words.lede}</p>
      </div>
      {coming.length === 0 ? (
        <p className="soft">{words.empty}</p>
      ) : (
        <Order happenings={happeningsOf(coming, clock, own)} />
      )}
      {later > 0 && (
        <p className="small">
          <Link to={leadList({ view: 'later' })}>{words.all(later)}</Link>
        </p>
      )}
    </section>
  )
}

function happeningsOf(coming: readonly Coming[], clock: DeskClock, own: string): Happening[] {
  let day: string | undefined
  return coming.flatMap((one) => {
    const name = clock.isToday(one.at) ? undefined : `${clock.weekday(one.at)}, ${clock.longDay(one.at)}`
    const heading = name !== undefined && name !== day ? [{ id: name, by: 'day' as const, what: name }] : []
    day = name
    return [...heading, happeningOf(one, clock, own)]
  })
}

function happeningOf(one: Coming, clock: DeskClock, own: string): Happening {
  const time = clock.time(one.at)
  const id = `${one.type} ${one.lead_id}`
  const to = leadAddress(one.lead_id)
  if (one.type === 'demo-ends') return { id, time, by: 'system', what: <Link to={to}>{words.ends(one.number)}</Link> }
  return {
    id,
    time,
    by: 'person',
    what: (
      <>
        <Link to={to}>
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
