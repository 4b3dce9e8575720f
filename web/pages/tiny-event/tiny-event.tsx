import { useActionData } from 'react-router'
import { tinyEventPage as copy } from '#content/pages/tiny-event.ts'
import { tinyEventCopy } from '#content/tiny-event-copy.ts'
import { paths } from '#domain/paths.ts'
import { qrImage } from '#domain/qr-image.ts'
import { readNames, type TypedNames } from '#domain/tiny-event/tiny-event.ts'
import wordsUrl from '../../../content/tiny-event-copy.ts?chunk-url'
import qrImageUrl from '../../../domain/qr-image.ts?chunk-url'
import { servicesContext } from '../../api/request-context.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { TinyEvent } from '../../widgets/tiny-event/tiny-event.tsx'
import type { Route } from './+types/tiny-event'

export const meta = pageMeta(copy)

export const loader = ({ context }: Route.LoaderArgs) => ({
  code: qrImage(context.get(servicesContext).siteOrigin + paths.tinyEvent),
  copy: JSON.stringify(tinyEventCopy),
})

export async function clientLoader() {
  const [encoder, content] = await Promise.all([
    import(/* @vite-ignore */ qrImageUrl) as Promise<typeof import('#domain/qr-image.ts')>,
    import(/* @vite-ignore */ wordsUrl) as Promise<typeof import('#content/tiny-event-copy.ts')>,
    loadDrawings(['hook']),
  ])
  return { code: encoder.qrImage(location.origin + paths.tinyEvent), copy: JSON.stringify(content.tinyEventCopy) }
}

export const handle: RouteHandle = { isNotCached: true }

/** Without JavaScript: returns the names to print, and stores nothing. */
export const action = async ({ request }: Route.ActionArgs) => readNames(await request.formData())

export default function TinyEventPage({ loaderData }: Route.ComponentProps) {
  return <TinyEvent typed={useActionData<TypedNames>()} code={loaderData.code} />
}
