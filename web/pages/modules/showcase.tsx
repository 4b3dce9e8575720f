import { showcasePage as copy } from '#content/pages/showcase.ts'
import { paths, withQuery } from '#domain/paths.ts'
import { qrImage } from '#domain/qr-image.ts'
import { newVisit, productIds, readVisit, visitQuery } from '#domain/showcase/product-votes.ts'
import qrImageUrl from '../../../domain/qr-image.ts?chunk-url'
import { servicesContext } from '../../api/request-context.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { ShowcaseWidget } from '../../widgets/showcase/showcase-widget.tsx'
import type { Route } from './+types/showcase'
import { ModulePage } from './module-page.tsx'
import { loadModuleDrawings, moduleMeta } from './module-route.ts'

export const meta = moduleMeta(copy)

/** On a phone, each QR code opens this page with a vote for its product. */
const codesFor = (origin: string, encode: typeof qrImage) =>
  productIds.map((id) =>
    encode(`${origin}${withQuery(paths.showcase, visitQuery({ ...newVisit, scanned: [id] }))}#try`),
  )

export const loader = ({ request, context }: Route.LoaderArgs) => ({
  start: readVisit(new URL(request.url).searchParams),
  codes: codesFor(context.get(servicesContext).siteOrigin, qrImage),
})

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [encoder] = await Promise.all([
    import(/* @vite-ignore */ qrImageUrl) as Promise<typeof import('#domain/qr-image.ts')>,
    loadModuleDrawings(copy),
  ])
  return {
    start: readVisit(new URL(request.url).searchParams),
    codes: codesFor(location.origin, encoder.qrImage),
  }
}

export const handle: RouteHandle = { ribbon: copy.ribbon, variantOf: (query) => visitQuery(readVisit(query)) }

export default function Showcase({ loaderData: { start, codes } }: Route.ComponentProps) {
  return (
    <ModulePage copy={copy}>
      <ShowcaseWidget start={start} codes={codes} key={visitQuery(start)} />
    </ModulePage>
  )
}
