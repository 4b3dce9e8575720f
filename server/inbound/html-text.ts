import sanitizeHtml from 'sanitize-html'

/** Characters; of a longer document only the beginning is read. */
const LONGEST = 500_000
/** Marks of a quotation in a quotation. */
const DEEPEST = 3
const lines = ['p', 'div', 'tr', 'li', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'hr']
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The words of an HTML mail as lines; those of quotations begin with >. */
export function htmlText(html: string): string {
  const plain = sanitizeHtml(html.slice(0, LONGEST), {
    allowedTags: [...lines, 'br', 'blockquote'],
    allowedAttributes: {},
    // Their text is none that anybody reads.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head', 'svg'],
  })
  let depth = 0
  return plain
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|hr)[^>]*>/g, '\n')
    .replace(/<(\/?)([a-z0-9]+)>/g, (_, close: string, name: string) => (name === 'blockquote' ? `\n<${close}>` : '\n'))
    .split('\n')
    .flatMap((line) => {
      const [, quote, text = ''] = /^(<\/?>)?(.*)$/.exec(line) ?? []
      if (quote) depth = Math.max(0, depth + (quote === '<>' ? 1 : -1))
      const words = decoded(text).trim()
      return words === '' ? [''] : [`${'> '.repeat(Math.min(depth, DEEPEST))}${words}`]
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const decoded = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
