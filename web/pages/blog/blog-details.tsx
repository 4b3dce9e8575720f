import { redirectDocument } from 'react-router'
import { blogPage, figureOf } from '#content/pages/blog.ts'
import { blogDetailsPath, paths } from '#domain/paths.ts'
import { browserApi } from '../../api/browser-api.ts'
import { isNotFound } from '../../api/call-result.ts'
import { servicesContext } from '../../api/request-context.ts'
import { describePage } from '../../layout/page-meta.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { isOwnDocument } from '../../ui/own-document.ts'
import type { Route } from './+types/blog-details'
import { useViewCount } from './count-view.ts'
import { loadPost } from './load-blog.ts'
import { PostArticle } from './post-article.tsx'

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return []
  const { post } = page.loaderData
  const copy = { title: post.title, description: post.seo_description, keywords: post.seo_keywords }
  return describePage(page, copy, {
    trail: [{ label: blogPage.crumb, to: paths.blogs }],
    here: post.title,
    post,
    isBlog: true,
  })
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadPost(context.get(servicesContext).api, params.slug, isNotFound)

/** While online, any failure means a missing post, as specified. */
export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const page = await loadPost(browserApi, slug, (found) => !found.ok && navigator.onLine)
  if (page instanceof Response) return page
  const path = blogDetailsPath({ slug })
  if (page.post.banner_youtube && !isOwnDocument(path)) return redirectDocument(path)
  await loadDrawings([figureOf(page.post.BlogCategories[0]?.slug).drawing, 'hook'])
  return page
}

export default function BlogDetails({ loaderData }: Route.ComponentProps) {
  useViewCount(loaderData.post.slug)
  return <PostArticle page={loaderData} />
}
