export interface ReadDocument {
  title: string
  description: string
  /** Empty on a page without one. */
  canonical: string
  /** The HTML inside `<main>`. */
  main: string
}

/** Parses pages of this server only, whose markup is known. */
export const readDocument = (html: string): ReadDocument => ({
  title: textOf(/<title>(.*?)<\/title>/s, html),
  description: textOf(/<meta name="description" content="([^"]*)"/, html),
  canonical: textOf(/<link rel="canonical" href="([^"]*)"/, html),
  main: /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '',
})

const textOf = (pattern: RegExp, html: string) => unescapeHtml(pattern.exec(html)?.[1] ?? '')

/** The characters that React escapes. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
