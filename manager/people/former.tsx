import { peopleWords } from '#content/manager/people.ts'
import { roleWords } from '#content/manager/roles.ts'
import { dateOf } from '../parts/moments.ts'
import { Who } from '../parts/who.tsx'
import { useMe } from '../shell/me.ts'
import type { Person } from './load-people.ts'

const words = peopleWords.former

/** Their names stay for the log. */
export function Former({ people }: { people: readonly Person[] }) {
  const { time_zone: zone } = useMe().desk
  const former = people.flatMap((person) => (person.ended_at === null ? [] : [{ ...person, endedAt: person.ended_at }]))
  if (former.length === 0) return null
  return (
    <section className="people__parts" aria-labelledby="former">
      <div className="block__head">
        <h2 id="former">{words.heading}</h2>
      </div>
      <ul className="sessions">
        {former.map((person) => (
          <li key={person.id}>
            <Who person={person} isLarge />
            <div>
              <b>{person.name}</b> <span className="soft">{roleWords[person.role].title}</span>
              <p className="small soft">{words.until(dateOf(new Date(person.endedAt), new Date(), zone))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
