import { Link } from 'react-router'
import { sideWords } from '#content/pages/blog.ts'
import { blogCategoryPath, blogDetailsPath } from '#domain/paths.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ribbonOf } from './category-links.tsx'
import type { Side } from './load-blog.ts'

export function SideBar({ recent, categories, current }: Side & { current?: string }) {
  return (
    <aside className="side" aria-label={sideWords.label}>
      {recent.length > 0 && (
        <div>
          <h2>{sideWords.recent}</h2>
          <ul>
            {recent.map(({ id, slug, title, category }) => (
              <li key={id}>
                <Link className="side__post" to={blogDetailsPath({ slug })}>
                  <Ribbon name={ribbonOf(category)} />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {categories.length > 0 && (
        <div>
          <h2>{sideWords.categories}</h2>
          <ul className="side__tags">
            {categories.map(({ slug, label, count }) => (
              <li key={slug} data-ribbon={ribbonOf(slug)}>
                <Link
                  className={slug === current ? 'btn' : 'btn btn--line'}
                  to={blogCategoryPath({ category_slug: slug })}
                  aria-current={slug === current ? 'page' : undefined}
                >
                  {label}
                  {count !== undefined && <span className="time">{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}
