import { useState } from 'react'
import { deliveryTrackCopy } from '#content/manager/delivery-tracks.ts'
import { leadCopy } from '#content/manager/lead.ts'
import { channels } from '#domain/deliveries/delivery.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { formatDuration } from '../../dates/durations.ts'
import { useHasPermission } from '../../shell/me.ts'
import { toasts } from '../../shell/toast-list.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressTrack } from '../../ui/progress-track.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import { type Decision, type Delivery, type Lead, leadCalls } from '../lead-calls.ts'
import { clock, nameOfStaff, reader } from '../leads.ts'
import { type DeliveryTrack, deliveryTrack, visitorName } from './delivery-progress.ts'
import { SectionHead } from './personal-data.tsx'

const { unknown: unknownCopy, dead: failedCopy } = deliveryTrackCopy

interface DeliveryTracksProps {
  lead: Lead
  /** Folds the list under a line with its count. */
  isFolded: boolean
}

/** Lists the messages about the lead. Messages that need a decision have buttons for it. */
export function DeliveryTracks({ lead, isFolded }: DeliveryTracksProps) {
  const person = visitorName(lead)
  const tracked = lead.deliveries
    .toSorted((one, other) => sortIndex(one) - sortIndex(other))
    .map((delivery) => ({ delivery, track: deliveryTrack(delivery, person, clock().seconds) }))
    // The timeline shows the progress of replies.
    .filter(({ delivery, track }) => delivery.channel !== 'reply' || track.needsDecision)
  const asking = tracked.filter(({ track }) => track.needsDecision).length
  if (tracked.length === 0) return null
  const list = (
    <ul>
      {tracked.map(({ delivery, track: { status, needsDecision: needsAnswer, ...track } }) => (
        <ProgressTrack key={delivery.id} {...track} says={<StatusLabel {...status}>{status.label}</StatusLabel>}>
          {needsAnswer ? (
            <DeliveryDecision
              lead={lead}
              delivery={delivery}
              track={{ status, needsDecision: needsAnswer, ...track }}
            />
          ) : (
            <DeliveryFootnote delivery={delivery} />
          )}
        </ProgressTrack>
      ))}
    </ul>
  )
  return (
    <section aria-label={deliveryTrackCopy.heading}>
      {isFolded ? (
        <details className="tracks-folded">
          <summary>{deliveryTrackCopy.noProblems(tracked.length)}</summary>
          {list}
        </details>
      ) : (
        <>
          <SectionHead heading={deliveryTrackCopy.heading}>
            {asking > 0 && <p>{deliveryTrackCopy.decide(asking)}</p>}
          </SectionHead>
          {list}
        </>
      )}
    </section>
  )
}

const sortIndex = ({ channel, receiver }: Delivery): number =>
  channels.indexOf(channel) + (receiver === 'staff' ? channels.length : 0)

export const needsDecision = (lead: Lead): boolean =>
  lead.deliveries.some(({ state, decided_at }) => decided_at === null && (state === 'dead' || state === 'unknown'))

export const hasNoOpenFailure = (lead: Lead): boolean =>
  lead.deliveries.every(
    ({ state, attempts, decided_at }) =>
      decided_at !== null || !(state === 'dead' || state === 'unknown' || (state === 'pending' && attempts > 0)),
  )

function DeliveryFootnote({ delivery: { decided_at, decided_by, state, attempts, due_at } }: { delivery: Delivery }) {
  if (decided_at !== null)
    return (
      <p className="small soft">
        {deliveryTrackCopy.decidedBy(
          nameOfStaff(decided_by ?? '') ?? deliveryTrackCopy.formerColleague,
          clock().longMoment(decided_at),
        )}
      </p>
    )
  if (state === 'pending' && attempts > 0 && due_at !== null)
    return <p className="small soft">{deliveryTrackCopy.nextTry(clock().longMoment(due_at))}</p>
  return null
}

interface DeliveryDecisionProps {
  lead: Lead
  delivery: Delivery
  track: DeliveryTrack
}

function DeliveryDecision(props: DeliveryDecisionProps) {
  const canDecide = useHasPermission('deliveries.decide')
  return props.delivery.state === 'dead' ? (
    <FailedDecision {...props} canDecide={canDecide} />
  ) : (
    <UnknownDecision {...props} canDecide={canDecide} />
  )
}

function FailedDecision({ lead, delivery, canDecide }: DeliveryDecisionProps & { canDecide: boolean }) {
  const acts = canDecide && (
    <div className="actions">
      <Button size="s" icon="redo" onClick={() => void decide(lead.id, delivery, 'retry')}>
        {failedCopy.again}
      </Button>
      <Button size="s" variant="quiet" onClick={() => void decide(lead.id, delivery, 'dismiss')}>
        {failedCopy.left}
      </Button>
    </div>
  )
  return (
    <Notice tone="bad" actions={acts}>
      <b>{failedCopy.strong}</b> {delivery.last_error && `${delivery.last_error.replace(/\.$/, '')}. `}
      {failedCopy.soft}
    </Notice>
  )
}

function UnknownDecision({ lead, delivery, track, canDecide }: DeliveryDecisionProps & { canDecide: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const handedOver = delivery.first_attempt_at ?? delivery.updated_at
  const close = () => setOpen(false)
  return (
    <div className="note note--warn">
      <Ribbon name="leaderboard" className="ribbon--v" />
      <div>
        <div className="decision">
          <h3>{unknownCopy.heading}</h3>
          <p>{unknownCopy.lede(clock().seconds(handedOver))}</p>
          <ul className="ticks">
            <CheckedItem>
              {unknownCopy.silent(formatDuration(Date.now() - Date.parse(delivery.updated_at)))}
            </CheckedItem>
            {delivery.channel === 'whatsapp' && lead.telephone_valid && <CheckedItem>{unknownCopy.valid}</CheckedItem>}
          </ul>
        </div>
        {canDecide && (
          <div className="actions">
            <Button variant="go" onClick={() => setOpen(true)}>
              {unknownCopy.again}
            </Button>
            <Button onClick={() => void decide(lead.id, delivery, 'dismiss')}>{unknownCopy.left}</Button>
            {lead.telephone && (
              <a className="b b--quiet" href={`tel:${lead.telephone}`}>
                <Icon name="phone" isSmall />
                {unknownCopy.phone}
              </a>
            )}
          </div>
        )}
      </div>
      {isOpen && (
        <ConfirmDialog
          heading={unknownCopy.question(track.name)}
          cancel={unknownCopy.no}
          onClose={close}
          confirm={unknownCopy.again}
          variant="go"
          onConfirm={() => {
            close()
            void decide(lead.id, delivery, 'retry')
          }}
        >
          <p>{unknownCopy.questionLede(visitorName(lead))}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const CheckedItem = ({ children }: { children: string }) => (
  <li>
    <Icon name="check" />
    {children}
  </li>
)

/** Dismissing has an undo button; sending again has none, because the message may be out already. */
async function decide(
  leadId: string,
  { id, updated_at }: Pick<Delivery, 'id' | 'updated_at'>,
  decision: Decision,
): Promise<void> {
  const answer = await leadCalls.decide(id, decision, updated_at)
  if (answer.state === 'done' && decision !== 'reopen')
    toasts.show({
      text: deliveryTrackCopy.done[decision],
      ...(decision === 'dismiss' && { undo: () => decide(leadId, answer.data, 'reopen') }),
    })
  if (answer.state === 'unreachable') toasts.show({ text: leadCopy.notDone, ribbon: 'brand' })
  if (answer.state === 'refused') toasts.show({ text: answer.problem.message, ribbon: 'brand' })
  await reader.reread(leadId)
}
