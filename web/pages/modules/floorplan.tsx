import { hallPlanWords } from '#content/hall-plan.ts'
import { floorplanPage as words } from '#content/pages/floorplan.ts'
import { hallQuery, readHallLink } from '#domain/floorplan/hall-link.ts'
import hallPlanUrl from '../../../content/hall-plan.ts?chunk-url'
import type { RouteHandle } from '../../api/route-handle.ts'
import { FloorplanBench } from '../../widgets/floorplan/floorplan-widget.tsx'
import type { Route } from './+types/floorplan'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

export const meta = moduleMeta(words)

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = hallQuery(searchParams) ? readHallLink(searchParams) : null
  return { asked, words: JSON.stringify(hallPlanWords) }
}

export async function clientLoader() {
  const [hallPlan] = await Promise.all([
    import(/* @vite-ignore */ hallPlanUrl) as Promise<typeof import('#content/hall-plan.ts')>,
    loadModuleDrawings(words),
  ])
  return { asked: null, words: JSON.stringify(hallPlan.hallPlanWords) }
}

export const handle: RouteHandle = { ribbon: words.ribbon, variantOf: hallQuery }

export default function Floorplan({ loaderData }: Route.ComponentProps) {
  return (
    <ModulePage words={words}>
      <FloorplanBench asked={loaderData.asked} />
    </ModulePage>
  )
}
