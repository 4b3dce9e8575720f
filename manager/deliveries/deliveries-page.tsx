import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { deliveryScreenWords as words } from '#content/manager/deliveries.ts'
import { channels } from '#domain/delivery.ts'
import { useCall } from '../calls/use-call.ts'
import { useWhenSeenAgain } from '../live/use-when-seen-again.ts'
import { B } from '../parts/b.tsx'
import { Note } from '../parts/note.tsx'
import { useMay } from '../shell/me.ts'
import { Page } from '../shell/page.tsx'
import { ChannelCard } from './channel-card.tsx'
import { readChannels, readDoctor, readMoving, readStopped, redriveAll, type StoppedFilter } from './delivery-calls.ts'
import { figureOf } from './delivery-names.ts'
import { DemoSwitch } from './demo-switch.tsx'
import { Doctor } from './doctor.tsx'
import { Moving } from './moving.tsx'
import { Stopped } from './stopped.tsx'
import './deliveries.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(new URL(request.url).searchParams)
  // The first examination takes some seconds, for which the page does not wait.
  const doctor = readDoctor()
  doctor.catch(() => {})
  const [{ channels, demos }, stopped, moving] = await Promise.all([readChannels(), readStopped(filter), readMoving()])
  return { channels, demos, stopped, moving, filter, doctor }
}

function filterOf(query: URLSearchParams): StoppedFilter {
  const state = (['dead', 'unknown'] as const).find((one) => one === query.get('state'))
  const channel = channels.find((one) => one === query.get('channel'))
  return { ...(state && { state }), ...(channel && { channel }) }
}

export function Component() {
  const { channels, demos, stopped, moving, filter, doctor } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useWhenSeenAgain(revalidate)
  const dead = channels.reduce((sum, channel) => sum + channel.dead, 0)
  return (
    <Page
      heading={words.heading}
      lede={words.lede}
      width="wide"
      acts={
        <>
          <DemoSwitch isPaused={demos.paused} />
          <RedriveAll dead={dead} />
        </>
      }
    >
      {demos.paused && (
        <div className="deliveries__note">
          <Note tone="warn">{words.demosPaused}</Note>
        </div>
      )}
      <div className="chans">
        {channels.map((channel) => (
          <ChannelCard key={channel.name} channel={channel} />
        ))}
      </div>
      <Stopped key={`${filter.state} ${filter.channel}`} first={stopped} filter={filter} />
      <div className="cols cols--75">
        <Doctor examination={doctor} />
        <Moving deliveries={moving} />
      </div>
    </Page>
  )
}

function RedriveAll({ dead }: { dead: number }) {
  const mayDecide = useMay('deliveries.decide')
  const [isBusy, call] = useCall()
  if (!mayDecide || dead === 0) return null
  return (
    <B
      look="go"
      icon="redo"
      busy={isBusy ? words.redriving : undefined}
      onClick={() => void call(redriveAll, ({ redriven }) => words.redriven(redriven))}
    >
      {words.redriveAll(dead, figureOf(dead))}
    </B>
  )
}
