import { transmitWhatsappPage as words } from '#content/pages/transmit-whatsapp.ts'
import { paths } from '#domain/paths.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

export const meta = moduleMeta(words)

export const loader = () => null
export const clientLoader = () => loadModuleDrawings(words)

export const handle: RouteHandle = { ribbon: words.ribbon }

export default function TransmitWhatsapp() {
  return <ModulePage words={words} tryAt={`${paths.transmit}#try`} />
}
