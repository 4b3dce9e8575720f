import sanitizeHtml from 'sanitize-html'
import { uploadsRoot } from '#domain/paths.ts'

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
