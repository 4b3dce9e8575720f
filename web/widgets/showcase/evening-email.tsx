import { products, showcaseWidgetCopy } from '#content/showcase-widget.ts'
import type { ProductId, RankedProduct } from '#domain/showcase/product-votes.ts'
import { PhoneFrame } from '../phone-frame.tsx'
import { ProductPicture } from './product-picture.tsx'
import './evening-email.css'

const { email: copy } = showcaseWidgetCopy

interface EveningEmailProps {
  scanned: readonly ProductId[]
  ranking: readonly RankedProduct[]
  isSent: boolean
}

export function EveningEmail({ scanned, ranking, isSent }: EveningEmailProps) {
  const steps = isSent ? [] : copy.steps.slice(scanned.length)
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
          {steps.map((step) => (
            <li className="evening-email__step" key={step}>
              {step}
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
