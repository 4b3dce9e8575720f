import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deliveryScreenWords as words } from '#content/manager/deliveries.ts'
import { channels } from '#domain/deliveries/delivery.ts'
import { useCall } from '../api/use-call.ts'
import { useFollowed } from '../live/use-followed.ts'
import { heldBack } from '../realtime/deferred-updates.ts'
import { LiveMark } from '../realtime/live-status.tsx'
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
import { figureOf } from './delivery-names.ts'
import { Stopped } from './failed-messages.tsx'
import { Moving } from './moving.tsx'
import { Doctor } from './system-status.tsx'
import './deliveries.css'

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
