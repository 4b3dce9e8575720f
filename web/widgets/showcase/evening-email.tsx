import { products, showcaseWidgetCopy } from '#content/showcase-widget.ts'
import type { ProductId, RankedProduct } from '#domain/showcase/product-votes.ts'
import { PhoneFrame } from '../phone-frame.tsx'
import { ProductPicture } from './product-picture.tsx'
import './evening-email.css'

const { email: copy } = showcaseWidgetCopy
/** Blocks that the email shows at least, empty ones included. */
const MIN_BLOCKS = 3

interface EveningEmailProps {
  scanned: readonly ProductId[]
  ranking: readonly RankedProduct[]
  isSent: boolean
}

export function EveningEmail({ scanned, ranking, isSent }: EveningEmailProps) {
  const empty = isSent ? [] : Array.from({ length: Math.max(0, MIN_BLOCKS - scanned.length) }, (_, at) => at)
  return (
    <PhoneFrame clock={copy.clock} className="phone--short">
      <div className="evening-email">
        <div className="evening-email__head">
          <p>
            <b>{copy.from}</b> <span className="time">{copy.clock}</span>
          </p>
          <p>{copy.subject(scanned.length)}</p>
        </div>
        <ul>
          {scanned.map((id) => (
            <li key={id}>
              <ProductPicture id={id} />
              <p>
                <b>{products[id].name}</b>
                <span>{showcaseWidgetCopy.booth(id)}</span>
                <span>{products[id].enclosed}</span>
              </p>
            </li>
          ))}
          {empty.map((at) => (
            <li className="evening-email__empty" key={at} aria-hidden={at > 0 || undefined}>
              {at === 0 && copy.empty}
            </li>
          ))}
        </ul>
        {isSent && (
          <p className="evening-email__best">
            <b>{copy.bestLabel}</b>
            <span>{copy.best(ranking)}</span>
          </p>
        )}
      </div>
    </PhoneFrame>
  )
}
