import type { MetaDescriptor, MetaFunction } from 'react-router'
import { layoutCopy } from '#content/pages/layout.ts'
import { site } from '#content/site.ts'
import { markdownPath, openGraphImagePath, paths, rssPath } from '#domain/paths.ts'
import { type Structure, structuredData } from './structured-data.ts'

interface PageCopy {
  title: string
  description: string
  keywords: string | readonly string[]
}

export interface PageExtras extends Structure {
  /** Full browser title, for pages whose title does not end with the product. */
  browserTitle?: string
  /** Path with its query, for later pages of a list. */
  path?: string
  pictured?: string
  isBlog?: boolean
  isHidden?: boolean
}

interface PageArgs {
  location: { pathname: string }
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

export const pageMeta =
  (copy: PageCopy, extras: PageExtras = {}): MetaFunction =>
  (page) =>
    describePage(page, copy, extras)

export function describePage(page: PageArgs, copy: PageCopy, extras: PageExtras = {}): MetaDescriptor[] {
  const { title, description } = copy
  const keywords = typeof copy.keywords === 'string' ? copy.keywords : copy.keywords.join(', ')
  const own: MetaDescriptor[] = [
    { title: failureOf(page) + (extras.browserTitle ?? pageTitle(title)) },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
  ]
  const origin = rootOf(page)?.siteOrigin
  if (extras.isHidden || origin === undefined) return [...own, { name: 'robots', content: 'noindex' }]
  const path = extras.path ?? page.location.pathname
  return [
    ...own,
    ...links(origin, path, extras),
    ...openGraph(origin, path, copy, extras),
    ...structuredDataScripts(origin, path, copy, extras),
  ]
}

export const pageTitle = (title: string) => `${title} | ${site.product}`

/** Root loader data, which an error document does not have. */
const rootOf = ({ matches }: PageArgs) =>
  matches[0]?.loaderData as { siteOrigin: string; failedAt?: string } | undefined

const failureOf = (page: PageArgs) => (rootOf(page)?.failedAt === page.location.pathname ? layoutCopy.refusedTitle : '')

function links(origin: string, path: string, { isBlog }: PageExtras): MetaDescriptor[] {
  const alternate = { tagName: 'link', rel: 'alternate' }
  return [
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...(path.includes('?') ? [] : [{ ...alternate, type: 'text/markdown', href: markdownPath(path) }]),
    ...(isBlog ? [{ ...alternate, type: 'application/rss+xml', title: layoutCopy.feed, href: rssPath }] : []),
  ]
}

/** Twitter reads title, description and image from the same properties. */
function openGraph(
  origin: string,
  path: string,
  { title, description }: PageCopy,
  extras: PageExtras,
): MetaDescriptor[] {
  const { post, pictured = path } = extras
  return [
    { property: 'og:type', content: post ? 'article' : 'website' },
    { property: 'og:site_name', content: site.product },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + openGraphImagePath(pictured) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: layoutCopy.shared(title) },
    ...(post
      ? [
          { property: 'article:published_time', content: post.publish_date },
          { property: 'article:author', content: post.author },
          ...post.BlogCategories.map(({ label }) => ({ property: 'article:tag', content: label })),
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Server only: React would use innerHTML, which Trusted Types block. Hydration skips unknown head elements. */
const structuredDataScripts = (origin: string, path: string, copy: PageCopy, extras: PageExtras): MetaDescriptor[] =>
  import.meta.env.SSR
    ? structuredData({ origin, path, home: paths.home, ...copy }, extras).map((graph) => ({ 'script:ld+json': graph }))
    : []
