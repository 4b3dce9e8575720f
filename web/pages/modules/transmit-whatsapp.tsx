import { transmitWhatsappPage as copy } from '#content/pages/transmit-whatsapp.ts'
import { paths } from '#domain/paths.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

export const meta = moduleMeta(copy)

export const loader = () => null
export const clientLoader = () => loadModuleDrawings(copy)

export const handle: RouteHandle = { ribbon: copy.ribbon }

export default function TransmitWhatsapp() {
  return <ModulePage copy={copy} tryAt={`${paths.transmit}#try`} />
}
