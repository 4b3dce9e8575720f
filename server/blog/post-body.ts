import { Marked, type Token } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { uploadedPath } from '#domain/paths.ts'
import { ImportError } from './post-file.ts'
import { type Picture, readPicture } from './post-picture.ts'
import { sanitizedContent } from './sanitize-post.ts'

const videoUrl = /^https?:\/\/(www\.|m\.)?(youtube\.com|youtu\.be)\/\S+$/
const footnote = /\[\^[^\]\s]+\]/
/** Markup that browsers skip along with the text in it: an open comment, a declaration. */
const skippedMarkup = /^\s*<(?:!--(?![\s\S]*-->)|[!?](?!--))/

/** Throws ImportError for content that the blog could not show as written. */
export async function readPostBody(folder: string, file: string, markdown: string) {
  if (markdown.trim() === '') throw new ImportError(`${file}: the post has no text`)
  const pictures: Picture[] = []
  const marked = postMarkdown()
  const tokens = marked.lexer(markdown)
  await Promise.all(marked.walkTokens(tokens, add))
  const html = marked.parser(tokens)
  const stored = sanitizedContent(html)
  const [lost] = lostElements(html, stored.content)
  if (lost) throw new ImportError(`${file}: ${lost} cannot be kept${adviceOn(lost)}`)
  const [dead] = findBrokenAnchors(stored.content)
  if (dead) throw new ImportError(`${file}: the link #${dead.replace(/^section-/, '')} leads to no heading of the post`)
  return { ...stored, pictures }

  async function add(token: Token) {
    refuseLostMarkup(file, token)
    if (token.type !== 'image') return
    if (/^([a-z]+:|\/)/i.test(token.href))
      throw new ImportError(
        `${file}: the picture ${token.href} is not in the folder: put it next to the post and name it there`,
      )
    const picture = await readPicture(folder, file, 'picture', token.href)
    token.href = uploadedPath({ name: picture.path })
    pictures.push(picture)
  }
}

/** Adds heading ids for links; turns task list boxes into signs for screen readers. */
function postMarkdown(): Marked {
  const times = new Map<string, number>()
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const name = anchorOf(this.parser.parseInline(tokens, this.parser.textRenderer))
        const before = times.get(name) ?? 0
        times.set(name, before + 1)
        const id = before === 0 ? name : `${name}-${before}`
        return `<h${depth}${id && ` id="${id}"`}>${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    },
  })
}

/** Same anchors as GitHub and common site generators. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/<[^>]*>|&[a-z#0-9]+;|[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

function refuseLostMarkup(file: string, token: Token) {
  if (token.type === 'html' && skippedMarkup.test(token.raw))
    throw new ImportError(`${file}: ${token.raw.trim().slice(0, 40)} would hide the words after it`)
  const isNote = token.type === 'def' ? token.tag.startsWith('^') : token.type === 'text' && footnote.test(token.raw)
  if (isNote && !('tokens' in token && token.tokens?.length))
    throw new ImportError(`${file}: footnotes such as ${footnote.exec(token.raw)?.[0] ?? '[^1]'} cannot be kept`)
  if (token.type === 'paragraph' && videoUrl.test(token.raw.trim()))
    throw new ImportError(`${file}: ${token.raw.trim()} would stay a bare link: name the video as banner_youtube`)
}

function adviceOn(lost: string): string {
  if (/^<(?:iframe|video|audio|embed|object|form|svg|img)\b/.test(lost))
    return ': a picture is written ![words](file), a video is banner_youtube'
  return /^<\S+>$/.test(lost) ? ': write &lt; for a sign, or put code between backticks' : ''
}

const equivalentTags: Record<string, string> = { h1: 'h2', strike: 's' }
/** Attributes that change the meaning of a post; others, like `class`, only change its look. */
const meaningfulAttributes = new Set([
  'href',
  'src',
  'start',
  'reversed',
  'value',
  'colspan',
  'rowspan',
  'datetime',
  'hidden',
])
const meaningfulAttributesByTag: Record<string, string[]> = {
  ol: ['type'],
  abbr: ['title'],
  input: ['type'],
  a: ['name'],
}
const meaningfulStyle = /(?:^|;)\s*(?:display|visibility|text-decoration|text-align)\b/i

/** Elements of `before` that the sanitized `after` lost, for example `<video>`. */
export function lostElements(before: string, after: string): string[] {
  const [had, has] = [countMarkup(before), countMarkup(after)]
  return Array.from(had.keys()).filter((what) => (has.get(what) ?? 0) < (had.get(what) ?? 0))
}

function findBrokenAnchors(html: string): string[] {
  const ids = new Set<string>()
  const anchors: string[] = []
  walkTags(html, (_, { id, href }) => {
    if (id) ids.add(id)
    if (href?.startsWith('#') && href !== '#' && href !== '#top') anchors.push(href.slice(1))
  })
  return anchors.filter((anchor) => !ids.has(anchor))
}

function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  walkTags(html, (tag, attribs) => {
    const name = equivalentTags[tag] ?? tag
    count(`<${name}>`)
    for (const [attribute, value] of Object.entries(attribs)) {
      if (attribute === 'align' ? isAligned(value) : attribute === 'class' && /^align-/.test(value))
        count(`<${name} align>`)
      else if (attribute === 'id' || (attribute === 'name' && name === 'a')) count(`<${name} id>`)
      else if (attribute === 'style' && meaningfulStyle.test(value)) count(`<${name} style>`)
      else if (
        (meaningfulAttributes.has(attribute) || meaningfulAttributesByTag[name]?.includes(attribute)) &&
        value !== ''
      )
        count(`<${name} ${attribute}>`)
      else if (attribute === 'reversed' || attribute === 'hidden') count(`<${name} ${attribute}>`)
    }
  })
  return counts
}

/** Tables are left-aligned by default. */
const isAligned = (value: string) => value.toLowerCase() !== 'left'

function walkTags(html: string, onOpenTag: (tag: string, attribs: sanitizeHtml.Attributes) => void) {
  sanitizeHtml(html, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true, onOpenTag })
}
