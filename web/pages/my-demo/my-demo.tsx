import { useEffect, useEffectEvent } from 'react'
import { data, redirect, useActionData } from 'react-router'
import { myDemoPage as copy } from '#content/pages/my-demo.ts'
import { apiDemoEventsPath, paths } from '#domain/paths.ts'
import { browserApi } from '../../api/browser-api.ts'
import { dataOf } from '../../api/call-result.ts'
import { flashContext, servicesContext } from '../../api/request-context.ts'
import { useFlash } from '../../layout/flash-provider.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import '../../forms/forms.css'
import '../../ui/pass.css'
import '../../ui/rows.css'
import '../../ui/wallet.css'
import type { Flash } from '../../ui/flash.ts'
import type { Route } from './+types/my-demo'
import { Coupons } from './coupons.tsx'
import { type ActResult, actOnDemo } from './demo-calls.ts'
import { DemoDeliveries } from './demo-deliveries.tsx'
import { DemoPass } from './demo-pass.tsx'
import Erased from './erased.tsx'
import followScript from './follow-demo.ts?chunk-url'
import { useLiveDemo } from './use-live-demo.ts'
import './my-demo.css'

type ShownResult = Exclude<ActResult, { state: 'erased' }>

export const meta = pageMeta(copy, { isHidden: true })

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  dataOf(await context.get(servicesContext).api.demo(params.token))

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [demo] = await Promise.all([browserApi.demo(params.token), loadDrawings(['hook'])])
  return dataOf(demo)
}

/** Without JavaScript the next document shows the outcome. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const result = await actOnDemo(context.get(servicesContext).api, params.token, await request.formData())
  if (result.state === 'erased') return redirect(paths.demoErased, 303)
  context.get(flashContext).current = result.flash
  return data(result, { status: result.status })
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const result = await actOnDemo(browserApi, params.token, await request.formData())
  return result.state === 'erased' ? redirect(paths.demoErased) : result
}

export default function MyDemo({ loaderData, params }: Route.ComponentProps) {
  const result = useActionData<ShownResult>()
  const demo = useLiveDemo(params.token, loaderData)
  useActFlash(result)
  if (!demo) return <Erased />
  return (
    <section
      className="section section--top ground-stock my-demo"
      data-ribbon="pass"
      data-script={followScript}
      data-events={apiDemoEventsPath(params)}
      data-version={demo.version}
    >
      <div className="wrap my-demo__grid">
        <div className="my-demo__head">
          <h1>{demo.held ? copy.heldHeading(demo.name) : copy.heading(demo.name)}</h1>
          <p className="lede">
            {demo.held ? (
              copy.heldLede
            ) : (
              <>
                {copy.lede} <span className="my-demo__scripted">{copy.ledeLive}</span>
              </>
            )}
          </p>
        </div>
        <DemoPass demo={demo} />
        <DemoDeliveries demo={demo} />
        <Coupons demo={demo} />
        <p className="hint my-demo__note">{copy.note}</p>
      </div>
    </section>
  )
}

/** The flash travels, because the result arrives before the navigation to the same URL ends. */
function useActFlash(result: ShownResult | undefined) {
  const { show } = useFlash()
  const showFlash = useEffectEvent((flash: Flash) => show(flash, { travels: true }))
  useEffect(() => {
    if (result) showFlash(result.flash)
  }, [result])
}
