import sanitizeHtml from 'sanitize-html'
import { blogPage } from '#content/pages/blog.ts'
import { discoveryCopy } from '#content/pages/discovery.ts'
import type { BlogPost } from '#domain/blog.ts'
import { blogDetailsPath, paths, rssPath } from '#domain/paths.ts'
import { cdata, escapeXml } from '#domain/text/xml-escape.ts'
import { dataOf, type SiteSources } from './site-sources.ts'

/** Feed readers poll often and store older posts themselves. */
const MAX_POSTS = 20

export async function renderFeed({ api, origin }: SiteSources): Promise<string> {
  const newest = dataOf(await api.posts({ limit: MAX_POSTS }))
  const posts = await Promise.all(newest.map(async ({ slug }) => dataOf(await api.post(slug))))
  const urlOf = (post: BlogPost) => escapeXml(origin + blogDetailsPath(post))
  const items = posts.map(
    (post) => `<item>
<title>${escapeXml(post.title)}</title>
<link>${urlOf(post)}</link>
<guid isPermaLink="true">${urlOf(post)}</guid>
<pubDate>${new Date(post.publish_date).toUTCString()}</pubDate>
<dc:creator>${escapeXml(post.author)}</dc:creator>
${post.BlogCategories.map(({ label }) => `<category>${escapeXml(label)}</category>\n`).join('')}<description>${escapeXml(post.seo_description)}</description>
<content:encoded>${cdata(withHost(post.content, origin + blogDetailsPath(post)))}</content:encoded>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(discoveryCopy.feed.title)}</title>
<link>${escapeXml(origin + paths.blogs)}</link>
<atom:link href="${escapeXml(origin + rssPath)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(blogPage.description)}</description>
<language>en-US</language>
${items.join('\n')}
</channel>
</rss>
`
}

/** Feeds have no base URL. The content is already sanitized. */
function withHost(html: string, url: string): string {
  const absolute = (name: string) => (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const address = attribs[name]
    const whole = address !== undefined && URL.canParse(address, url) ? new URL(address, url).href : address
    return { tagName, attribs: whole === undefined ? attribs : { ...attribs, [name]: whole } }
  }
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { a: absolute('href'), img: absolute('src') },
  })
}
