import { products, showcaseWidgetCopy } from '#content/showcase-widget.ts'
import type { RankedProduct } from '#domain/showcase/product-votes.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { RibbonCover } from '../ribbon-cover.tsx'
import { useOvertaking } from '../use-overtaking.ts'
import './vote-ribbons.css'

const { results: copy } = showcaseWidgetCopy

export function VoteRibbons({ ranking }: { ranking: readonly RankedProduct[] }) {
  return (
    <section className="widget__inner vote-ribbons result-strip" aria-labelledby="votes-heading">
      <div className="vote-ribbons__head">
        <h3 id="votes-heading">{copy.heading}</h3>
        <p className="hint">{copy.hint}</p>
      </div>
      <ol ref={useOvertaking(ranking.map(({ id }) => id).join())}>
        {ranking.map(({ id, votes, share, isMine }) => (
          <li key={id} data-mine={isMine || undefined}>
            <p>
              <b>{products[id].name}</b>
              <small>{showcaseWidgetCopy.booth(id)}</small>
            </p>
            <span className="vote-ribbons__track">
              <Ribbon />
              <RibbonCover share={share} />
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
