import { cpdCertificationPage as copy } from '#content/pages/cpd-certification.ts'
import { readScans, scansQuery } from '#domain/cpd/session-scans.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { CpdWidget } from '../../widgets/cpd/cpd-widget.tsx'
import type { Route } from './+types/cpd-certification'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

export const meta = moduleMeta(copy)

const scansOf = (request: Request) => readScans(new URL(request.url).searchParams)

export const loader = ({ request }: Route.LoaderArgs) => scansOf(request)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadModuleDrawings(copy)
  return scansOf(request)
}

export const handle: RouteHandle = { ribbon: copy.ribbon, variantOf: (query) => scansQuery(readScans(query)) }

export default function CpdCertification({ loaderData: scans }: Route.ComponentProps) {
  return (
    <ModulePage copy={copy}>
      <CpdWidget start={scans} key={scansQuery(scans)} />
    </ModulePage>
  )
}
