import { useLoaderData } from 'react-router'
import { todayWords as words } from '#content/manager/today.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import { readDoctor } from '../deliveries/delivery-calls.ts'
import { LiveMark } from '../realtime/live-status.tsx'
import { useFollowed } from '../realtime/refresh.ts'
import { me, useMay, useMe } from '../shell/me.ts'
import { Main } from '../shell/page.tsx'
import { BLink } from '../ui/button.tsx'
import { WovenSquares } from './charts/lead-chart.tsx'
import { ComingNext } from './coming-next.tsx'
import { FormFigures } from './form-figures.tsx'
import { LeadFigures } from './lead-figures.tsx'
import { readToday } from './overview-calls.ts'
import { freshDay } from './overview-state.ts'
import { PageFigures } from './page-figures.tsx'
import { Speed } from './page-speed.tsx'
import { Needs } from './pending-work.tsx'
import { thingsOf } from './pending-work-kinds.ts'
import { RunningDemos } from './running-demos.tsx'
import { SourceFigures } from './source-figures.tsx'
import { PieceFigures } from './widget-figures.tsx'
import './overview.css'

export async function loader() {
  const reads = (await me.read()).permissions.includes('deliveries.read')
  // The first examination takes some seconds, for which the page does not wait.
  const doctor = reads ? readDoctor() : null
  doctor?.catch(() => {})
  return { today: await readToday(), doctor }
}

export function Component() {
  const { today: loaded, doctor } = useLoaderData<typeof loader>()
  const { shown, now: today, settle } = useFollowed(loaded, readToday)
  const clock = useDeskClock()
  const weekday = clock.weekday(today.at)
  const { needs, next, leads, demos, speed, changes } = freshDay(shown, today)
  return (
    <Main title={weekday} width="wide">
      <WovenSquares />
      <header className="head head--day">
        <div>
          <h1>{weekday}</h1>
          <p>
            <span className="num">
              {clock.longDay(today.at)}, {clock.time(today.at)}
            </span>{' '}
            {words.in(placeOf(today.time_zone))} {needs && <Greeting things={thingsOf(needs.now)} />}{' '}
            <LiveMark changes={changes} onShow={settle} />
          </p>
        </div>
        <Acts />
      </header>
      {needs && next && (
        <div className="cols cols--75">
          <Needs needs={needs} doctor={doctor} onShow={settle} />
          <ComingNext coming={next} later={needs} onShow={settle} />
        </div>
      )}
      {leads && demos && (
        <div className="cols cols--75 today__second">
          <div>
            <LeadFigures leads={leads} onShow={settle} />
            <SourceFigures leads={leads} onShow={settle} />
          </div>
          <RunningDemos demos={demos} open={today.open_demo_pages ?? 0} onShow={settle} />
        </div>
      )}
      <div className="cols cols--444 today__third">
        <PageFigures pages={shown.pages} />
        <div>
          <FormFigures forms={today.forms} days={shown.pages.days} />
          <PieceFigures pieces={today.pieces} days={shown.pages.days.length} />
        </div>
        <Speed speed={speed} />
      </div>
    </Main>
  )
}

function Greeting({ things }: { things: number }) {
  const [first = ''] = useMe().operator.name.split(' ')
  return words.needsYou(things, first)
}

function Acts() {
  const mayRead = useMay('leads.read')
  if (!mayRead) return null
  return (
    <div className="acts">
      <BLink look="go" to="/leads">
        {words.workLeads}
      </BLink>
    </div>
  )
}

/** `London` of `Europe/London`. */
const placeOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
