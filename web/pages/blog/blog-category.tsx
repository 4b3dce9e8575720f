import { blogPage, categoryPage } from '#content/pages/blog.ts'
import { blogCategoryPath, pagePath, paths } from '#domain/paths.ts'
import { browserApi } from '../../api/browser-api.ts'
import { servicesContext } from '../../api/request-context.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { Crumbs } from '../../layout/crumbs.tsx'
import { describePage } from '../../layout/page-meta.ts'
import type { Route } from './+types/blog-category'
import { ribbonOf } from './category-links.tsx'
import { loadCategory } from './load-blog.ts'
import { PostList } from './post-list.tsx'
import { SideBar } from './side-bar.tsx'
import './blog.css'

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return []
  const { label, slug, paging } = page.loaderData
  const copy = {
    title: categoryPage.title(label, paging.page),
    description: categoryPage.description(label),
    keywords: [label, ...blogPage.keywords],
  }
  return describePage(page, copy, {
    trail: [{ label: blogPage.crumb, to: paths.blogs }],
    here: label,
    path: pagePath(blogCategoryPath({ category_slug: slug }), paging.page),
    pictured: paths.blogs,
    isBlog: true,
  })
}

export const handle: RouteHandle = { isPaged: true }

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadCategory(context.get(servicesContext).api, params.category_slug, request.url)

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadCategory(browserApi, params.category_slug, request.url)

export default function BlogCategory({ loaderData: { label, slug, posts, paging, side } }: Route.ComponentProps) {
  return (
    <section className="section section--crumbs" data-ribbon={ribbonOf(slug)}>
      <div className="wrap">
        <Crumbs trail={[{ label: blogPage.crumb, to: paths.blogs }]} here={label} />
        <h1 className="head">
          {blogPage.heading} <span className="head__category">{label}</span>
        </h1>
        <PostList
          posts={posts}
          paging={paging}
          path={blogCategoryPath({ category_slug: slug })}
          none={categoryPage.none}
        />
        <SideBar {...side} current={slug} />
      </div>
    </section>
  )
}
