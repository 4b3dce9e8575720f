import { memo, useDeferredValue, useEffect } from 'react'
import { heldWords } from '#content/manager/held.ts'
import { leadWords } from '#content/manager/lead.ts'
import { savedWordsWords } from '#content/manager/saved-words.ts'
import { shellWords } from '#content/manager/shell.ts'
import type { Unanswered } from '../../api/client.ts'
import { useMay } from '../../shell/me.ts'
import { useActions } from '../../shortcuts/actions.ts'
import { B } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Empty } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { mark, take } from '../lead-actions.ts'
import type { Lead, Row } from '../lead-calls.ts'
import { type Detail, useKeyed } from '../lead-memory.ts'
import { memory, reader } from '../leads.ts'
import { move } from '../list/list-navigation.ts'
import { ActsBar } from './action-bar.tsx'
import { CallBar } from './call-bar.tsx'
import { Compose } from './compose.tsx'
import { compose } from './compose-state.ts'
import { asksFor, isWell, Tracks } from './delivery-tracks.tsx'
import { ErasedFacts, Facts } from './facts.tsx'
import { LeadHead } from './lead-head.tsx'
import { isHeld, type Subject, subjectOf } from './lead-subject.ts'
import { Held } from './needs-review.tsx'
import { BlockHead, NameLevel, PersonalData } from './personal-data.tsx'
import { Alike } from './related-leads.tsx'
import { RunningOrder } from './timeline.tsx'
import './lead.css'

interface LeadViewProps {
  id: string
  /** Beside the list, or by itself. */
  place: 'pane' | 'page'
  /** To the neighbor; beside the list that is the list's own. */
  step?: (by: 1 | -1) => void
}

/** What changes is painted in the list first, and here as soon as there is time. */
export function LeadView({ id, ...props }: LeadViewProps) {
  const detail = useDeferredValue(useKeyed(memory.details, id))
  const row = useDeferredValue(useKeyed(memory.rows, id))
  useEffect(() => reader.open(id), [id])
  return <WholeLead id={id} detail={detail} row={row} {...props} />
}

interface WholeLeadProps extends LeadViewProps {
  detail: Detail | undefined
  row: Row | undefined
}

/** One lead: who it is, what was said, what happened, and what to do. */
const WholeLead = memo(function WholeLead({ id, detail, row, place, step = move }: WholeLeadProps) {
  const lead = detail?.state === 'read' ? detail.lead : undefined
  const subject = subjectOf(lead, row)
  if (detail?.state === 'failed') return <Failed id={id} answer={detail.answer} />
  if (!subject) return <Loading label={leadWords.reading} />
  const level = place === 'page' ? 1 : 2
  return (
    <NameLevel value={level}>
      <LeadActions subject={subject} />
      <LeadHead
        subject={subject}
        level={level}
        erased={lead?.erased_at ? { at: lead.erased_at, by: lead.erased_by } : undefined}
      />
      {subject.state !== 'erased' && !isHeld(subject) && (
        <ActsBar subject={subject} step={step} compose={(kind) => compose(id, kind)} />
      )}
      {detail ? <Body detail={detail} subject={subject} place={place} /> : <Loading label={leadWords.reading} />}
      {place === 'page' && <CallBar subject={subject} compose={(kind) => compose(id, kind)} />}
    </NameLevel>
  )
})

interface BodyProps {
  detail: Extract<Detail, { state: 'read' }>
  subject: Subject
  place: LeadViewProps['place']
}

function Body({ detail: { lead, order, related }, subject, place }: BodyProps) {
  const canWork = useMay('leads.work')
  const isErased = subject.state === 'erased'
  return (
    <div
      className={classNames(
        'lead-body',
        place === 'page' && 'wide',
        place === 'page' && !lead.message && 'facts-first',
      )}
    >
      <div className="lead-body__main">
        {isErased && <Erased />}
        {isHeld(subject) && <Held subject={subject} />}
        {lead.message && <Message lead={lead} isHeld={isHeld(subject)} />}
        {!isErased && (place === 'page' || asksFor(lead)) && <Tracks lead={lead} isFolded={isWell(lead)} />}
        <RunningOrder lead={lead} order={order} />
        {canWork && !isErased && <Compose lead={lead} order={order} />}
      </div>
      <aside className="lead-body__facts" aria-label={leadWords.facts}>
        <section>{isErased ? <ErasedFacts lead={lead} /> : <Facts lead={lead} />}</section>
        <Alike related={related} />
        <PersonalData lead={lead} />
      </aside>
    </div>
  )
}

const Message = ({ lead, isHeld: isCareful }: { lead: Lead; isHeld: boolean }) => (
  <section aria-label={leadWords.message}>
    {isCareful && (
      <BlockHead words={leadWords.message}>
        <p>{heldWords.links}</p>
      </BlockHead>
    )}
    <div className="quote">
      {lead.message?.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  </section>
)

const Erased = () => (
  <Note>
    <b>{leadWords.erased.strong}</b> {leadWords.erased.soft}
  </Note>
)

function Failed({ id, answer }: { id: string; answer: Unanswered }) {
  const again = (
    <B size="s" onClick={() => void reader.reread(id)}>
      {shellWords.tryAgain}
    </B>
  )
  if (answer.state === 'refused' && answer.problem.code === 'not_found')
    return <Empty heading={leadWords.gone.heading}>{leadWords.gone.lede}</Empty>
  return (
    <Note tone="bad" isAlert acts={again}>
      <b>{leadWords.failed.strong}</b>{' '}
      {answer.state === 'refused' ? answer.problem.message : leadWords.failed.unreachable}
    </Note>
  )
}

/** What the palette offers for the open lead. */
function LeadActions({ subject: { id, name, state, stage, ...subject } }: { subject: Subject }) {
  const canWork = useMay('leads.work') && state === 'accepted'
  const offer = (
    idOf: string,
    words: string,
    icon: Parameters<typeof useActions>[0][number]['icon'],
    run: () => void,
  ) => ({
    id: idOf,
    words,
    about: name,
    icon,
    run,
  })
  useActions(
    canWork
      ? [
          ...(subject.owner_id === null ? [offer('take', leadWords.take, 'user', () => take([id]))] : []),
          offer('reply', leadWords.reply, 'reply', () => compose(id, 'reply')),
          offer('words', savedWordsWords.name, 'copy', () => compose(id, 'words')),
          offer('note', leadWords.note, 'pen', () => compose(id, 'note')),
          offer('log', leadWords.compose.call, 'phone', () => compose(id, 'call')),
          ...(['answered', 'won', 'closed'] as const)
            .filter((one) => one !== stage)
            .map((one) => offer(one, leadWords.actions[one], 'check', () => mark([id], one))),
        ]
      : [],
  )
  return null
}
