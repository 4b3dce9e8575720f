import { useId } from 'react'
import { Link } from 'react-router'
import { deliveriesCopy } from '#content/manager/deliveries.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useCall } from '../api/use-call.ts'
import { formatElapsed } from '../dates/durations.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { useHasPermission } from '../shell/me.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DescriptionList } from '../ui/section.tsx'
import { StatusError, StatusOk, StatusWarning } from '../ui/status-label.tsx'
import { type Channel, type Decision, type Delivery, pauseChannel, resumeChannel } from './delivery-calls.ts'
import { channelRibbons, formatCount, nameOf, reasonOf } from './delivery-names.ts'

const copy = deliveriesCopy.channel

interface ChannelCardProps {
  channel: Channel
  /** The channel when the page was loaded; keeps the height of the card while figures change. */
  before: Channel
}

/** Draws a paused or failed channel as a cut ribbon. */
export function ChannelCard({ channel, before }: ChannelCardProps) {
  const id = useId()
  const { name, state } = channel
  const isCut = state === 'failing' || state === 'gone' || state === 'paused'
  return (
    <article className="chan" data-ribbon={channelRibbons[name]} data-cut={isCut || undefined} aria-labelledby={id}>
      <div className="chan__ribbon" aria-hidden="true">
        <Ribbon className="ribbon--mid" />
        {isCut && <Ribbon className="ribbon--mid" />}
      </div>
      <h2 id={id}>{copy.names[name]}</h2>
      <p className="small soft">{copy.about[name]}</p>
      <p className="chan__state">
        <State channel={channel} />
      </p>
      <DescriptionList
        rows={[
          [copy.waiting, <Waiting key="waiting" channel={channel} />],
          [copy.day, <LastDay key="day" channel={channel} />],
          [copy.median, medianOf(channel)],
          [copy.trouble, <Problem key="trouble" channel={channel} before={before} />],
          [copy.stopped, <FailedCounts key="stopped" channel={channel} />],
        ]}
      />
      <ChannelActions channel={channel} />
    </article>
  )
}

function State({ channel: { name, state, next_attempt_at } }: { channel: Channel }) {
  const clock = useSiteClock()
  if (state === 'working') return <StatusOk>{copy.working[name]}</StatusOk>
  if (state === 'writes files') return <StatusWarning>{copy.files}</StatusWarning>
  if (state === 'missing') return <StatusWarning>{copy.missing}</StatusWarning>
  if (state === 'gone') return <StatusError>{copy.gone}</StatusError>
  if (state === 'paused') return <StatusWarning>{copy.paused}</StatusWarning>
  return (
    <StatusError>
      {next_attempt_at === null ? copy.failing : copy.failsUntil(clock.seconds(next_attempt_at))}
    </StatusError>
  )
}

function Waiting({ channel: { waiting, oldest_due } }: { channel: Channel }) {
  const age = oldest_due === null ? 0 : Date.now() - Date.parse(oldest_due)
  return (
    <>
      <b className="num">{formatCount(waiting)}</b>
      {age > 0 && `, ${copy.oldest(formatElapsed(age))}`}
    </>
  )
}

function LastDay({ channel: { name, state, day } }: { channel: Channel }) {
  const figures = [
    {
      count: day.done,
      label: copy.done[name],
      isShown: day.done > 0 || (day.files === 0 && state !== 'writes files'),
    },
    { count: day.files, label: copy.inFiles, isShown: day.files > 0 || state === 'writes files' },
    { count: day.read, label: copy.read, isShown: day.read > 0 },
  ]
  return (
    <>
      {day.is_more && `${copy.atLeast} `}
      {figures
        .filter(({ isShown }) => isShown)
        .map((figure, place) => (
          <span key={figure.label}>
            {place > 0 && ', '}
            <b className="num">{figure.count}</b> {figure.label}
          </span>
        ))}
    </>
  )
}

const medianOf = ({ day: { median_ms } }: Channel) =>
  median_ms === null
    ? copy.noMedian
    : median_ms < 60_000
      ? `${(median_ms / 1_000).toFixed(1)} s`
      : formatElapsed(median_ms)

function Problem({ channel, before }: ChannelCardProps) {
  const why = problemOf(channel)
  if (!why) return copy.none
  const isNew = why !== problemOf(before)
  return isNew ? (
    <span className="chan__new" title={why}>
      {why}
    </span>
  ) : (
    why
  )
}

function problemOf({ state, last_error }: Channel) {
  if (state === 'gone') return copy.goneWhy
  if (state === 'paused') return copy.pausedWhy
  if (state === 'writes files') return copy.filesWhy
  return state === 'failing' ? last_error : undefined
}

function FailedCounts({ channel: { name, dead, unknown } }: { channel: Channel }) {
  const stopped = (['unknown', 'dead'] as const).filter((state) => ({ dead, unknown })[state] > 0)
  if (stopped.length === 0) return copy.none
  return stopped.map((state, index) => (
    <span key={state}>
      {index > 0 && ', '}
      <Link to={{ search: new URLSearchParams({ channel: name, state }).toString(), hash: 'failed-messages' }}>
        <b className="num">{formatCount({ dead, unknown }[state])}</b> {deliveriesCopy.states[state]}
      </Link>
    </span>
  ))
}

/** Shows one action in every state, so that the card keeps its height. */
function ChannelActions({ channel: { name, state } }: Pick<ChannelCardProps, 'channel'>) {
  const mayManage = useHasPermission('channels.manage')
  const [isBusy, call] = useCall()
  if (!mayManage || state === 'missing') return null
  const open = () =>
    call(
      () => resumeChannel(name),
      () => copy.reopened,
    )
  const rest = () =>
    call(
      () => pauseChannel(name),
      () => ({ text: copy.rested, undo: () => void open() }),
    )
  const isOpen = state === 'working' || state === 'writes files'
  return (
    <div className="actions">
      <Button
        size="s"
        icon={isOpen ? 'hand' : 'redo'}
        busy={isBusy ? deliveriesCopy.working : undefined}
        onClick={() => void (isOpen ? rest() : open())}
      >
        {isOpen ? copy.rest : state === 'paused' ? copy.awake : state === 'failing' ? copy.tryOne : copy.reopen}
      </Button>
      {state === 'failing' && (
        <Button size="s" variant="quiet" disabled={isBusy} onClick={() => void rest()}>
          {copy.restToo}
        </Button>
      )}
    </div>
  )
}

const decideCopy = deliveriesCopy.decide

interface DecideDialogProps {
  delivery: Delivery
  isBusy: boolean
  onDecide(decision: Decision): void
  onClose(): void
}

export function DecideDialog({ delivery, isBusy, onDecide, onClose }: DecideDialogProps) {
  const clock = useSiteClock()
  const { channel, lead, attempts, first_attempt_at, updated_at } = delivery
  const silence = formatElapsed(Date.now() - Date.parse(updated_at))
  return (
    <Dialog
      heading={decideCopy.heading(lead.name || undefined)}
      ribbon={channelRibbons[channel]}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {decideCopy.later}
          </Button>
          <Button disabled={isBusy} onClick={() => onDecide('dismiss')}>
            {decideCopy.leave}
          </Button>
          <Button variant="go" icon="redo" disabled={isBusy} onClick={() => onDecide('retry')}>
            {decideCopy.again}
          </Button>
        </>
      }
    >
      <p>{decideCopy.lede}</p>
      <div className="decision__facts">
        <DescriptionList
          isWide
          rows={[
            [decideCopy.message, `${nameOf(delivery)}, ${deliveriesCopy.channel.names[channel]}`],
            [decideCopy.handedOver, clock.when(first_attempt_at ?? updated_at)],
            [decideCopy.tries, attempts],
            [decideCopy.silence, decideCopy.noStatus(silence)],
            [decideCopy.says, reasonOf(delivery)],
          ]}
        />
      </div>
      <p className="soft">{decideCopy.twice}</p>
    </Dialog>
  )
}
