import { blogPage, categoryPage } from '#content/pages/blog.ts'
import { browserApi } from '../../api/browser-api.ts'
import { servicesContext } from '../../api/request-context.ts'
import { Crumbs } from '../../layout/crumbs.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { blogCategoryPath, paths } from '../../paths.ts'
import type { Route } from './+types/blog-category'
import { ribbonOf } from './category-links.tsx'
import { loadCategory } from './load-blog.ts'
import { PostList } from './post-list.tsx'
import { SideBar } from './side-bar.tsx'
import './blog.css'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: categoryPage.title(loaderData.label),
        description: categoryPage.description(loaderData.label),
        keywords: [loaderData.label, ...blogPage.keywords],
      })
    : []

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadCategory(context.get(servicesContext).api, params.category_slug, request.url)

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadCategory(browserApi, params.category_slug, request.url)

export default function BlogCategory({ loaderData: { label, slug, posts, paging, side } }: Route.ComponentProps) {
  return (
    <section className="section section--crumbs" data-ribbon={ribbonOf(slug)}>
      <div className="wrap">
        <Crumbs trail={[{ words: blogPage.crumb, to: paths.blogs }]} here={label} />
        <h1 className="head">{label}</h1>
        <div className="grid bloglayout">
          <PostList posts={posts} paging={paging} address={blogCategoryPath(slug)} none={categoryPage.none} />
          <SideBar {...side} current={slug} />
        </div>
      </div>
    </section>
  )
}
