import { floorplanPage as words } from '#content/pages/floorplan.ts'
import { loadModuleDrawings } from './load-module-drawings.ts'
import { moduleMeta } from './module-meta.ts'
import { ModulePage } from './module-page.tsx'

export const meta = moduleMeta(words)

export const loader = () => null
export const clientLoader = () => loadModuleDrawings(words)

export default function Floorplan() {
  return <ModulePage words={words} />
}
