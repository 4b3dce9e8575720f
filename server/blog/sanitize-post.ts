import { hash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { uploadsRoot } from '#domain/paths.ts'

/** Raised when the rules or their library change, so that stored posts are sanitized again. */
export const RULES = 1

/** The content of a post, and the mark of having been sanitized, as they are stored. */
export interface StoredContent {
  content: string
  sanitized: string | null
}

/** With a mark that holds for this content alone, since 0.1.0 changes content and leaves the mark. */
export function sanitizedContent(html: string): StoredContent {
  const content = sanitizePost(html)
  return { content, sanitized: `${RULES} ${digest(content)}` }
}

/** Whether the content is what these rules, or those of a later version, have left of it. */
export function isSanitized({ content, sanitized }: StoredContent): boolean {
  const [rules, known] = sanitized?.split(' ') ?? []
  return Number(rules) >= RULES && known === digest(content)
}

const digest = (content: string) => hash('sha256', content, 'base64url')

/** Where a post's images may come from: our own uploads, without a way out of them. */
const uploadAddress = new RegExp(String.raw`^${uploadsRoot}(?!.*\.\.)[\w./-]+$`)

/** The HTML of a post without anything that could run, load from elsewhere or break out of the page. */
export const sanitizePost = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'img', 'a'],
      ...['strong', 'em', 'code', 'pre', 'br', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'], th: ['scope'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !uploadAddress.test(attribs.src ?? ''),
    transformTags: {
      // A post has the page's only h1 above it.
      h1: 'h2',
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : { href: attribs.href ?? '' },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
  })
