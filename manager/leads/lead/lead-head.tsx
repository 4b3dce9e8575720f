import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { leadWords } from '#content/manager/lead.ts'
import { leadStages } from '#domain/leads/lead-stage.ts'
import { duration } from '../../dates/durations.ts'
import { useMay } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { Kind } from '../../ui/lead-kind.tsx'
import { Live } from '../../ui/status-label.tsx'
import { mark } from '../lead-actions.ts'
import { clock, colleagues, live, nameOfStaff } from '../leads.ts'
import { deskState } from '../leads-path.ts'
import { StageSt } from '../stage-label.tsx'
import { isHeld, type Subject } from './lead-subject.ts'

interface LeadHeadProps {
  subject: Subject
  /** 1 on the lead's page, 2 next to the list. */
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

/** The colleagues who have this lead open. */
function People() {
  const people = useStore(live.desk.presence.people)
  const writing = people.filter((person) => person.writing)
  const [some, say] = writing.length > 0 ? [writing, leadWords.writing] : [people, leadWords.here]
  return (
    <span role="status">{some.length > 0 && <Live>{say(some.map(({ name }) => name).join(leadWords.and))}</Live>}</span>
  )
}

/** Arrow keys only move the focus and Space chooses, because each choice is sent at once. */
function StateBar({ subject: { id, stage } }: { subject: Subject }) {
  const canWork = useMay('leads.work')
  const stages = leadStages.filter((one) => one !== 'spam' || stage === 'spam')
  return (
    <div className="statebar" role="radiogroup" aria-label={leadWords.stages} onKeyDown={moveFocus}>
      {stages.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys would choose each button they reach
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === stage}
          tabIndex={one === stage ? 0 : -1}
          disabled={!canWork}
          onClick={() => one !== stage && mark([id], one)}
        >
          <StageSt stage={one} />
        </button>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveFocus(pressed: KeyboardEvent<HTMLElement>): void {
  const step = steps[pressed.key]
  if (step === undefined) return
  const buttons = Array.from<Element>(pressed.currentTarget.querySelectorAll('button'))
  const from = document.activeElement ? buttons.indexOf(document.activeElement) : 0
  pressed.preventDefault()
  const next = buttons.at((from + step) % buttons.length)
  if (next instanceof HTMLElement) next.focus()
}
