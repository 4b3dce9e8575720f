import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deliveryScreenWords, deliveryScreenWords as words } from '#content/manager/deliveries.ts'
import { channels } from '#domain/deliveries/delivery.ts'
import { useCall } from '../api/use-call.ts'
import { type HeldBack, heldBack } from '../realtime/deferred-updates.ts'
import { LiveMark } from '../realtime/live-status.tsx'
import { useFollowed } from '../realtime/refresh.ts'
import { me, useMay } from '../shell/me.ts'
import { Page } from '../shell/page.tsx'
import { B } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { ChannelCard } from './channel-card.tsx'
import {
  type Channel,
  type Delivery,
  pauseDemos,
  readChannels,
  readDoctor,
  readMoving,
  readStopped,
  redriveAll,
  resumeDemos,
  type StoppedFilter,
} from './delivery-calls.ts'
import { figureOf, nameOf, reasonWithin, stateOf } from './delivery-names.ts'
import { Stopped } from './failed-messages.tsx'
import { Doctor } from './system-status.tsx'
import './deliveries.css'
import { useDeskClock } from '../dates/site-clock.ts'
import { ListNews } from '../realtime/list-changes.tsx'
import { Order } from '../ui/timeline.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(new URL(request.url).searchParams)
  // The first examination takes some seconds, for which the page does not wait.
  const isShown = (await me.read()).permissions.includes('deliveries.decide')
  const doctor = isShown ? readDoctor() : undefined
  doctor?.catch(() => {})
  return { messages: await readMessages(filter), filter, doctor }
}

type Messages = Awaited<ReturnType<typeof readMessages>>

async function readMessages(filter: StoppedFilter) {
  const [{ channels, demos }, stopped, moving] = await Promise.all([readChannels(), readStopped(filter), readMoving()])
  return { channels, demos, stopped, moving }
}

function filterOf(query: URLSearchParams): StoppedFilter {
  const state = (['dead', 'unknown'] as const).find((one) => one === query.get('state'))
  const channel = channels.find((one) => one === query.get('channel'))
  return { ...(state && { state }), ...(channel && { channel }) }
}

export function Component() {
  const { messages, filter, doctor } = useLoaderData<typeof loader>()
  const { shown, now, settle } = useFollowed(messages, () => readMessages(filter))
  const { channels, demos } = now
  const stopped = heldBack({
    shown: shown.stopped.items,
    now: now.stopped.items,
    keyOf,
    isGone: (row) => isWithin(now.stopped, row),
  })
  const moving = heldBack({ shown: shown.moving.slice(0, MOST_MOVING), now: now.moving.slice(0, MOST_MOVING), keyOf })
  return (
    <Page
      heading={words.heading}
      lede={
        <>
          {words.lede} <LiveMark changes={stopped.changes + moving.changes} onShow={settle} />
        </>
      }
      width="wide"
      acts={
        <>
          <DemoSwitch isPaused={demos.paused} />
          <RedriveAll wasDead={deadOf(shown.channels)} dead={deadOf(channels)} />
        </>
      }
    >
      {shown.demos.paused && (
        <div className="deliveries__note">
          <Note tone="warn">{words.demosPaused}</Note>
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
      <Stopped
        key={`${filter.state} ${filter.channel}`}
        first={stopped}
        next={shown.stopped.next}
        filter={filter}
        onShow={settle}
      />
      <div className="cols cols--75">
        {doctor && <Doctor examination={doctor} />}
        <Moving deliveries={moving} onShow={settle} />
      </div>
    </Page>
  )
}

const MOST_MOVING = 12

const keyOf = ({ id }: Delivery) => id

const deadOf = (channels: readonly Channel[]) => channels.reduce((sum, channel) => sum + channel.dead, 0)

/** Whether a row would be on the page that was read, if it still were in the list. */
const isWithin = ({ items, next }: Messages['stopped'], row: Delivery) =>
  next === null || row.updated_at > (items.at(-1)?.updated_at ?? '')

/** Comes and goes with what is shown, so that nothing beside it moves. */
function RedriveAll({ wasDead, dead }: { wasDead: number; dead: number }) {
  const mayDecide = useMay('deliveries.decide')
  const [isBusy, call] = useCall()
  if (!mayDecide || wasDead === 0) return null
  return (
    <B
      look="go"
      icon="redo"
      disabled={dead === 0}
      busy={isBusy ? words.redriving : undefined}
      onClick={() => void call(redriveAll, ({ redriven }) => words.redriven(redriven))}
    >
      {words.redriveAll(dead, figureOf(dead))}
    </B>
  )
}

function DemoSwitch({ isPaused }: { isPaused: boolean }) {
  const mayManage = useMay('channels.manage')
  const [isBusy, call] = useCall()
  if (!mayManage) return null
  const resume = () => call(resumeDemos, () => words.demosRun)
  const pause = () => call(pauseDemos, () => ({ words: words.demosNowPaused, undo: () => void resume() }))
  return (
    <B
      icon={isPaused ? 'redo' : 'hand'}
      busy={isBusy ? words.pausing : undefined}
      onClick={() => void (isPaused ? resume() : pause())}
    >
      {isPaused ? words.resumeDemos : words.pauseDemos}
    </B>
  )
}

const movingCopy = deliveryScreenWords.moving

interface MovingProps {
  deliveries: HeldBack<Delivery>
  onShow(): void
}

/** The newest messages, and how far each has come. */
export function Moving({ deliveries: { rows, changes }, onShow }: MovingProps) {
  const clock = useDeskClock()
  return (
    <section aria-labelledby="moving-heading">
      <div className="block__head">
        <h2 id="moving-heading">{movingCopy.heading}</h2>
        <ListNews lede={movingCopy.lede} changes={changes} onShow={onShow} />
      </div>
      {rows.length === 0 ? (
        <p className="soft">{movingCopy.empty}</p>
      ) : (
        <Order
          happenings={rows.map((delivery) => ({
            id: delivery.id,
            time: clock.isToday(delivery.updated_at) ? clock.time(delivery.updated_at) : clock.day(delivery.updated_at),
            by: isTrouble(delivery) ? 'trouble' : 'system',
            what: <Moved delivery={delivery} nextTry={delivery.due_at && clock.when(delivery.due_at)} />,
          }))}
        />
      )}
    </section>
  )
}

const isTrouble = ({ state, attempts }: Delivery) =>
  state === 'dead' || state === 'unknown' || (state === 'pending' && attempts > 0)

const Moved = ({ delivery, nextTry }: { delivery: Delivery; nextTry: string | null }) => (
  <>
    {deliveryScreenWords.channel.names[delivery.channel]}:{' '}
    <Link to={`/leads/${delivery.lead_id}`}>{nameOf(delivery)}</Link> {stateOf(delivery)}
    {delivery.state === 'pending' && delivery.attempts > 0 && nextTry && (
      <span className="soft">
        , {reasonWithin(delivery)}, {deliveryScreenWords.nextTry(nextTry)}
      </span>
    )}
  </>
)
