import { data, redirect } from 'react-router'
import type { BlogCategory, BlogPost, BlogPostSummary, BlogPostTitle } from '#domain/blog.ts'
import { paths } from '#domain/paths.ts'
import { dataOf } from '../../api/data-of.ts'
import type { ApiResult, SiteApi } from '../../api/site-api.ts'
import { onPage, type Paging, pagingOf } from './paging.ts'
import { withBody } from './post-bodies.ts'

export interface Side {
  recent: TitledPost[]
  categories: { slug: string; label: string; count: number }[]
}

export interface TitledPost extends BlogPostTitle {
  /** Slug of the first category. */
  category: string | undefined
}

export interface ListPage {
  posts: BlogPostSummary[]
  paging: Paging
  side: Side
}

export async function loadList(api: SiteApi, url: string): Promise<ListPage> {
  const [posts, categories] = await Promise.all([api.posts(), api.categories()])
  return listPage(dataOf(posts), url, side(dataOf(posts), dataOf(categories)))
}

export interface CategoryPage extends ListPage {
  label: string
  slug: string
}

/** A missing category is a 404 here; the specification redirects only missing posts to /404. */
export async function loadCategory(api: SiteApi, slug: string, url: string): Promise<CategoryPage> {
  const [category, posts, categories] = await Promise.all([api.categoryPosts(slug), api.posts(), api.categories()])
  const { label, BlogPosts } = dataOf(category)
  return { label, slug, ...listPage(BlogPosts, url, side(dataOf(posts), dataOf(categories))) }
}

export interface PostPage {
  post: Omit<BlogPost, 'content'>
  newer: TitledPost | undefined
  older: TitledPost | undefined
  side: Side
}

/**
 * Redirects to /404 when the post is missing. The redirect is returned, since the router does not
 * handle a thrown one while style sheets load. The post's body stays out of the loader data.
 * @param isMissing which failures mean that there is no post: docs/decisions/0031
 */
export async function loadPost(
  api: SiteApi,
  slug: string,
  isMissing: (found: ApiResult<BlogPost>) => boolean,
): Promise<PostPage | Response> {
  const [found, posts, categories] = await Promise.all([api.post(slug), api.posts(), api.categories()])
  if (isMissing(found)) return redirect(paths.notFound)
  const { content, ...post } = dataOf(found)
  const all = dataOf(posts)
  const place = all.findIndex((other) => other.slug === slug)
  // A post that was published between the two calls has no neighbors yet.
  const [newer, older] = place < 0 ? [] : [all[place - 1], all[place + 1]]
  return withBody(
    {
      post,
      newer: newer && titled(newer),
      older: older && titled(older),
      side: side(all, dataOf(categories)),
    },
    content,
  )
}

function listPage(posts: BlogPostSummary[], url: string, side: Side): ListPage {
  const paging = pagingOf(url, posts.length)
  if (!paging) throw data(null, { status: 404 })
  return { posts: onPage(posts, paging), paging, side }
}

const side = (posts: BlogPostSummary[], categories: BlogCategory<BlogPostTitle>[]): Side => ({
  recent: posts.slice(0, 3).map(titled),
  categories: categories.map(({ slug, label, BlogPosts }) => ({ slug, label, count: BlogPosts.length })),
})

const titled = ({ id, slug, title, BlogCategories }: BlogPostSummary): TitledPost => ({
  id,
  slug,
  title,
  category: BlogCategories[0]?.slug,
})
