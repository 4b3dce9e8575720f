import { peopleWords } from '#content/manager/people.ts'
import { roleWords } from '#content/manager/roles.ts'
import { useDeskClock } from '../times/use-desk-clock.ts'
import { Who } from '../ui/avatar.tsx'
import { Block } from '../ui/section.tsx'
import type { Person } from './people-calls.ts'

const formerCopy = peopleWords.former

/** Their names stay for the log. */
export function Former({ people }: { people: readonly Person[] }) {
  const { longDate } = useDeskClock()
  const former = people.flatMap((person) => (person.ended_at === null ? [] : [{ ...person, endedAt: person.ended_at }]))
  if (former.length === 0) return null
  return (
    <Block className="people__parts" id="former" heading={formerCopy.heading}>
      <ul className="sessions">
        {former.map((person) => (
          <li key={person.id}>
            <Who person={person} isLarge />
            <div>
              <b>{person.name}</b> <span className="soft">{roleWords[person.role].title}</span>
              <p className="small soft">{formerCopy.until(longDate(person.endedAt))}</p>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}
