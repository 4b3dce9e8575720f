import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deliveriesCopy as copy, deliveriesCopy } from '#content/manager/deliveries.ts'
import { channels } from '#domain/deliveries/delivery.ts'
import { useCall } from '../api/use-call.ts'
import { type DeferredRows, deferRowChanges } from '../realtime/deferred-updates.ts'
import { LiveStatus } from '../realtime/live-status.tsx'
import { useRefreshedData } from '../realtime/refresh.ts'
import { me, useHasPermission } from '../shell/me.ts'
import { Page } from '../shell/page.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChannelCard } from './channel-card.tsx'
import {
  type Channel,
  type Delivery,
  type FailedFilter,
  pauseDemos,
  readChannels,
  readFailed,
  readRecent,
  readSystemStatus,
  resumeDemos,
  retryAll,
} from './delivery-calls.ts'
import { formatCount, nameOf, reasonWithin, stateOf } from './delivery-names.ts'
import { FailedMessages } from './failed-messages.tsx'
import { SystemStatus } from './system-status.tsx'
import './deliveries.css'
import { useSiteClock } from '../dates/site-clock.ts'
import { ListChanges } from '../realtime/list-changes.tsx'
import { Timeline } from '../ui/timeline.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(new URL(request.url).searchParams)
  // The first system check takes seconds, so the page does not wait for it.
  const isShown = (await me.read()).permissions.includes('deliveries.decide')
  const doctor = isShown ? readSystemStatus() : undefined
  doctor?.catch(() => {})
  return { messages: await readMessages(filter), filter, doctor }
}

type Messages = Awaited<ReturnType<typeof readMessages>>

async function readMessages(filter: FailedFilter) {
  const [{ channels, demos }, stopped, moving] = await Promise.all([readChannels(), readFailed(filter), readRecent()])
  return { channels, demos, stopped, moving }
}

function filterOf(query: URLSearchParams): FailedFilter {
  const state = (['dead', 'unknown'] as const).find((one) => one === query.get('state'))
  const channel = channels.find((one) => one === query.get('channel'))
  return { ...(state && { state }), ...(channel && { channel }) }
}

export function Component() {
  const { messages, filter, doctor } = useLoaderData<typeof loader>()
  const { shown, now, showLatest } = useRefreshedData(messages, () => readMessages(filter))
  const { channels, demos } = now
  const stopped = deferRowChanges({
    shown: shown.stopped.items,
    now: now.stopped.items,
    keyOf,
    isGone: (row) => isWithin(now.stopped, row),
  })
  const moving = deferRowChanges({
    shown: shown.moving.slice(0, MAX_RECENT),
    now: now.moving.slice(0, MAX_RECENT),
    keyOf,
  })
  return (
    <Page
      heading={copy.heading}
      lede={
        <>
          {copy.lede} <LiveStatus changes={stopped.changes + moving.changes} onShow={showLatest} />
        </>
      }
      width="wide"
      actions={
        <>
          <DemoSwitch isPaused={demos.paused} />
          <RetryAll wasDead={failedCount(shown.channels)} dead={failedCount(channels)} />
        </>
      }
    >
      {shown.demos.paused && (
        <div className="deliveries__note">
          <Notice tone="warn">{copy.demosPaused}</Notice>
        </div>
      )}
      <div className="chans">
        {channels.map((channel) => (
          <ChannelCard
            key={channel.name}
            channel={channel}
            before={shown.channels.find(({ name }) => name === channel.name) ?? channel}
          />
        ))}
      </div>
      <FailedMessages
        key={`${filter.state} ${filter.channel}`}
        first={stopped}
        next={shown.stopped.next}
        filter={filter}
        onShow={showLatest}
      />
      <div className="cols cols--75">
        {doctor && <SystemStatus examination={doctor} />}
        <RecentActivity deliveries={moving} onShow={showLatest} />
      </div>
    </Page>
  )
}

const MAX_RECENT = 12

const keyOf = ({ id }: Delivery) => id

const failedCount = (channels: readonly Channel[]) => channels.reduce((sum, channel) => sum + channel.dead, 0)

/** True if the loaded page of the list would include this row. */
const isWithin = ({ items, next }: Messages['stopped'], row: Delivery) =>
  next === null || row.updated_at > (items.at(-1)?.updated_at ?? '')

/** Stays on the page, disabled, after the last failed message is gone, so that nothing moves. */
function RetryAll({ wasDead, dead }: { wasDead: number; dead: number }) {
  const mayDecide = useHasPermission('deliveries.decide')
  const [isBusy, call] = useCall()
  if (!mayDecide || wasDead === 0) return null
  return (
    <Button
      variant="go"
      icon="redo"
      disabled={dead === 0}
      busy={isBusy ? copy.working : undefined}
      onClick={() => void call(retryAll, ({ redriven }) => copy.retried(redriven))}
    >
      {copy.retryAll(dead, formatCount(dead))}
    </Button>
  )
}

function DemoSwitch({ isPaused }: { isPaused: boolean }) {
  const mayManage = useHasPermission('channels.manage')
  const [isBusy, call] = useCall()
  if (!mayManage) return null
  const resume = () => call(resumeDemos, () => copy.demosRun)
  const pause = () => call(pauseDemos, () => ({ text: copy.demosNowPaused, undo: () => void resume() }))
  return (
    <Button
      icon={isPaused ? 'redo' : 'hand'}
      busy={isBusy ? copy.pausing : undefined}
      onClick={() => void (isPaused ? resume() : pause())}
    >
      {isPaused ? copy.resumeDemos : copy.pauseDemos}
    </Button>
  )
}

const recentCopy = deliveriesCopy.recent

interface RecentActivityProps {
  deliveries: DeferredRows<Delivery>
  onShow(): void
}

function RecentActivity({ deliveries: { rows, changes }, onShow }: RecentActivityProps) {
  const clock = useSiteClock()
  return (
    <section aria-labelledby="moving-heading">
      <div className="block__head">
        <h2 id="moving-heading">{recentCopy.heading}</h2>
        <ListChanges lede={recentCopy.lede} changes={changes} onShow={onShow} />
      </div>
      {rows.length === 0 ? (
        <p className="soft">{recentCopy.empty}</p>
      ) : (
        <Timeline
          happenings={rows.map((delivery) => ({
            id: delivery.id,
            time: clock.isToday(delivery.updated_at) ? clock.time(delivery.updated_at) : clock.day(delivery.updated_at),
            by: hasProblem(delivery) ? 'trouble' : 'system',
            what: <RecentDelivery delivery={delivery} nextTry={delivery.due_at && clock.when(delivery.due_at)} />,
          }))}
        />
      )}
    </section>
  )
}

const hasProblem = ({ state, attempts }: Delivery) =>
  state === 'dead' || state === 'unknown' || (state === 'pending' && attempts > 0)

const RecentDelivery = ({ delivery, nextTry }: { delivery: Delivery; nextTry: string | null }) => (
  <>
    {deliveriesCopy.channel.names[delivery.channel]}: <Link to={`/leads/${delivery.lead_id}`}>{nameOf(delivery)}</Link>{' '}
    {stateOf(delivery)}
    {delivery.state === 'pending' && delivery.attempts > 0 && nextTry && (
      <span className="soft">
        , {reasonWithin(delivery)}, {deliveriesCopy.nextTry(nextTry)}
      </span>
    )}
  </>
)
