import { Link } from 'react-router'
import { sidebarCopy } from '#content/pages/blog.ts'
import { blogCategoryPath, blogDetailsPath } from '#domain/paths.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { ribbonOf } from './category-links.tsx'
import type { SidebarData } from './load-blog.ts'

export function SideBar({ recent, categories, current }: SidebarData & { current?: string }) {
  return (
    <aside className="side" aria-label={sidebarCopy.label}>
      {recent.length > 0 && (
        <div>
          <h2>{sidebarCopy.recent}</h2>
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
          <h2>{sidebarCopy.categories}</h2>
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
