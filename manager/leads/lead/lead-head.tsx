import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { leadCopy } from '#content/manager/lead.ts'
import { isClosed, leadStages } from '#domain/leads/lead-stage.ts'
import { formatDuration } from '../../dates/durations.ts'
import { useHasPermission } from '../../shell/me.ts'
import { useStore } from '../../shell/store.ts'
import { Button } from '../../ui/button.tsx'
import { LeadKindLabel } from '../../ui/lead-kind.tsx'
import { LiveLabel } from '../../ui/status-label.tsx'
import { setStage } from '../lead-actions.ts'
import { clock, colleagues, live, nameOfStaff } from '../leads.ts'
import { searchState } from '../leads-path.ts'
import { StageLabel } from '../stage-label.tsx'
import { openLeadDialog } from './lead-dialogs.tsx'
import { needsReview, type Subject } from './lead-subject.ts'

interface LeadHeadProps {
  subject: Subject
  /** 1 on the page of the lead, 2 next to the list. */
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
          <LeadKindLabel kind={kind} /> <span className="soft small">{timeText(subject)}</span> <PresentColleagues />
        </p>
        <Heading id="lead-heading">{name}</Heading>
        <p className="lead-head__job">
          {erased && <Erased {...erased} />}
          {job}
          {job && company && ', '}
          {company && (
            <Link to="/leads" state={searchState(company)}>
              {company}
            </Link>
          )}
        </p>
      </div>
      {state !== 'erased' && !needsReview(subject) && (
        <div className="lead-head__stage">
          <StageBar subject={subject} />
          <ClosingButton subject={subject} />
        </div>
      )}
    </header>
  )
}

function Erased({ at, by }: { at: string; by: string | null }) {
  useStore(colleagues)
  const who = by && nameOfStaff(by)
  const when = clock().longMoment(at)
  return who ? leadCopy.erased.by(when, who) : when
}

function timeText({ created_at, waiting, seconds_to_answer }: Subject): string {
  if (waiting) return leadCopy.waiting(formatDuration(Date.now() - Date.parse(created_at)))
  const came = clock().longWhen(created_at)
  return seconds_to_answer === null
    ? leadCopy.received(came)
    : leadCopy.answered(came, formatDuration(seconds_to_answer * 1000))
}

function PresentColleagues() {
  const people = useStore(live.inbox.presence.people)
  const writing = people.filter((person) => person.writing)
  const [some, say] = writing.length > 0 ? [writing, leadCopy.writing] : [people, leadCopy.viewing]
  return (
    <span role="status">
      {some.length > 0 && <LiveLabel>{say(some.map(({ name }) => name).join(leadCopy.and))}</LiveLabel>}
    </span>
  )
}

/** Arrow keys only move the focus and Space chooses, because each choice is sent at once. */
function StageBar({ subject: { id, stage } }: { subject: Subject }) {
  const canWork = useHasPermission('leads.work')
  const stages = leadStages.filter((one) => one !== 'spam' || stage === 'spam')
  return (
    <div className="statebar" role="radiogroup" aria-label={leadCopy.stages} onKeyDown={moveFocus}>
      {stages.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys would choose each button they reach
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === stage}
          tabIndex={one === stage ? 0 : -1}
          disabled={!canWork}
          onClick={() => one !== stage && setStage([id], one)}
        >
          <StageLabel stage={one} />
        </button>
      ))}
    </div>
  )
}

function ClosingButton({ subject: { id, stage } }: { subject: Subject }) {
  const canWork = useHasPermission('leads.work')
  if (!canWork || !isClosed(stage)) return null
  return (
    <Button size="s" icon="pen" aria-haspopup="dialog" onClick={() => openLeadDialog(id, 'closing')}>
      {leadCopy.closing[stage]}
    </Button>
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
