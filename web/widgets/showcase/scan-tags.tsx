import type { MouseEvent } from 'react'
import { showcaseWidgetCopy as copy, products } from '#content/showcase-widget.ts'
import { paths } from '#domain/paths.ts'
import {
  countedProducts,
  type ProductId,
  productIds,
  type ShowcaseAction,
  type ShowcaseVisit,
} from '#domain/showcase/product-votes.ts'
import { TickIcon } from '../../ui/icons.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ChoiceInput } from '../choice-group.tsx'
import { ProductPicture } from './product-picture.tsx'
import './scan-tags.css'

export const SCAN_FORM = 'scans'

interface ScanTagsProps {
  visit: ShowcaseVisit
  /** Data URLs of QR codes, in the order of the products. */
  codes: readonly string[]
  act(action: ShowcaseAction): void
}

export function ScanTags({ visit, codes, act }: ScanTagsProps) {
  const mine = countedProducts(visit)
  return (
    <form className="widget__inner scan-tags" id={SCAN_FORM} method="get" action={`${paths.showcase}#try`}>
      <ul className="scan-tags__list">
        {productIds.map((id, at) => (
          <ScanTag
            key={id}
            id={id}
            code={codes[at]}
            isMine={mine.includes(id)}
            isRepeated={visit.latest?.change === 'repeated' && visit.latest.product === id}
            isClosed={visit.isClosed}
            act={act}
          />
        ))}
      </ul>
      <p className="scan-tags__hint hint">{copy.camera}</p>
      {/* In a browser, React renders no children of noscript. */}
      <noscript>
        {import.meta.env.SSR && (
          <button className="btn btn--small" type="submit">
            {copy.count}
          </button>
        )}
      </noscript>
    </form>
  )
}

interface ScanTagProps {
  id: ProductId
  code: string | undefined
  isMine: boolean
  isRepeated: boolean
  isClosed: boolean
  act(action: ShowcaseAction): void
}

function ScanTag({ id, code, isMine, isRepeated, isClosed, act }: ScanTagProps) {
  const { name } = products[id]
  const takeBack = ({ currentTarget }: MouseEvent) => {
    // React removes this button, which would lose the focus.
    currentTarget.closest('li')?.querySelector('button')?.focus()
    act({ does: 'withdraw', product: id })
  }
  return (
    <li className="scan-tag" data-mine={isMine || undefined}>
      <Ribbon className="ribbon--v scan-tag__strap" />
      <div className="scan-tag__paper">
        <div className="scan-tag__label">
          <ProductPicture id={id} />
          <img className="scan-tag__code" src={code} alt={copy.code(name)} width="111" height="111" />
        </div>
        <h3>{name}</h3>
        <p className="scan-tag__note">
          {isMine && <TickIcon width="18" height="18" />}
          {isRepeated ? copy.status.repeated : isMine ? copy.voted : copy.booth(id)}
        </p>
        <div className="scan-tag__actions">
          <button
            className="btn btn--small"
            type="button"
            aria-disabled={isClosed}
            onClick={() => act({ does: 'scan', product: id })}
          >
            {copy.scan}
            <span className="visually-hidden"> {name}</span>
          </button>
          {isMine && !isClosed && (
            <button className="text-button" type="button" onClick={takeBack}>
              {copy.takeBack}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
          <noscript>
            {import.meta.env.SSR && (
              <ChoiceInput name="scan" value={id} many checked={isMine}>
                {copy.scan}
                <span className="visually-hidden"> {name}</span>
              </ChoiceInput>
            )}
          </noscript>
        </div>
      </div>
    </li>
  )
}
