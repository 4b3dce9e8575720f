import sanitizeHtml from 'sanitize-html'

/** Elements that the sanitizer replaces by equal ones. */
const sameAs: Record<string, string> = { h1: 'h2', strike: 's' }
/** Attributes that change what a post says. Others, such as `class`, change its look alone. */
const meaningful = new Set(['href', 'src', 'start', 'reversed', 'value', 'colspan', 'rowspan', 'datetime', 'hidden'])
const meaningfulOf: Record<string, string[]> = { ol: ['type'], abbr: ['title'], input: ['type'], a: ['name'] }
const meaningfulStyle = /(?:^|;)\s*(?:display|visibility|text-decoration|text-align)\b/i

/** What `after`, the sanitized HTML, lacks of `before`, such as `<video>` or `<ol start>`. */
export function lostElements(before: string, after: string): string[] {
  const [had, has] = [census(before), census(after)]
  return Array.from(had.keys()).filter((what) => (has.get(what) ?? 0) < (had.get(what) ?? 0))
}

/** Links to a place in the post that has no such place. */
export function deadAnchors(html: string): string[] {
  const ids = new Set<string>()
  const anchors: string[] = []
  walk(html, (_, { id, href }) => {
    if (id) ids.add(id)
    if (href?.startsWith('#') && href !== '#' && href !== '#top') anchors.push(href.slice(1))
  })
  return anchors.filter((anchor) => !ids.has(anchor))
}

function census(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  walk(html, (tag, attribs) => {
    const name = sameAs[tag] ?? tag
    count(`<${name}>`)
    for (const [attribute, value] of Object.entries(attribs)) {
      if (attribute === 'align' ? isAligned(value) : attribute === 'class' && /^align-/.test(value))
        count(`<${name} align>`)
      else if (attribute === 'id' || (attribute === 'name' && name === 'a')) count(`<${name} id>`)
      else if (attribute === 'style' && meaningfulStyle.test(value)) count(`<${name} style>`)
      else if ((meaningful.has(attribute) || meaningfulOf[name]?.includes(attribute)) && value !== '')
        count(`<${name} ${attribute}>`)
      else if (attribute === 'reversed' || attribute === 'hidden') count(`<${name} ${attribute}>`)
    }
  })
  return counts
}

/** Left is how a table is set anyway. */
const isAligned = (value: string) => value.toLowerCase() !== 'left'

function walk(html: string, onOpenTag: (tag: string, attribs: sanitizeHtml.Attributes) => void) {
  sanitizeHtml(html, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true, onOpenTag })
}
