import { Link } from 'react-router'
import { categoryRibbons } from '#content/pages/blog.ts'
import type { RibbonName } from '#content/ribbon.ts'
import type { BlogCategoryLabel } from '#domain/blog.ts'
import { blogCategoryPath } from '#domain/paths.ts'

export const ribbonOf = (category: string | undefined): RibbonName => categoryRibbons[category ?? ''] ?? 'brand'

export function CategoryLinks({ categories }: { categories: readonly BlogCategoryLabel[] }) {
  return categories.map(({ id, slug, label }) => (
    <Link key={id} className="meta__category" to={blogCategoryPath({ category_slug: slug })}>
      {label}
    </Link>
  ))
}
