import { pricingPage } from '#content/pages/pricing.ts'
import type { QuoteSheet } from '#content/quote-sheet.ts'
import { ribbonNames } from '#content/ribbon.ts'
import type { Prices } from '#content/site.ts'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'

const { pad } = pricingPage

interface QuotePadProps {
  prices?: Prices
  sheet?: QuoteSheet
}

export function QuotePad({ prices = {}, sheet }: QuotePadProps) {
  return (
    <div className="pad">
      <div className="pad__copies" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="pad__sheet on-paper">
        <div className="pad__top">
          <h2>{pad.heading}</h2>
          <p className="serial">{pad.addressee}</p>
        </div>
        <ol className="pad__rows">
          {pad.lines.map(({ key, name, text }) => (
            <li key={key}>
              <h3>{name}</h3>
              <p>{sheet?.lines[key].text ?? text}</p>
              {key === 'modules' && !sheet && <ModuleSwatches />}
              {sheet ? (
                <span className="pad__amount">{sheet.lines[key].amount}</span>
              ) : prices[key] ? (
                <span className="pad__figure">{prices[key]}</span>
              ) : (
                <span className="pad__blank">{pad.unpriced}</span>
              )}
            </li>
          ))}
          {pad.free.map(({ name, text, amount }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <span className="pad__free">{amount}</span>
            </li>
          ))}
        </ol>
        <div className="pad__total">
          <p>
            {pad.total.name}
            {sheet && <span className="serial">{sheet.parts}</span>}
          </p>
          <p className={sheet && 'time'}>{sheet?.total ?? prices.tax ?? pad.total.text}</p>
        </div>
        <Art drawing="rubber-stamp" alt={pad.stamp} className="pad__stamp" />
        <p className="pad__foot serial">{pad.copies}</p>
      </div>
    </div>
  )
}

function ModuleSwatches() {
  return (
    <span className="pad__swatches" aria-hidden="true">
      {ribbonNames
        .filter((name) => name !== 'brand')
        .map((name) => (
          <Ribbon key={name} name={name} />
        ))}
    </span>
  )
}
