import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { deliveryScreenWords } from '#content/manager/deliveries.ts'
import { useCall } from '../api/use-call.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import type { HeldBack } from '../realtime/deferred-updates.ts'
import { ListNews } from '../realtime/list-changes.tsx'
import { useMay } from '../shell/me.ts'
import { B, IconB } from '../ui/button.tsx'
import { ChipOn } from '../ui/chip.tsx'
import { Empty } from '../ui/empty-state.tsx'
import { Bad, Unsure } from '../ui/status-label.tsx'
import { type Column, T } from '../ui/table.tsx'
import { DecideDialog } from './channel-card.tsx'
import { type Decision, type Delivery, decide, readStopped, type StoppedFilter } from './delivery-calls.ts'
import { nameOf, reasonOf } from './delivery-names.ts'

const words = deliveryScreenWords.stopped

interface StoppedProps {
  first: HeldBack<Delivery>
  /** Where the next page begins. */
  next: string | null
  filter: StoppedFilter
  onShow(): void
}

/** What waits for somebody's decision. */
export function Stopped({ first, next: second, filter, onShow }: StoppedProps) {
  const [older, setOlder] = useState<{ items: Delivery[]; next: string | null }>()
  const [deciding, setDeciding] = useState<Delivery>()
  const [isBusy, call] = useCall()
  const mayDecide = useMay('deliveries.decide')
  const clock = useDeskClock()
  const rows = [...first.rows, ...(older?.items ?? [])]
  const next = older ? older.next : second

  async function settle(delivery: Delivery, decision: Decision) {
    const answer = await call(
      () => decide(delivery, decision),
      (decided) =>
        decision === 'again'
          ? words.sentAgain
          : {
              words: words.left,
              undo: () =>
                void call(
                  () => decide(decided, 'open'),
                  () => undefined,
                ),
            },
    )
    if (answer.state !== 'unreachable') setDeciding(undefined)
    setOlder(undefined)
  }

  async function readMore() {
    if (next === null) return
    const page = await readStopped(filter, next)
    setOlder({ items: [...(older?.items ?? []), ...page.items], next: page.next })
  }

  const columns: Column<Delivery>[] = [
    { id: 'state', heading: words.columns.state, isPlain: true, cell: StateCell },
    {
      id: 'channel',
      heading: words.columns.channel,
      cell: ({ channel }) => deliveryScreenWords.channel.names[channel],
    },
    { id: 'message', heading: words.columns.message, isMain: true, cell: MessageCell },
    { id: 'why', heading: words.columns.why, cell: reasonOf },
    { id: 'tries', heading: words.columns.tries, isFigure: true, cell: ({ attempts }) => attempts },
    {
      id: 'since',
      heading: words.columns.since,
      isFigure: true,
      cell: ({ updated_at }) => (
        <time dateTime={updated_at} title={clock.whole(updated_at)}>
          {clock.when(updated_at)}
        </time>
      ),
    },
    ...(mayDecide
      ? [
          {
            id: 'acts',
            heading: words.columns.acts,
            isPlain: true,
            cell: (delivery: Delivery) => (
              <Acts
                delivery={delivery}
                isGone={first.gone.has(delivery.id)}
                isBusy={isBusy}
                onSettle={(decision) => void settle(delivery, decision)}
                onDecide={() => setDeciding(delivery)}
              />
            ),
          },
        ]
      : []),
  ]

  return (
    <section id="stopped" className="stopped" aria-labelledby="stopped-heading">
      <div className="block__head">
        <h2 id="stopped-heading">{words.heading}</h2>
        <ListNews
          lede={words.lede}
          changes={first.changes}
          onShow={() => {
            setOlder(undefined)
            onShow()
          }}
        />
      </div>
      <Only filter={filter} />
      {rows.length === 0 ? (
        <Nothing isChosen={filter.state !== undefined || filter.channel !== undefined} />
      ) : (
        <div className="sheet sheet--flush">
          <T caption={words.caption} columns={columns} rows={rows} keyOf={({ id }) => id} cards="phone" />
        </div>
      )}
      {next !== null && (
        <div className="acts stopped__under">
          <B icon="down" onClick={() => void readMore()}>
            {words.more}
          </B>
        </div>
      )}
      <p className="small soft stopped__under">
        <b>{words.dead}</b> {words.deadMeans} <b>{words.unknown}</b> {words.unknownMeans}
      </p>
      {deciding && (
        <DecideDialog
          delivery={deciding}
          isBusy={isBusy}
          onDecide={(decision) => void settle(deciding, decision)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </section>
  )
}

const StateCell = ({ state }: Delivery) =>
  state === 'unknown' ? <Unsure>{words.states.unknown}</Unsure> : <Bad>{words.states.dead}</Bad>

const MessageCell = (delivery: Delivery) => <Link to={`/leads/${delivery.lead_id}`}>{nameOf(delivery)}</Link>

interface ActsProps {
  delivery: Delivery
  isGone: boolean
  isBusy: boolean
  onSettle(decision: Decision): void
  onDecide(): void
}

/** An unknown one is asked about first, since it may arrive twice. */
function Acts({ delivery, isGone, isBusy, onSettle, onDecide }: ActsProps) {
  if (isGone) return <span className="soft stopped__gone">{words.gone}</span>
  const name = `${nameOf(delivery)}, ${deliveryScreenWords.channel.names[delivery.channel]}`
  if (delivery.state === 'unknown')
    return (
      <span className="acts stopped__acts">
        <B size="s" aria-haspopup="dialog" aria-label={words.decideLabel(name)} onClick={onDecide}>
          {words.decide}
        </B>
      </span>
    )
  return (
    <span className="acts stopped__acts">
      <B size="s" icon="redo" disabled={isBusy} aria-label={words.againLabel(name)} onClick={() => onSettle('again')}>
        {words.again}
      </B>
      <IconB icon="x" label={words.leave(name)} disabled={isBusy} onClick={() => onSettle('left')} />
    </span>
  )
}

function Only({ filter: { state, channel } }: { filter: StoppedFilter }) {
  const navigate = useNavigate()
  if (!state && !channel) return null
  const { names } = deliveryScreenWords.channel
  const chosen = [channel && names[channel], state && deliveryScreenWords.states[state]].filter(Boolean).join(', ')
  return (
    <div className="stopped__only">
      <ChipOn label={words.only(chosen)} onClick={() => void navigate({ search: '', hash: 'stopped' })}>
        {chosen}
      </ChipOn>
    </div>
  )
}

const Nothing = ({ isChosen }: { isChosen: boolean }) =>
  isChosen ? (
    <p className="soft">{words.emptyChosen}</p>
  ) : (
    <div className="sheet">
      <Empty heading={words.empty}>{words.emptyWhy}</Empty>
    </div>
  )
