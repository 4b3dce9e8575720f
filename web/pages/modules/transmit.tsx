import { menuCopy } from '#content/pages/layout.ts'
import { composerCopy } from '#content/pages/message-composer.ts'
import { transmitPage as copy } from '#content/pages/transmit.ts'
import { paths } from '#domain/paths.ts'
import composerUrl from '../../../content/pages/message-composer.ts?chunk-url'
import type { RouteHandle } from '../../api/route-handle.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { Crumbs } from '../../layout/crumbs.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { composerAction } from '../../widgets/message-composer/composer-action.ts'
import { MessageComposer } from '../../widgets/message-composer/message-composer.tsx'
import { ChannelCards } from './channel-cards.tsx'
import { ModuleQuestions } from './module-questions.tsx'
import { ProductCapture } from './product-capture.tsx'
import { TryLink } from './try-link.tsx'
import './transmit.css'

export const meta = pageMeta(copy, {
  trail: [{ label: menuCopy.modules, to: paths.modules }],
  here: copy.heading,
  service: copy.heading,
  questions: copy.questions,
})

export const loader = () => ({ copy: JSON.stringify(composerCopy) })
export async function clientLoader() {
  const [composer] = await Promise.all([
    import(/* @vite-ignore */ composerUrl) as Promise<typeof import('#content/pages/message-composer.ts')>,
    loadDrawings(['hook', ...copy.channels.map((channel) => channel.image.drawing)]),
  ])
  return { copy: JSON.stringify(composer.composerCopy) }
}

export const handle: RouteHandle = { isNotCached: true }
export const action = composerAction

export default function Transmit() {
  return (
    <div className="module-page" data-ribbon="transmit">
      <section className="section section--crumbs ground-stock chan" aria-labelledby="transmit-heading">
        <div className="wrap">
          <Crumbs trail={[{ label: menuCopy.modules, to: paths.modules }]} here={copy.heading} />
          <div className="chan__head">
            <div>
              <h1 id="transmit-heading">{copy.heading}</h1>
              <p className="lede">{copy.lede}</p>
              <TryLink to="#try" />
            </div>
            <div className="chan__quote">
              <span className="time">{copy.spoken.time}</span>
              <h2>{copy.spoken.sentence}</h2>
              <p>{copy.spoken.note}</p>
            </div>
          </div>
        </div>
        <Ribbon className="ribbon--rail" />
        <ChannelCards />
      </section>
      <Ribbon className="ribbon--rail" />
      <MessageComposer />
      <ProductCapture capture={copy.capture} />
      <ModuleQuestions list={copy.questions} />
      <CallToAction {...copy.ticket} ribbon="transmit" />
    </div>
  )
}
