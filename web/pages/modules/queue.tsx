import { menuWords } from '#content/pages/layout.ts'
import { queuePage as words } from '#content/pages/queue.ts'
import { paths } from '#domain/paths.ts'
import { queueQuery, readQueueNumbers } from '#domain/queue/queue-numbers.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { Crumbs } from '../../layout/crumbs.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { QueueBench } from '../../widgets/queue/queue-widget.tsx'
import type { Route } from './+types/queue'
import { QueueFormula } from './queue-formula.tsx'
import './queue.css'

const trail = [
  { words: menuWords.modules, to: paths.modules },
  { words: menuWords.enhancedPass, to: paths.enhancedPass },
]

export const meta = pageMeta(words, { trail, here: words.crumb, application: words.heading })

export const handle: RouteHandle = { variantOf: (query) => queueQuery(readQueueNumbers(query)) }

export const loader = ({ request }: Route.LoaderArgs) => readQueueNumbers(new URL(request.url).searchParams)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readQueueNumbers(new URL(request.url).searchParams)

export default function Queue({ loaderData }: Route.ComponentProps) {
  return (
    // React corrects the address of a link with numbers beyond the limits.
    <div data-ribbon={words.ribbon} data-live={queueQuery(loaderData) ? '' : undefined}>
      <section className="section section--crumbs ground-stock queuehead" aria-labelledby="queue-heading">
        <div className="wrap">
          <Crumbs trail={trail} here={words.crumb} />
          <h1 id="queue-heading">{words.heading}</h1>
          <p className="lede">{words.lede}</p>
        </div>
      </section>
      <Ribbon className="ribbon--rail" />
      <QueueBench start={loaderData} key={queueQuery(loaderData)}>
        <QueueFormula />
      </QueueBench>
      <CallToAction {...words.ticket} ribbon={words.ribbon} />
    </div>
  )
}
