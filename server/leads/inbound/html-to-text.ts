import sanitizeHtml from 'sanitize-html'

const MAX_HTML_LENGTH = 256 * 1_024
/** Characters without tags, before character references are decoded. */
const MAX_TEXT_LENGTH = 80_000
const MAX_DEPTH = 3
const lines = new Set(
  `address article aside blockquote br caption center dd details dialog dir div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol optgroup option p pre section summary table tbody tfoot
  thead tr ul`.split(/\s+/),
)
const cells = new Set(['td', 'th'])
const hidden = new Set(['head', 'noscript', 'script', 'style', 'svg', 'template', 'textarea', 'title'])
const tagName = /<(\/?)([a-z][a-z0-9]*)/iy
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
// Unique, because the text has single spaces as its only white space and no private-use characters.
const CELL = '\t'
const OPEN_QUOTE = '\n\uE000'
const CLOSE_QUOTE = '\n\uE001'
const RAISED = '\uE002'

/** Converts an HTML mail to lines of text: quoted lines start with >, and tabs separate cells. */
export function htmlText(html: string): string {
  let depth = 0
  return decoded(withoutTags(html.slice(0, MAX_HTML_LENGTH)).replace(/\n[\n ]*\n/g, '\n\n'))
    .split('\n')
    .map((line) => {
      if (line.startsWith('\uE000')) depth += 1
      if (line.startsWith('\uE001')) depth = Math.max(0, depth - 1)
      const text = line
        .replace(/(\d)\uE002(?=\d)/g, '$1^')
        .replace(/[\uE000-\uE002]/g, '')
        .replace(/ {2,}/g, ' ')
        .replace(/ ?\t[\t ]*/g, CELL)
        .trim()
      return text && `${'> '.repeat(Math.min(depth, MAX_DEPTH))}${text}`
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Scans the input once: a parser with an element stack is slow on deeply nested input. */
function withoutTags(html: string): string {
  const lower = html.toLowerCase()
  const after = (text: string, from: number) => {
    const found = lower.indexOf(text, from)
    return found === -1 ? html.length : found + text.length
  }
  const parts: string[] = []
  let length = 0
  const append = (text: string) => {
    parts.push(text)
    length += text.length
  }
  // Twice the limit, because empty lines count here but are dropped later.
  for (let at = 0; at < html.length && length < 2 * MAX_TEXT_LENGTH; ) {
    const open = html.indexOf('<', at)
    append(textOf(html.slice(at, open === -1 ? html.length : open)))
    if (open === -1) break
    tagName.lastIndex = open
    const [start, slash, name = ''] = tagName.exec(lower) ?? []
    if (start === undefined) {
      const isMarkup = /[!?]/.test(html.charAt(open + 1))
      if (!isMarkup) append('&lt;')
      at = isMarkup ? after(html.startsWith('<!--', open) ? '-->' : '>', open) : open + 1
      continue
    }
    at = endOfTag(html, open + start.length)
    if (hidden.has(name) && slash === '') at = after('>', after(`</${name}`, at))
    else append(markOf(name, slash === ''))
  }
  return parts.join('')
}

// Private-use characters in the mail would look like our markers.
const textOf = (text: string) => text.replace(/[\s\uE000-\uE002]+/g, ' ').replaceAll('>', '&gt;')

function markOf(name: string, isOpening: boolean): string {
  if (name === 'blockquote') return isOpening ? OPEN_QUOTE : CLOSE_QUOTE
  if (lines.has(name)) return '\n'
  if (cells.has(name)) return CELL
  // Without it, 10 with a superscript 3 would become 103.
  return name === 'sup' && isOpening ? RAISED : ''
}

function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at)
    if (quote === '' && character === '>') return at + 1
    if (character === quote) quote = ''
    else if (quote === '' && (character === '"' || character === "'") && html.charAt(at - 1) === '=') quote = character
  }
  return html.length
}

const decoded = (text: string) =>
  sanitizeHtml(text.slice(0, MAX_TEXT_LENGTH), { allowedTags: [] }).replace(
    /&(?:lt|gt|quot|#39|amp);/g,
    (entity) => entities[entity] ?? entity,
  )
