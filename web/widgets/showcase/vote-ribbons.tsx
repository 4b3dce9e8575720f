import { useLayoutEffect, useRef } from 'react'
import { products, showcaseWidgetCopy } from '#content/showcase-widget.ts'
import type { RankedProduct } from '#domain/showcase/product-votes.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { prefersReducedMotion } from '../reduced-motion.ts'
import './vote-ribbons.css'

const { results: copy } = showcaseWidgetCopy

export function VoteRibbons({ ranking }: { ranking: readonly RankedProduct[] }) {
  return (
    <section className="widget__inner vote-ribbons" aria-labelledby="votes-heading">
      <div className="vote-ribbons__head">
        <h3 id="votes-heading">{copy.heading}</h3>
        <p className="hint">{copy.hint}</p>
      </div>
      <ol ref={useOvertaking(ranking)}>
        {ranking.map(({ id, votes, share, isMine }) => (
          <li key={id} id={`votes-${id}`} data-mine={isMine || undefined}>
            <p>
              <b>{products[id].name}</b>
              <small>{showcaseWidgetCopy.booth(id)}</small>
            </p>
            <span className="vote-ribbons__track">
              <Ribbon />
              {/* Covers the rest of the ribbon; its width is an attribute, because the policy forbids inline styles. */}
              <svg width={`${100 - share}%`} aria-hidden="true" />
            </span>
            <span className="time">
              {votes}
              <span className="visually-hidden">
                {` ${copy.votes}`}
                {isMine && `, ${copy.mine}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const OVERTAKING = { duration: 520, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' }

/** Moves rows from their last position, and ribbons from their last length. */
function useOvertaking(ranking: readonly RankedProduct[]) {
  const list = useRef<HTMLOListElement>(null)
  const drawn = useRef(new Map<string, { top: number; width: string }>())
  useLayoutEffect(() => {
    for (const row of list.current?.children ?? []) {
      const cover = row.querySelector('svg')
      if (!(row instanceof HTMLElement && cover)) continue
      const { offsetTop: top, id } = row
      const width = cover.getAttribute('width') ?? ''
      const before = drawn.current.get(id)
      drawn.current.set(id, { top, width })
      if (!before || (before.top === top && before.width === width) || prefersReducedMotion()) continue
      row.animate({ translate: [`0 ${before.top - top}px`, '0 0'] }, OVERTAKING)
      cover.animate({ width: [before.width, width] }, OVERTAKING)
    }
  }, [ranking])
  return list
}
