import { blogPage } from '#content/pages/blog.ts'
import { pagePath, paths } from '#domain/paths.ts'
import { browserApi } from '../../api/browser-api.ts'
import { servicesContext } from '../../api/request-context.ts'
import type { RouteHandle } from '../../api/route-handle.ts'
import { Crumbs } from '../../layout/crumbs.tsx'
import { describePage } from '../../layout/page-meta.ts'
import type { Route } from './+types/blog-list'
import { loadList } from './load-blog.ts'
import { PostList } from './post-list.tsx'
import { SideBar } from './side-bar.tsx'
import './blog.css'

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return []
  const number = page.loaderData.paging.page
  const copy = { ...blogPage, title: blogPage.title(number) }
  return describePage(page, copy, {
    here: blogPage.crumb,
    path: pagePath(paths.blogs, number),
    pictured: paths.blogs,
    isBlog: true,
  })
}

export const handle: RouteHandle = { isPaged: true }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadList(context.get(servicesContext).api, request.url)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(browserApi, request.url)

export default function BlogList({ loaderData: { posts, paging, side } }: Route.ComponentProps) {
  return (
    <section className="section section--crumbs" data-ribbon="brand">
      <div className="wrap">
        <Crumbs here={blogPage.crumb} />
        <h1 className="head">{blogPage.heading}</h1>
        <PostList posts={posts} paging={paging} path={paths.blogs} none={blogPage.none} />
        <SideBar {...side} />
      </div>
    </section>
  )
}
