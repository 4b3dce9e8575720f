import { hash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { uploadsRoot } from '#domain/paths.ts'

/** Raised when the rules or their library change, so that stored posts are sanitized again. */
export const RULES = 1

export interface StoredContent {
  content: string
  sanitized: string | null
}

/** The digest covers the content, since 0.1.0 changes content without updating `sanitized`. */
export function sanitizedContent(html: string): StoredContent {
  const content = sanitizePost(html)
  return { content, sanitized: `${RULES} ${digest(content)}` }
}

/** Whether these rules, or those of a later version, produced the content. */
export function isSanitized({ content, sanitized }: StoredContent): boolean {
  const [rules, known] = sanitized?.split(' ') ?? []
  return Number(rules) >= RULES && known === digest(content)
}

const digest = (content: string) => hash('sha256', content, 'base64url')

/** Images may come only from the uploads, without path traversal. */
const uploadAddress = new RegExp(String.raw`^${uploadsRoot}(?!.*\.\.)[\w./-]+$`)

/** Removes all that could run, load from elsewhere or break out of the page. */
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
      // The page has an h1 already.
      h1: 'h2',
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : { href: attribs.href ?? '' },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
  })
