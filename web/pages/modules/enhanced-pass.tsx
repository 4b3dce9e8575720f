import { enhancedPassPage as copy, queueRow } from '#content/pages/enhanced-pass.ts'
import { passBuilderCopy } from '#content/pages/pass-builder.ts'
import { paths } from '#domain/paths.ts'
import { qrImage } from '#domain/qr-image.ts'
import passBuilderUrl from '../../../content/pages/pass-builder.ts?chunk-url'
import qrImageUrl from '../../../domain/qr-image.ts?chunk-url'
import { servicesContext } from '../../api/request-context.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { loadDrawings } from '../../ui/art.tsx'
import { LaneChart } from '../../widgets/lane-chart.tsx'
import { PassBuilder } from '../../widgets/pass-builder/pass-builder.tsx'
import type { Route } from './+types/enhanced-pass'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

const checkInPart = copy.sections.findIndex(({ image }) => image.drawing === 'pass-door')

export const meta = moduleMeta(copy)

/** The QR code opens the demo form on the visitor's phone. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  code: qrImage(context.get(servicesContext).siteOrigin + paths.demo),
  copy: JSON.stringify(passBuilderCopy),
})

export async function clientLoader() {
  const [encoder, passBuilder] = await Promise.all([
    import(/* @vite-ignore */ qrImageUrl) as Promise<typeof import('#domain/qr-image.ts')>,
    import(/* @vite-ignore */ passBuilderUrl) as Promise<typeof import('#content/pages/pass-builder.ts')>,
    loadModuleDrawings(copy),
    loadDrawings(['walk-to-door']),
  ])
  return { code: encoder.qrImage(location.origin + paths.demo), copy: JSON.stringify(passBuilder.passBuilderCopy) }
}

export const handle: RouteHandle = { ribbon: copy.ribbon }

export default function EnhancedPass({ loaderData }: Route.ComponentProps) {
  return (
    <ModulePage copy={copy} below={{ [checkInPart]: <QueueRow /> }}>
      <PassBuilder code={loaderData.code} />
    </ModulePage>
  )
}

const QueueRow = () => (
  <div className="stack">
    <h3>{queueRow.heading}</h3>
    <p>{queueRow.text}</p>
    <LaneChart {...queueRow.picture} />
    <ButtonLink to={paths.queue} variant="line">
      {queueRow.link}
    </ButtonLink>
  </div>
)
