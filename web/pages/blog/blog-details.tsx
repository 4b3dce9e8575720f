import { blogPage } from '#content/pages/blog.ts'
import { browserApi } from '../../api/browser-api.ts'
import { servicesContext } from '../../api/request-context.ts'
import { Crumbs } from '../../layout/crumbs.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { paths } from '../../paths.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import type { Route } from './+types/blog-details'
import { ribbonOf } from './category-links.tsx'
import { loadPost } from './load-blog.ts'
import { NewerAndOlder } from './newer-and-older.tsx'
import { bodyOf } from './post-bodies.ts'
import { PostBody } from './post-body.tsx'
import { PostHead } from './post-head.tsx'
import { PostPicture } from './post-picture.tsx'
import { SideBar } from './side-bar.tsx'
import { TaggedWith } from './tagged-with.tsx'
import { useView } from './use-view.ts'
import './blog.css'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, seo_description, seo_keywords } = loaderData.post
  return pageMeta({ title, description: seo_description, keywords: seo_keywords })
}

export const loader = ({ context, params }: Route.LoaderArgs) => loadPost(context.get(servicesContext).api, params.slug)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadPost(browserApi, params.slug)

export default function BlogDetails({ loaderData }: Route.ComponentProps) {
  const { post, newer, older, side } = loaderData
  useView(post.slug)
  return (
    <article key={post.slug} data-ribbon={ribbonOf(post.BlogCategories[0]?.slug)}>
      <header className="posthead ground-stock">
        <div className="wrap">
          <Crumbs trail={[{ words: blogPage.crumb, to: paths.blogs }]} here={post.title} />
          <PostHead post={post} />
        </div>
      </header>
      <Ribbon className="ribbon--mid" />
      <div className="section section--top">
        <div className="wrap grid bloglayout">
          <div className="span-8">
            <PostPicture post={post} />
            <PostBody html={bodyOf(loaderData)} />
            <TaggedWith post={post} />
            <NewerAndOlder newer={newer} older={older} />
          </div>
          <SideBar {...side} />
        </div>
      </div>
    </article>
  )
}
