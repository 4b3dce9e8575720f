import { menuCopy } from '#content/pages/layout.ts'
import { queuePage as copy } from '#content/pages/queue.ts'
import { paths } from '#domain/paths.ts'
import { queueQuery, readQueueNumbers } from '#domain/queue/queue-numbers.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { Crumbs } from '../../layout/crumbs.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { QueueWidget } from '../../widgets/queue/queue-widget.tsx'
import type { Route } from './+types/queue'
import { QueueFormula } from './queue-formula.tsx'
import './queue.css'

const trail = [
  { label: menuCopy.modules, to: paths.modules },
  { label: menuCopy.enhancedPass, to: paths.enhancedPass },
]

export const meta = pageMeta(copy, { trail, here: copy.crumb, application: copy.heading })

export const handle: RouteHandle = { variantOf: (query) => queueQuery(readQueueNumbers(query)) }

export const loader = ({ request }: Route.LoaderArgs) => readQueueNumbers(new URL(request.url).searchParams)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readQueueNumbers(new URL(request.url).searchParams)

export default function Queue({ loaderData }: Route.ComponentProps) {
  return (
    // React corrects the URL if a link contains numbers outside the limits.
    <div className="module-page" data-ribbon={copy.ribbon} data-lazy={queueQuery(loaderData) ? '' : undefined}>
      <section className="section section--crumbs ground-stock queuehead" aria-labelledby="queue-heading">
        <div className="wrap">
          <Crumbs trail={trail} here={copy.crumb} />
          <h1 id="queue-heading">{copy.heading}</h1>
          <p className="lede">{copy.lede}</p>
        </div>
      </section>
      <Ribbon className="ribbon--rail" />
      <QueueWidget start={loaderData} formula={<QueueFormula />} key={queueQuery(loaderData)}>
        {(carried) => <CallToAction {...copy.ticket} ribbon={copy.ribbon} carried={carried} />}
      </QueueWidget>
    </div>
  )
}
