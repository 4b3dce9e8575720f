import { useState } from 'react'
import { leadWords } from '#content/manager/lead.ts'
import { trackWords } from '#content/manager/tracks.ts'
import { channels } from '#domain/deliveries/delivery.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { duration } from '../../dates/durations.ts'
import { useMay } from '../../shell/me.ts'
import { toasts } from '../../shell/toast-list.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { B } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Track } from '../../ui/progress-track.tsx'
import { St } from '../../ui/status-label.tsx'
import { type Decision, type Delivery, deskCalls, type Lead } from '../lead-calls.ts'
import { clock, nameOfStaff, reader } from '../leads.ts'
import { calledIn, type Tracked, trackOf } from './delivery-progress.ts'
import { BlockHead } from './personal-data.tsx'

const { unknown, dead } = trackWords

interface TracksProps {
  lead: Lead
  /** Behind a line that says how many there are. */
  isFolded: boolean
}

/** Every message about the lead; those that need a decision hold it. */
export function Tracks({ lead, isFolded }: TracksProps) {
  const person = calledIn(lead)
  const tracked = lead.deliveries
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((delivery) => ({ delivery, track: trackOf(delivery, person, clock().seconds) }))
    // The running order has a reply's, below its words.
    .filter(({ delivery, track }) => delivery.channel !== 'reply' || track.asks)
  const asking = tracked.filter(({ track }) => track.asks).length
  if (tracked.length === 0) return null
  const list = (
    <ul>
      {tracked.map(({ delivery, track: { says, asks, ...track } }) => (
        <Track key={delivery.id} {...track} says={<St {...says}>{says.words}</St>}>
          {asks ? (
            <Decide lead={lead} delivery={delivery} track={{ says, asks, ...track }} />
          ) : (
            <Afterwards delivery={delivery} />
          )}
        </Track>
      ))}
    </ul>
  )
  return (
    <section aria-label={trackWords.heading}>
      {isFolded ? (
        <details className="tracks-well">
          <summary>{trackWords.well(tracked.length)}</summary>
          {list}
        </details>
      ) : (
        <>
          <BlockHead words={trackWords.heading}>{asking > 0 && <p>{trackWords.decide(asking)}</p>}</BlockHead>
          {list}
        </>
      )}
    </section>
  )
}

/** What went to the visitor first, then what the house was told. */
const placeOf = ({ channel, receiver }: Delivery): number =>
  channels.indexOf(channel) + (receiver === 'staff' ? channels.length : 0)

export const asksFor = (lead: Lead): boolean =>
  lead.deliveries.some(({ state, decided_at }) => decided_at === null && (state === 'dead' || state === 'unknown'))

/** Nothing has failed, or somebody has decided about it. */
export const isWell = (lead: Lead): boolean =>
  lead.deliveries.every(
    ({ state, attempts, decided_at }) =>
      decided_at !== null || !(state === 'dead' || state === 'unknown' || (state === 'pending' && attempts > 0)),
  )

function Afterwards({ delivery: { decided_at, decided_by, state, attempts, due_at } }: { delivery: Delivery }) {
  if (decided_at !== null)
    return (
      <p className="small soft">
        {trackWords.decidedBy(nameOfStaff(decided_by ?? '') ?? trackWords.somebody, clock().longMoment(decided_at))}
      </p>
    )
  if (state === 'pending' && attempts > 0 && due_at !== null)
    return <p className="small soft">{trackWords.nextTry(clock().longMoment(due_at))}</p>
  return null
}

interface DecideProps {
  lead: Lead
  delivery: Delivery
  track: Tracked
}

function Decide(props: DecideProps) {
  const canDecide = useMay('deliveries.decide')
  return props.delivery.state === 'dead' ? (
    <DecideDead {...props} canDecide={canDecide} />
  ) : (
    <DecideUnknown {...props} canDecide={canDecide} />
  )
}

function DecideDead({ lead, delivery, canDecide }: DecideProps & { canDecide: boolean }) {
  const acts = canDecide && (
    <div className="acts">
      <B size="s" icon="redo" onClick={() => void decide(lead.id, delivery, 'again')}>
        {dead.again}
      </B>
      <B size="s" look="quiet" onClick={() => void decide(lead.id, delivery, 'left')}>
        {dead.left}
      </B>
    </div>
  )
  return (
    <Note tone="bad" acts={acts}>
      <b>{dead.strong}</b> {delivery.last_error && `${delivery.last_error.replace(/\.$/, '')}. `}
      {dead.soft}
    </Note>
  )
}

function DecideUnknown({ lead, delivery, track, canDecide }: DecideProps & { canDecide: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const handedOver = delivery.first_attempt_at ?? delivery.updated_at
  const close = () => setAsked(false)
  return (
    <div className="note note--warn">
      <Ribbon name="leaderboard" className="ribbon--v" />
      <div>
        <div className="decide">
          <h3>{unknown.heading}</h3>
          <p>{unknown.lede(clock().seconds(handedOver))}</p>
          <ul className="ticks">
            <Tick>{unknown.silent(duration(Date.now() - Date.parse(delivery.updated_at)))}</Tick>
            {delivery.channel === 'whatsapp' && lead.telephone_valid && <Tick>{unknown.valid}</Tick>}
          </ul>
        </div>
        {canDecide && (
          <div className="acts">
            <B look="go" onClick={() => setAsked(true)}>
              {unknown.again}
            </B>
            <B onClick={() => void decide(lead.id, delivery, 'left')}>{unknown.left}</B>
            {lead.telephone && (
              <a className="b b--quiet" href={`tel:${lead.telephone}`}>
                <Icon name="phone" isSmall />
                {unknown.phone}
              </a>
            )}
          </div>
        )}
      </div>
      {isAsked && (
        <AskDialog
          heading={unknown.question(track.name)}
          keep={unknown.no}
          onClose={close}
          confirm={unknown.again}
          look="go"
          onConfirm={() => {
            close()
            void decide(lead.id, delivery, 'again')
          }}
        >
          <p>{unknown.questionLede(calledIn(lead))}</p>
        </AskDialog>
      )}
    </div>
  )
}

const Tick = ({ children }: { children: string }) => (
  <li>
    <Icon name="check" />
    {children}
  </li>
)

/** Letting it be is taken back by opening it once more; what is sent again has left. */
async function decide(
  leadId: string,
  { id, updated_at }: Pick<Delivery, 'id' | 'updated_at'>,
  decision: Decision,
): Promise<void> {
  const answer = await deskCalls.decide(id, decision, updated_at)
  if (answer.state === 'done' && decision !== 'open')
    toasts.show({
      words: trackWords.done[decision],
      ...(decision === 'left' && { undo: () => decide(leadId, answer.data, 'open') }),
    })
  if (answer.state === 'unreachable') toasts.show({ words: leadWords.notDone, ribbon: 'brand' })
  if (answer.state === 'refused') toasts.show({ words: answer.problem.message, ribbon: 'brand' })
  await reader.reread(leadId)
}
