import { redirectDocument } from 'react-router'
import { blogPage, figureOf } from '#content/pages/blog.ts'
import { browserApi } from '../../api/browser-api.ts'
import { isNotFound } from '../../api/data-of.ts'
import { servicesContext } from '../../api/request-context.ts'
import { describePage } from '../../layout/page-meta.ts'
import { blogDetailsPath, paths } from '../../paths.ts'
import { loadDrawings } from '../../ui/art.tsx'
import { isOwnDocument } from '../../ui/own-document.ts'
import type { Route } from './+types/blog-details'
import { ribbonOf } from './category-links.tsx'
import { loadPost } from './load-blog.ts'
import { NewerAndOlder } from './newer-and-older.tsx'
import { bodyOf } from './post-bodies.ts'
import { PostHead } from './post-head.tsx'
import { PostText } from './post-text.tsx'
import { PostVideo } from './post-video.tsx'
import { SideBar } from './side-bar.tsx'
import { TaggedWith } from './tagged-with.tsx'
import { useView } from './use-view.ts'
import './blog.css'
import './post-body.css'
import './blog-details.css'

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return []
  const { post } = page.loaderData
  const words = { title: post.title, description: post.seo_description, keywords: post.seo_keywords }
  return describePage(page, words, {
    trail: [{ words: blogPage.crumb, to: paths.blogs }],
    here: post.title,
    post,
    isBlog: true,
  })
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadPost(context.get(servicesContext).api, params.slug, isNotFound)

/** Whatever the failure, as the specification says; but of a browser without a network only that it is offline is known. */
export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const page = await loadPost(browserApi, slug, (found) => !found.ok && navigator.onLine)
  if (page instanceof Response) return page
  const path = blogDetailsPath(slug)
  if (page.post.banner_youtube && !isOwnDocument(path)) return redirectDocument(path)
  await loadDrawings([figureOf(page.post.BlogCategories[0]?.slug).drawing, 'hook'])
  return page
}

export default function BlogDetails({ loaderData }: Route.ComponentProps) {
  const { post, newer, older, side } = loaderData
  const category = post.BlogCategories[0]?.slug
  useView(post.slug)
  return (
    <article key={post.slug} data-ribbon={ribbonOf(category)}>
      <PostHead post={post} />
      <div className="section section--top">
        <div className="wrap postpage">
          {post.banner_youtube && <PostVideo post={post} youtube={post.banner_youtube} />}
          <PostText html={bodyOf(loaderData)} category={category} />
          <TaggedWith post={post} />
          <NewerAndOlder newer={newer} older={older} />
          <SideBar {...side} />
        </div>
      </div>
    </article>
  )
}
