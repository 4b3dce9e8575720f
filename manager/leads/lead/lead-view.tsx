import { memo, useDeferredValue, useEffect } from 'react'
import { leadCopy } from '#content/manager/lead.ts'
import { needsReviewCopy } from '#content/manager/needs-review.ts'
import { replyTemplatesCopy } from '#content/manager/reply-templates.ts'
import { shellCopy } from '#content/manager/shell.ts'
import type { FailedCall } from '../../api/client.ts'
import { useHasPermission } from '../../shell/me.ts'
import { useActions } from '../../shortcuts/actions.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { assignToMe, setStage } from '../lead-actions.ts'
import type { Lead, Row } from '../lead-calls.ts'
import { type Detail, useKeyed } from '../lead-memory.ts'
import { memory, reader } from '../leads.ts'
import { move } from '../list/list-navigation.ts'
import { ActionBar } from './action-bar.tsx'
import { CallBar } from './call-bar.tsx'
import { Compose } from './compose.tsx'
import { compose } from './compose-state.ts'
import { CorrectFacts } from './correct-facts.tsx'
import { DeliveryTracks, hasNoOpenFailure, needsDecision } from './delivery-tracks.tsx'
import { ErasedFacts, Facts } from './facts.tsx'
import { LeadDialogs } from './lead-dialogs.tsx'
import { LeadHead } from './lead-head.tsx'
import { needsReview, type Subject, subjectOf } from './lead-subject.ts'
import { LeadReview } from './needs-review.tsx'
import { NameHeadingLevel, PersonalData, SectionHead } from './personal-data.tsx'
import { RelatedLeads } from './related-leads.tsx'
import { LeadTimeline } from './timeline.tsx'
import './lead.css'

interface LeadViewProps {
  id: string
  place: 'pane' | 'page'
  /** Moves to the neighbor; by default with the list's navigation. */
  step?: (by: 1 | -1) => void
}

/** Deferred, so that a key press first renders the list. */
export function LeadView({ id, ...props }: LeadViewProps) {
  const detail = useDeferredValue(useKeyed(memory.details, id))
  const row = useDeferredValue(useKeyed(memory.rows, id))
  useEffect(() => reader.open(id), [id])
  return <LeadArticle id={id} detail={detail} row={row} {...props} />
}

interface LeadArticleProps extends LeadViewProps {
  detail: Detail | undefined
  row: Row | undefined
}

const LeadArticle = memo(function WholeLead({ id, detail, row, place, step = move }: LeadArticleProps) {
  const lead = detail?.state === 'read' ? detail.lead : undefined
  const subject = subjectOf(lead, row)
  if (detail?.state === 'failed') return <Failed id={id} answer={detail.answer} />
  if (!subject) return <Loading label={leadCopy.reading} />
  const level = place === 'page' ? 1 : 2
  return (
    <NameHeadingLevel value={level}>
      <LeadActions subject={subject} />
      <LeadHead
        subject={subject}
        level={level}
        erased={lead?.erased_at ? { at: lead.erased_at, by: lead.erased_by } : undefined}
      />
      {subject.state !== 'erased' && !needsReview(subject) && (
        <ActionBar subject={subject} step={step} compose={(kind) => compose(id, kind)} />
      )}
      {detail ? <Body detail={detail} subject={subject} place={place} /> : <Loading label={leadCopy.reading} />}
      {place === 'page' && <CallBar subject={subject} compose={(kind) => compose(id, kind)} />}
    </NameHeadingLevel>
  )
})

interface BodyProps {
  detail: Extract<Detail, { state: 'read' }>
  subject: Subject
  place: LeadViewProps['place']
}

function Body({ detail: { lead, timeline, related }, subject, place }: BodyProps) {
  const canWork = useHasPermission('leads.work')
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
        {needsReview(subject) && <LeadReview subject={subject} />}
        {lead.message && <Message lead={lead} isHeld={needsReview(subject)} />}
        {!isErased && (place === 'page' || needsDecision(lead)) && (
          <DeliveryTracks lead={lead} isFolded={hasNoOpenFailure(lead)} />
        )}
        <LeadTimeline lead={lead} order={timeline} />
        {canWork && !isErased && <Compose lead={lead} order={timeline} />}
      </div>
      <aside className="lead-body__facts" aria-label={leadCopy.facts}>
        <section>
          {isErased ? <ErasedFacts lead={lead} /> : <Facts lead={lead} />}
          {!isErased && <CorrectFacts lead={lead} />}
        </section>
        <RelatedLeads related={related} />
        <PersonalData lead={lead} />
        {canWork && !isErased && <LeadDialogs lead={lead} />}
      </aside>
    </div>
  )
}

const Message = ({ lead, isHeld: isCareful }: { lead: Lead; isHeld: boolean }) => (
  <section aria-label={leadCopy.message}>
    {isCareful && (
      <SectionHead heading={leadCopy.message}>
        <p>{needsReviewCopy.links}</p>
      </SectionHead>
    )}
    <div className="quote">
      {lead.message?.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  </section>
)

const Erased = () => (
  <Notice>
    <b>{leadCopy.erased.strong}</b> {leadCopy.erased.soft}
  </Notice>
)

function Failed({ id, answer }: { id: string; answer: FailedCall }) {
  const again = (
    <Button size="s" onClick={() => void reader.reread(id)}>
      {shellCopy.tryAgain}
    </Button>
  )
  if (answer.state === 'refused' && answer.problem.code === 'not_found')
    return <EmptyState heading={leadCopy.notFound.heading}>{leadCopy.notFound.lede}</EmptyState>
  return (
    <Notice tone="bad" isAlert actions={again}>
      <b>{leadCopy.failed.strong}</b>{' '}
      {answer.state === 'refused' ? answer.problem.message : leadCopy.failed.unreachable}
    </Notice>
  )
}

function LeadActions({ subject: { id, name, state, stage, ...subject } }: { subject: Subject }) {
  const canWork = useHasPermission('leads.work') && state === 'accepted'
  const offer = (
    idOf: string,
    label: string,
    icon: Parameters<typeof useActions>[0][number]['icon'],
    run: () => void,
  ) => ({
    id: idOf,
    label,
    about: name,
    icon,
    run,
  })
  useActions(
    canWork
      ? [
          ...(subject.owner_id === null
            ? [offer('assign-to-me', leadCopy.assignToMe, 'user', () => assignToMe([id]))]
            : []),
          offer('reply', leadCopy.reply, 'reply', () => compose(id, 'reply')),
          offer('templates', replyTemplatesCopy.name, 'copy', () => compose(id, 'templates')),
          offer('note', leadCopy.note, 'pen', () => compose(id, 'note')),
          offer('log', leadCopy.compose.call, 'phone', () => compose(id, 'call')),
          ...(['answered', 'won', 'closed'] as const)
            .filter((one) => one !== stage)
            .map((one) => offer(one, leadCopy.actions[one], 'check', () => setStage([id], one))),
        ]
      : [],
  )
  return null
}
