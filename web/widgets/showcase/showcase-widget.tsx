import { type MouseEvent, useReducer } from 'react'
import { Link } from 'react-router'
import { showcaseWidgetCopy as copy } from '#content/showcase-widget.ts'
import { paths } from '#domain/paths.ts'
import {
  applyShowcaseAction,
  countedProducts,
  isDecisive,
  type RankedProduct,
  rankProducts,
  type ShowcaseVisit,
} from '#domain/showcase/product-votes.ts'
import { markStep } from '../use-widget-state.ts'
import { Widget } from '../widget.tsx'
import { EveningEmail } from './evening-email.tsx'
import { SCAN_FORM, ScanTags } from './scan-tags.tsx'
import { VoteRibbons } from './vote-ribbons.tsx'
import '../../ui/result-view.css'
import './showcase-widget.css'

interface ShowcaseWidgetProps {
  start: ShowcaseVisit
  /** Data URLs of QR codes, in the order of the products. */
  codes: readonly string[]
}

export function ShowcaseWidget({ start, codes }: ShowcaseWidgetProps) {
  const [visit, act] = useReducer(applyShowcaseAction, start)
  const ranking = rankProducts(visit)
  const close = ({ currentTarget }: MouseEvent) => {
    if (!visit.isClosed) markStep(currentTarget, 'finished')
    act(visit.isClosed ? { does: 'reset' } : { does: 'close' })
  }
  return (
    <Widget name="showcase" copy={copy.frame} status={statusOf(visit, ranking)} className="showcase">
      <div className="showcase__grid">
        <div className="showcase__votes result-view result-view--tall">
          <VoteRibbons ranking={ranking} />
          <ScanTags visit={visit} codes={codes} act={act} />
        </div>
        <section className="widget__inner showcase__email" aria-labelledby="email-heading">
          <h3 id="email-heading">{copy.email.heading}</h3>
          <EveningEmail scanned={countedProducts(visit)} ranking={ranking} isSent={visit.isClosed} />
          <p className="hint">{visit.isClosed ? copy.email.sent : copy.email.draft}</p>
          <div className="row">
            <Link className="btn btn--small" to={paths.demo}>
              {copy.demo}
            </Link>
            <button className="btn btn--line btn--small showcase__close" type="button" onClick={close}>
              {visit.isClosed ? copy.reset : copy.close}
            </button>
            <noscript>
              {import.meta.env.SSR && (
                <button className="btn btn--line btn--small" type="submit" form={SCAN_FORM} name="closed" value="1">
                  {copy.close}
                </button>
              )}
            </noscript>
          </div>
        </section>
      </div>
    </Widget>
  )
}

function statusOf(visit: ShowcaseVisit, ranking: readonly RankedProduct[]): string {
  const { status } = copy
  if (visit.isClosed) return `${status.closed(ranking)}${isDecisive(ranking) ? ` ${status.decisive}` : ''}`
  const product = ranking.find(({ id }) => id === visit.latest?.product)
  if (!visit.latest || !product) return visit.scanned.length > 0 ? status.read(visit.scanned.length) : status.none
  return visit.latest.change === 'repeated' ? status.repeated : status[visit.latest.change](product, ranking)
}
