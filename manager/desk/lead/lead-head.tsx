import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { leadWords } from '#content/manager/lead.ts'
import { Kind } from '../../parts/kind.tsx'
import { Live } from '../../parts/st.tsx'
import { useStore } from '../../shell/store.ts'
import { duration } from '../../times/durations.ts'
import { clock, colleagues, live, nameOfStaff } from '../desk.ts'
import { deskState } from '../use-wanted.ts'
import { StateBar } from './state-bar.tsx'
import { isHeld, type Subject } from './subject.ts'

interface LeadHeadProps {
  subject: Subject
  /** Of the page, or beside the list. */
  level: 1 | 2
  erased?: { at: string; by: string | null } | undefined
}

export function LeadHead({ subject, level, erased }: LeadHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const { kind, name, job, company, state } = subject
  return (
    <header className="lead-head">
      <div className="lead-head__name">
        <p>
          <Kind kind={kind} /> <span className="soft small">{timeWords(subject)}</span> <People />
        </p>
        <Heading id="who">{name}</Heading>
        <p className="lead-head__job">
          {erased && <Erased {...erased} />}
          {job}
          {job && company && ', '}
          {company && (
            <Link to="/leads" state={deskState(company)}>
              {company}
            </Link>
          )}
        </p>
      </div>
      {state !== 'erased' && !isHeld(subject) && <StateBar subject={subject} />}
    </header>
  )
}

function Erased({ at, by }: { at: string; by: string | null }) {
  useStore(colleagues)
  const who = by && nameOfStaff(by)
  const when = clock().longMoment(at)
  return who ? leadWords.erased.by(when, who) : when
}

function timeWords({ created_at, waits, seconds_to_answer }: Subject): string {
  if (waits) return leadWords.waiting(duration(Date.now() - Date.parse(created_at)))
  const came = clock().longWhen(created_at)
  return seconds_to_answer === null
    ? leadWords.came(came)
    : leadWords.answered(came, duration(seconds_to_answer * 1000))
}

/** Who else has it open, before two work on it. */
function People() {
  const { people: store } = live.desk.presence
  const people = useSyncExternalStore(store.subscribe, store.get)
  const writing = people.filter((person) => person.writing)
  const [some, say] = writing.length > 0 ? [writing, leadWords.writing] : [people, leadWords.here]
  return (
    <span role="status">{some.length > 0 && <Live>{say(some.map(({ name }) => name).join(leadWords.and))}</Live>}</span>
  )
}
