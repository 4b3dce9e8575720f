import { useId } from 'react'
import { Link } from 'react-router'
import { deliveryScreenWords } from '#content/manager/deliveries.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { useCall } from '../api/use-call.ts'
import { span } from '../dates/durations.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import { useMay } from '../shell/me.ts'
import { B } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Rows } from '../ui/section.tsx'
import { Bad, Good, Unsure } from '../ui/status-label.tsx'
import { type Channel, type Decision, type Delivery, reopenChannel, restChannel } from './delivery-calls.ts'
import { channelRibbons, figureOf, nameOf, reasonOf } from './delivery-names.ts'

const words = deliveryScreenWords.channel

interface ChannelCardProps {
  channel: Channel
  /** As it was when the page was read: no card changes its height since. */
  before: Channel
}

/** A channel that works is a whole ribbon; one that rests is cut. */
export function ChannelCard({ channel, before }: ChannelCardProps) {
  const id = useId()
  const { name, state } = channel
  const isCut = state === 'fails' || state === 'gone' || state === 'rests'
  return (
    <article className="chan" data-ribbon={channelRibbons[name]} data-cut={isCut || undefined} aria-labelledby={id}>
      <div className="chan__ribbon" aria-hidden="true">
        <Ribbon className="ribbon--mid" />
        {isCut && <Ribbon className="ribbon--mid" />}
      </div>
      <h2 id={id}>{words.names[name]}</h2>
      <p className="small soft">{words.about[name]}</p>
      <p className="chan__state">
        <State channel={channel} />
      </p>
      <Rows
        rows={[
          [words.waiting, <Waiting key="waiting" channel={channel} />],
          [words.day, <Day key="day" channel={channel} />],
          [words.median, medianOf(channel)],
          [words.trouble, <Trouble key="trouble" channel={channel} before={before} />],
          [words.stopped, <StoppedFigures key="stopped" channel={channel} />],
        ]}
      />
      <Acts channel={channel} />
    </article>
  )
}

function State({ channel: { name, state, next_try } }: { channel: Channel }) {
  const clock = useDeskClock()
  if (state === 'works') return <Good>{words.works[name]}</Good>
  if (state === 'writes files') return <Unsure>{words.files}</Unsure>
  if (state === 'missing') return <Unsure>{words.missing}</Unsure>
  if (state === 'gone') return <Bad>{words.gone}</Bad>
  if (state === 'rests') return <Unsure>{words.rests}</Unsure>
  return <Bad>{next_try === null ? words.fails : words.failsUntil(clock.seconds(next_try))}</Bad>
}

function Waiting({ channel: { waiting, oldest_due } }: { channel: Channel }) {
  const age = oldest_due === null ? 0 : Date.now() - Date.parse(oldest_due)
  return (
    <>
      <b className="num">{figureOf(waiting)}</b>
      {age > 0 && `, ${words.oldest(span(age))}`}
    </>
  )
}

function Day({ channel: { name, state, day } }: { channel: Channel }) {
  const figures = [
    {
      count: day.done,
      words: words.done[name],
      isShown: day.done > 0 || (day.files === 0 && state !== 'writes files'),
    },
    { count: day.files, words: words.inFiles, isShown: day.files > 0 || state === 'writes files' },
    { count: day.read, words: words.read, isShown: day.read > 0 },
  ]
  return (
    <>
      {day.is_more && `${words.atLeast} `}
      {figures
        .filter(({ isShown }) => isShown)
        .map((figure, place) => (
          <span key={figure.words}>
            {place > 0 && ', '}
            <b className="num">{figure.count}</b> {figure.words}
          </span>
        ))}
    </>
  )
}

const medianOf = ({ day: { median_ms } }: Channel) =>
  median_ms === null ? words.noMedian : median_ms < 60_000 ? `${(median_ms / 1_000).toFixed(1)} s` : span(median_ms)

function Trouble({ channel, before }: ChannelCardProps) {
  const why = whyOf(channel)
  if (!why) return words.none
  const isNew = why !== whyOf(before)
  return isNew ? (
    <span className="chan__new" title={why}>
      {why}
    </span>
  ) : (
    why
  )
}

function whyOf({ state, last_error }: Channel) {
  if (state === 'gone') return words.goneWhy
  if (state === 'rests') return words.restsWhy
  if (state === 'writes files') return words.filesWhy
  return state === 'fails' ? last_error : undefined
}

/** Each figure leads to its list. */
function StoppedFigures({ channel: { name, dead, unknown } }: { channel: Channel }) {
  const stopped = (['unknown', 'dead'] as const).filter((state) => ({ dead, unknown })[state] > 0)
  if (stopped.length === 0) return words.none
  return stopped.map((state, index) => (
    <span key={state}>
      {index > 0 && ', '}
      <Link to={{ search: new URLSearchParams({ channel: name, state }).toString(), hash: 'stopped' }}>
        <b className="num">{figureOf({ dead, unknown }[state])}</b> {deliveryScreenWords.states[state]}
      </Link>
    </span>
  ))
}

/** One act whatever the state, so that no card changes its height. */
function Acts({ channel: { name, state } }: Pick<ChannelCardProps, 'channel'>) {
  const mayManage = useMay('channels.manage')
  const [isBusy, call] = useCall()
  if (!mayManage || state === 'missing') return null
  const open = () =>
    call(
      () => reopenChannel(name),
      () => words.reopened,
    )
  const rest = () =>
    call(
      () => restChannel(name),
      () => ({ words: words.rested, undo: () => void open() }),
    )
  const isOpen = state === 'works' || state === 'writes files'
  return (
    <div className="acts">
      <B
        size="s"
        icon={isOpen ? 'hand' : 'redo'}
        busy={isBusy ? deliveryScreenWords.redriving : undefined}
        onClick={() => void (isOpen ? rest() : open())}
      >
        {isOpen ? words.rest : state === 'rests' ? words.awake : state === 'fails' ? words.tryOne : words.reopen}
      </B>
      {state === 'fails' && (
        <B size="s" look="quiet" disabled={isBusy} onClick={() => void rest()}>
          {words.restToo}
        </B>
      )}
    </div>
  )
}

const decideCopy = deliveryScreenWords.decide

interface DecideDialogProps {
  delivery: Delivery
  isBusy: boolean
  onDecide(decision: Decision): void
  onClose(): void
}

/** What is known of a message whose answer was lost, and the three ways to go on. */
export function DecideDialog({ delivery, isBusy, onDecide, onClose }: DecideDialogProps) {
  const clock = useDeskClock()
  const { channel, lead, attempts, first_attempt_at, updated_at } = delivery
  const silence = span(Date.now() - Date.parse(updated_at))
  return (
    <Dialog
      heading={decideCopy.heading(lead.name || undefined)}
      ribbon={channelRibbons[channel]}
      onClose={onClose}
      foot={
        <>
          <B look="quiet" onClick={onClose}>
            {decideCopy.later}
          </B>
          <B disabled={isBusy} onClick={() => onDecide('left')}>
            {decideCopy.leave}
          </B>
          <B look="go" icon="redo" disabled={isBusy} onClick={() => onDecide('again')}>
            {decideCopy.again}
          </B>
        </>
      }
    >
      <p>{decideCopy.lede}</p>
      <div className="decide__facts">
        <Rows
          isWide
          rows={[
            [decideCopy.message, `${nameOf(delivery)}, ${deliveryScreenWords.channel.names[channel]}`],
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
