import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { deliveriesCopy } from '#content/manager/deliveries.ts'
import { useCall } from '../api/use-call.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import type { DeferredRows } from '../realtime/deferred-updates.ts'
import { ListChanges } from '../realtime/list-changes.tsx'
import { useHasPermission } from '../shell/me.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ActiveChip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { StatusError, StatusWarning } from '../ui/status-label.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { DecideDialog } from './channel-card.tsx'
import { type Decision, type Delivery, decide, type FailedFilter, readFailed } from './delivery-calls.ts'
import { nameOf, reasonOf } from './delivery-names.ts'

const copy = deliveriesCopy.failed

interface FailedMessagesProps {
  first: DeferredRows<Delivery>
  next: string | null
  filter: FailedFilter
  onShow(): void
}

export function FailedMessages({ first, next: second, filter, onShow }: FailedMessagesProps) {
  const [older, setOlder] = useState<{ items: Delivery[]; next: string | null }>()
  const [deciding, setDeciding] = useState<Delivery>()
  const [isBusy, call] = useCall()
  const mayDecide = useHasPermission('deliveries.decide')
  const clock = useSiteClock()
  const rows = [...first.rows, ...(older?.items ?? [])]
  const next = older ? older.next : second

  async function settle(delivery: Delivery, decision: Decision) {
    const answer = await call(
      () => decide(delivery, decision),
      (decided) =>
        decision === 'retry'
          ? copy.sentAgain
          : {
              text: copy.left,
              undo: () =>
                void call(
                  () => decide(decided, 'reopen'),
                  () => undefined,
                ),
            },
    )
    if (answer.state !== 'unreachable') setDeciding(undefined)
    setOlder(undefined)
  }

  async function readMore() {
    if (next === null) return
    const page = await readFailed(filter, next)
    setOlder({ items: [...(older?.items ?? []), ...page.items], next: page.next })
  }

  const columns: Column<Delivery>[] = [
    { id: 'state', heading: copy.columns.state, isPlain: true, cell: StateCell },
    {
      id: 'channel',
      heading: copy.columns.channel,
      cell: ({ channel }) => deliveriesCopy.channel.names[channel],
    },
    { id: 'message', heading: copy.columns.message, isMain: true, cell: MessageCell },
    { id: 'why', heading: copy.columns.why, cell: reasonOf },
    { id: 'tries', heading: copy.columns.tries, isFigure: true, cell: ({ attempts }) => attempts },
    {
      id: 'since',
      heading: copy.columns.since,
      isFigure: true,
      cell: ({ updated_at }) => (
        <time dateTime={updated_at} title={clock.fullDateTime(updated_at)}>
          {clock.when(updated_at)}
        </time>
      ),
    },
    ...(mayDecide
      ? [
          {
            id: 'acts',
            heading: copy.columns.acts,
            isPlain: true,
            cell: (delivery: Delivery) => (
              <RowActions
                delivery={delivery}
                isResolved={first.gone.has(delivery.id)}
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
    <section id="failed-messages" className="failed-messages" aria-labelledby="failed-messages-heading">
      <div className="block__head">
        <h2 id="failed-messages-heading">{copy.heading}</h2>
        <ListChanges
          lede={copy.lede}
          changes={first.changes}
          onShow={() => {
            setOlder(undefined)
            onShow()
          }}
        />
      </div>
      <ActiveFilter filter={filter} />
      {rows.length === 0 ? (
        <NoFailedMessages isChosen={filter.state !== undefined || filter.channel !== undefined} />
      ) : (
        <div className="sheet sheet--flush">
          <DataTable caption={copy.caption} columns={columns} rows={rows} keyOf={({ id }) => id} cards="phone" />
        </div>
      )}
      {next !== null && (
        <div className="actions failed-messages__foot">
          <Button icon="down" onClick={() => void readMore()}>
            {copy.more}
          </Button>
        </div>
      )}
      <p className="small soft failed-messages__foot">
        <b>{copy.dead}</b> {copy.deadMeans} <b>{copy.unknown}</b> {copy.unknownMeans}
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
  state === 'unknown' ? (
    <StatusWarning>{copy.states.unknown}</StatusWarning>
  ) : (
    <StatusError>{copy.states.dead}</StatusError>
  )

const MessageCell = (delivery: Delivery) => <Link to={`/leads/${delivery.lead_id}`}>{nameOf(delivery)}</Link>

interface RowActionsProps {
  delivery: Delivery
  isResolved: boolean
  isBusy: boolean
  onSettle(decision: Decision): void
  onDecide(): void
}

/** Asks before sending an unknown message again, because it may arrive twice. */
function RowActions({ delivery, isResolved, isBusy, onSettle, onDecide }: RowActionsProps) {
  if (isResolved) return <span className="soft failed-messages__resolved">{copy.gone}</span>
  const name = `${nameOf(delivery)}, ${deliveriesCopy.channel.names[delivery.channel]}`
  if (delivery.state === 'unknown')
    return (
      <span className="actions failed-messages__actions">
        <Button size="s" aria-haspopup="dialog" aria-label={copy.decideLabel(name)} onClick={onDecide}>
          {copy.decide}
        </Button>
      </span>
    )
  return (
    <span className="actions failed-messages__actions">
      <Button
        size="s"
        icon="redo"
        disabled={isBusy}
        aria-label={copy.againLabel(name)}
        onClick={() => onSettle('retry')}
      >
        {copy.again}
      </Button>
      <IconButton icon="x" label={copy.leave(name)} disabled={isBusy} onClick={() => onSettle('dismiss')} />
    </span>
  )
}

function ActiveFilter({ filter: { state, channel } }: { filter: FailedFilter }) {
  const navigate = useNavigate()
  if (!state && !channel) return null
  const { names } = deliveriesCopy.channel
  const chosen = [channel && names[channel], state && deliveriesCopy.states[state]].filter(Boolean).join(', ')
  return (
    <div className="failed-messages__filter">
      <ActiveChip label={copy.only(chosen)} onClick={() => void navigate({ search: '', hash: 'failed-messages' })}>
        {chosen}
      </ActiveChip>
    </div>
  )
}

const NoFailedMessages = ({ isChosen }: { isChosen: boolean }) =>
  isChosen ? (
    <p className="soft">{copy.emptyChosen}</p>
  ) : (
    <div className="sheet">
      <EmptyState heading={copy.empty}>{copy.emptyWhy}</EmptyState>
    </div>
  )
