import { Link } from 'react-router'
import { pagerWords } from '#content/pages/blog.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import { pagePath } from '../../paths.ts'
import type { Paging } from './paging.ts'

/** Every page by its number, and the next and previous by name. */
export function Pager({ page, pages, address }: Paging & { address: string }) {
  return (
    <nav className="pager" aria-label={pagerWords.label}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Link
          key={number}
          className="time"
          to={pagePath(address, number)}
          aria-label={pagerWords.page(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      <span className="pager__steps">
        {page > 1 && (
          <ButtonLink to={pagePath(address, page - 1)} look="line">
            {pagerWords.newer}
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink to={pagePath(address, page + 1)} look="line">
            {pagerWords.older}
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
