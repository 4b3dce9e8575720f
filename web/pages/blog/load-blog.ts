import { data, redirect } from 'react-router'
import type { BlogPost, BlogPostLink, BlogPostSummary, BlogPostTitle } from '#domain/blog.ts'
import { type Paging, pagingOf, readPageNumber } from '#domain/paging.ts'
import { pageParameter, paths } from '#domain/paths.ts'
import { dataOf } from '../../api/call-result.ts'
import type { ApiResult, ListedCategory, SiteApi } from '../../api/site-api.ts'

const RECENT = 3

export interface SidebarData {
  recent: TitledPost[]
  categories: { slug: string; label: string; count: number | undefined }[]
}

export interface TitledPost extends BlogPostTitle {
  category: string | undefined
}

interface ListPage {
  posts: BlogPostSummary[]
  paging: Paging
  side: SidebarData
}

export async function loadList(api: SiteApi, url: string): Promise<ListPage> {
  const page = requestedPage(url)
  const listed = api.posts({ page })
  const newest = page === 1 ? listed : api.posts({ limit: RECENT })
  const [posts, recent, categories] = await Promise.all([listed, newest, api.categories()])
  return listPage(posts, dataOf(posts), page, sidebarData(recent, categories))
}

interface CategoryPage extends ListPage {
  label: string
  slug: string
}

/** A missing category is a 404 here; the specification redirects only missing posts to /404. */
export async function loadCategory(api: SiteApi, slug: string, url: string): Promise<CategoryPage> {
  const page = requestedPage(url)
  const [category, recent, categories] = await Promise.all([
    api.categoryPosts(slug, { page }),
    api.posts({ limit: RECENT }),
    api.categories(),
  ])
  const { label, BlogPosts } = dataOf(category)
  return { label, slug, ...listPage(category, BlogPosts, page, sidebarData(recent, categories)) }
}

export interface PostPage {
  post: BlogPostSummary
  newer: TitledPost | undefined
  older: TitledPost | undefined
  side: SidebarData
}

/**
 * Redirects to /404 if the post is missing. Returns the redirect, because the router does not
 * handle a thrown one while style sheets load. `isMissing` decides which failures mean a missing
 * post: docs/decisions/0031
 */
export async function loadPost(
  api: SiteApi,
  slug: string,
  isMissing: (found: ApiResult<BlogPost>) => boolean,
): Promise<PostPage | Response> {
  const [found, recent, categories] = await Promise.all([
    api.post(slug),
    api.posts({ limit: RECENT }),
    api.categories(),
  ])
  if (isMissing(found)) return redirect(paths.notFound)
  const { content, newer, older, ...post } = dataOf(found)
  return withBody(
    {
      post,
      newer: newer ? titled(newer) : undefined,
      older: older ? titled(older) : undefined,
      side: sidebarData(recent, categories),
    },
    content,
  )
}

function requestedPage(url: string): number {
  const page = readPageNumber(new URL(url).searchParams.get(pageParameter) ?? '1')
  if (!page) throw data(null, { status: 404 })
  return page
}

function listPage(listed: ApiResult<unknown>, posts: BlogPostSummary[], page: number, side: SidebarData): ListPage {
  const paging = pagingOf(page, (listed.ok && listed.total) || 0)
  if (!paging) throw data(null, { status: 404 })
  return { posts, paging, side }
}

const sidebarData = (recent: ApiResult<BlogPostSummary[]>, categories: ApiResult<ListedCategory[]>): SidebarData => ({
  recent: dataOf(recent).slice(0, RECENT).map(titled),
  categories: dataOf(categories).map(({ slug, label, count }) => ({ slug, label, count })),
})

const titled = ({ id, slug, title, BlogCategories }: BlogPostLink): TitledPost => ({
  id,
  slug,
  title,
  category: BlogCategories[0]?.slug,
})

const bodies = new WeakMap<object, string>()

/** Keeps a post's HTML out of the loader data, which would add the text to the document again. */
function withBody<T extends object>(loaded: T, html: string): T {
  bodies.set(loaded, html)
  return loaded
}

/** Empty at hydration, because the document already contains the body. */
export const bodyOf = (loaded: object): string => bodies.get(loaded) ?? ''
