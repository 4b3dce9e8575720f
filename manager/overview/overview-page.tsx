import { useLoaderData } from 'react-router'
import { overviewCopy as copy } from '#content/manager/overview.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { readSystemStatus } from '../deliveries/delivery-calls.ts'
import { LiveStatus } from '../realtime/live-status.tsx'
import { useRefreshedData } from '../realtime/refresh.ts'
import { me, useHasPermission, useMe } from '../shell/me.ts'
import { Main } from '../shell/page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { WovenSquares } from './charts/lead-chart.tsx'
import { FormFigures } from './form-figures.tsx'
import { LeadFigures } from './lead-figures.tsx'
import { readOverview } from './overview-calls.ts'
import { mergeOverview } from './overview-state.ts'
import { PageFigures } from './page-figures.tsx'
import { PageSpeed } from './page-speed.tsx'
import { PendingWork } from './pending-work.tsx'
import { countPendingKinds } from './pending-work-kinds.ts'
import { PipelineFigures } from './pipeline-figures.tsx'
import { RunningDemos } from './running-demos.tsx'
import { SourceFigures } from './source-figures.tsx'
import { Upcoming } from './upcoming.tsx'
import { WidgetFigures } from './widget-figures.tsx'
import './overview.css'

export async function loader() {
  const reads = (await me.read()).permissions.includes('deliveries.read')
  // The first system check takes seconds, so the page does not wait for it.
  const doctor = reads ? readSystemStatus() : null
  doctor?.catch(() => {})
  return { today: await readOverview(), doctor }
}

export function Component() {
  const { today: loaded, doctor } = useLoaderData<typeof loader>()
  const { shown, now: today, showLatest } = useRefreshedData(loaded, readOverview)
  const clock = useSiteClock()
  const weekday = clock.weekday(today.at)
  const { needs, next, leads, demos, speed, changes } = mergeOverview(shown, today)
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
            {copy.in(placeOf(today.time_zone))} {needs && <Greeting things={countPendingKinds(needs.now)} />}{' '}
            <LiveStatus changes={changes} onShow={showLatest} />
          </p>
        </div>
        <LeadsLink />
      </header>
      {needs && next && (
        <div className="cols cols--75">
          <PendingWork counts={needs} systemCheck={doctor} onShow={showLatest} />
          <Upcoming events={next} pending={needs} onShow={showLatest} />
        </div>
      )}
      {leads && demos && (
        <div className="cols cols--75 overview__second">
          <div>
            <LeadFigures leads={leads} onShow={showLatest} />
            <SourceFigures leads={leads} onShow={showLatest} />
          </div>
          <div className="stack">
            {today.pipeline && shown.pipeline && <PipelineFigures pipeline={today.pipeline} shown={shown.pipeline} />}
            <RunningDemos demos={demos} open={today.open_demo_pages ?? 0} onShow={showLatest} />
          </div>
        </div>
      )}
      <div className="cols cols--444 overview__third">
        <PageFigures pages={shown.pages} />
        <div className="stack">
          <FormFigures forms={today.forms} days={shown.pages.days} />
          <WidgetFigures widgets={today.widgets} days={shown.pages.days.length} />
        </div>
        <PageSpeed speed={speed} />
      </div>
    </Main>
  )
}

function Greeting({ things }: { things: number }) {
  const [first = ''] = useMe().staff_member.name.split(' ')
  return copy.needsYou(things, first)
}

function LeadsLink() {
  const mayRead = useHasPermission('leads.read')
  if (!mayRead) return null
  return (
    <div className="actions">
      <ButtonLink variant="go" to="/leads">
        {copy.workLeads}
      </ButtonLink>
    </div>
  )
}

const placeOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
