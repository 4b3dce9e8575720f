import { showcasePage as words } from '#content/pages/showcase.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

export const meta = moduleMeta(words)

export const loader = () => null
export const clientLoader = () => loadModuleDrawings(words)

export const handle: RouteHandle = { ribbon: words.ribbon }

export default function Showcase() {
  return <ModulePage words={words} />
}
