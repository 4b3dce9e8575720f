import { showcasePage as copy } from '#content/pages/showcase.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

export const meta = moduleMeta(copy)

export const loader = () => null
export const clientLoader = () => loadModuleDrawings(copy)

export const handle: RouteHandle = { ribbon: copy.ribbon }

export default function Showcase() {
  return <ModulePage copy={copy} />
}
