import { hash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { blogDetailsPath, uploadsRoot } from '#domain/paths.ts'

/** Raise it when the rules or their library change, to sanitize stored posts again. */
export const RULES_VERSION = 2

export interface StoredContent {
  content: string
  sanitized: string | null
}

/** The digest covers the content because 0.1.0 changes content without updating `sanitized`. */
export function sanitizedContent(html: string): StoredContent {
  const content = sanitizePost(html)
  return { content, sanitized: `${RULES_VERSION} ${digest(content)}` }
}

/** True if these rules, or those of a later version, produced the content. */
export function isSanitized({ content, sanitized }: StoredContent): boolean {
  const [rules, known] = sanitized?.split(' ') ?? []
  return Number(rules) >= RULES_VERSION && known === digest(content)
}

const digest = (content: string) => hash('sha256', content, 'base64url')

/** Images may come only from the uploads, without path traversal. */
const uploadUrl = new RegExp(String.raw`^${uploadsRoot}(?!.*\.\.)[\w./-]+$`)

/** Separates anchors of a post from the ids of the page around it. */
const anchorPrefix = 'section-'
const anchorName = /^[\p{L}\p{N}_.:-]{1,200}$/u

/** Removes everything that could run, load from elsewhere or break out of the page. */
export const sanitizePost = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
      ...['figure', 'figcaption', 'img', 'details', 'summary', 'div', 'section', 'article', 'aside'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
      ...['a', 'strong', 'em', 'b', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sup', 'sub', 'br', 'span'],
      ...['code', 'kbd', 'samp', 'var', 'q', 'cite', 'abbr', 'dfn', 'time'],
    ],
    allowedAttributes: {
      '*': ['id', 'lang', 'dir'],
      a: ['href', 'rel'],
      abbr: ['title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
    },
    allowedClasses: { th: ['align-center', 'align-right'], td: ['align-center', 'align-right'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !uploadUrl.test(attribs.src ?? ''),
    transformTags: {
      // The page already has an h1.
      h1: 'h2',
      strike: 's',
      a: (tagName, { href = '', name, ...attribs }) => ({
        tagName,
        attribs: {
          ...((attribs.id ?? name) ? { id: attribs.id ?? name ?? '' } : {}),
          href: linkUrl(href),
          ...(/^(?:https?:|www\.)/i.test(href) && { rel: 'noopener' }),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
      td: withAlignment,
      th: withAlignment,
      '*': (tagName, { id, ...attribs }) => ({
        tagName,
        attribs: id !== undefined && anchorName.test(id) ? { id: anchorId(id), ...attribs } : attribs,
      }),
    },
  })

const anchorId = (name: string) => (name.startsWith(anchorPrefix) ? name : anchorPrefix + name)

/** Markdown uses the `align` attribute, which HTML has dropped. */
function withAlignment(tagName: string, { align, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: align ? { ...attribs, class: `align-${align.toLowerCase()}` } : attribs }
}

/** Resolves links to a heading of the post, another post's file, a host or a mailbox. */
function linkUrl(href: string): string {
  const [, anchor] = /^#(.+)$/.exec(href) ?? []
  if (anchor !== undefined && anchor !== 'top') return `#${anchorId(decoded(anchor))}`
  const [, slug, end = ''] = /^(?:\.\/)?([a-z0-9]+(?:-[a-z0-9]+)*)\.md(#.+)?$/.exec(href) ?? []
  if (slug !== undefined) return blogDetailsPath({ slug }) + linkUrl(end)
  if (/^www\./i.test(href)) return `https://${href}`
  return /^[^\s:/?#@]+@[^\s:/?#@]+\.[^\s:/?#@]+$/.test(href) ? `mailto:${href}` : href
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // The percent sign is part of the text.
    return text
  }
}
