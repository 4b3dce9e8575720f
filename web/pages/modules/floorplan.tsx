import { hallPlanCopy } from '#content/hall-plan.ts'
import { floorplanPage as copy } from '#content/pages/floorplan.ts'
import { hallQuery, readHallLink } from '#domain/floorplan/hall-link.ts'
import hallPlanUrl from '../../../content/hall-plan.ts?chunk-url'
import type { RouteHandle } from '../../api/route-handle.ts'
import { FloorplanWidget } from '../../widgets/floorplan/floorplan-widget.tsx'
import type { Route } from './+types/floorplan'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

export const meta = moduleMeta(copy)

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const linked = hallQuery(searchParams) ? readHallLink(searchParams) : null
  return { linked, copy: JSON.stringify(hallPlanCopy) }
}

export async function clientLoader() {
  const [hallPlan] = await Promise.all([
    import(/* @vite-ignore */ hallPlanUrl) as Promise<typeof import('#content/hall-plan.ts')>,
    loadModuleDrawings(copy),
  ])
  return { linked: null, copy: JSON.stringify(hallPlan.hallPlanCopy) }
}

export const handle: RouteHandle = { ribbon: copy.ribbon, variantOf: hallQuery }

export default function Floorplan({ loaderData }: Route.ComponentProps) {
  return (
    <ModulePage copy={copy}>
      <FloorplanWidget linked={loaderData.linked} />
    </ModulePage>
  )
}
