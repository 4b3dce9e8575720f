import { redirectDocument } from 'react-router'
import { previewCopy } from '#content/pages/blog.ts'
import { isNotFound } from '../../api/call-result.ts'
import { servicesContext } from '../../api/request-context.ts'
import { describePage } from '../../layout/page-meta.ts'
import type { Route } from './+types/blog-preview'
import { loadPost } from './load-blog.ts'
import { PostArticle } from './post-article.tsx'
import './blog-preview.css'

export const meta: Route.MetaFunction = (page) => {
  if (!page.loaderData) return []
  const { title, seo_description, seo_keywords } = page.loaderData.post
  const copy = { title: previewCopy.title(title), description: seo_description, keywords: seo_keywords }
  return describePage(page, copy, { isHidden: true })
}

export const loader = ({ context, params: { slug, token } }: Route.LoaderArgs) => {
  const { api } = context.get(servicesContext)
  return loadPost({ ...api, post: () => api.preview(slug, token) }, slug, isNotFound)
}

/** Loads a document even for Back, so that the server checks the link again. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectDocument(new URL(request.url).pathname)

/** Previews do not count as views. */
export default function BlogPreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <aside className="preview" aria-label={previewCopy.label}>
        <p className="wrap">
          <b>{previewCopy.label}</b> {previewCopy.text}
        </p>
      </aside>
      <PostArticle page={loaderData} />
    </>
  )
}
