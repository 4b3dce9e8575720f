import type TurndownService from 'turndown'
import { discoveryCopy } from '#content/pages/discovery.ts'

export async function markdownPage(html: string, origin: string): Promise<string> {
  const { title, description, canonical, main } = readDocument(html)
  const body = tidy((await converter(origin)).turndown(main))
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
canonical: ${canonical}
---

${body}
`
}

type Element = HTMLElement

/** Drops controls and decoration, and makes URLs absolute. */
async function converter(origin: string): Promise<TurndownService> {
  // Imported on demand for a faster start.
  const { default: Turndown } = await import('turndown')
  const absolute = (url: string) => (/^\/(?!\/)/.test(url) ? origin + url : url)
  const service = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    // Turndown treats an SVG without text, and everything around it, as blank.
    blankReplacement: (content, node) => {
      if (isOmitted(node as Element)) return ''
      return isDrawing(node as Element) ? drawing(node as Element) : paragraph(content.trim())
    },
  })
  service.remove(['script', 'style', 'noscript', 'template', 'input', 'select', 'button', 'textarea', 'label'])
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => picture(node as Element, absolute),
  })
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => {
      const text = content.trim().replace(/\s*\n\s*/g, ' ')
      const url = (node as Element).getAttribute('href') ?? ''
      return separate(text && !url.startsWith('#') ? `[${text}](${absolute(url)})` : text, node)
    },
  })
  service.addRule('strong', {
    filter: ['strong', 'b'],
    replacement: (content, node) => separate(content.trim() && `**${content.trim()}**`, node),
  })
  service.addRule('inline', { filter: ['span', 'time'], replacement: separate })
  service.addRule('summary', { filter: 'summary', replacement: (content) => paragraph(`**${content.trim()}**`) })
  service.addRule('term', { filter: 'dt', replacement: (content) => `\n- **${content.trim()}**: ` })
  service.addRule('description', { filter: 'dd', replacement: (content) => `${oneLine(content)}\n` })
  service.addRule('formula', {
    filter: (node) => node.nodeName.toLowerCase() === 'math',
    replacement: (_, node) => paragraph(`\`${formula(node as Element)}\``),
  })
  service.addRule('slide', {
    filter: (node) => node.nodeName === 'INPUT' && node.getAttribute('type') === 'range',
    replacement: (_, node) => slide(node as Element),
  })
  // Turndown tries the last added rule first.
  service.addRule('drawing', {
    filter: (node) => isDrawing(node),
    replacement: (_, node) => drawing(node as Element),
  })
  service.addRule('hidden', { filter: (node) => isOmitted(node), replacement: () => '' })
  return service
}

const paragraph = (text: string) => (text ? `\n\n${text}\n\n` : '')

const oneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ')

const scriptSigns: Record<string, string> = { msup: '^', msub: '_' }

/** MathML on one line, for example `(a^c / c!)`. */
function formula(node: Element): string {
  const name = node.nodeName.toLowerCase()
  const parts = Array.from(node.children, (part) => formula(part as Element))
  if (parts.length === 0)
    return name === 'mo' && /[=+−]/.test(node.textContent) ? ` ${node.textContent} ` : node.textContent
  const [what, from, to] = parts
  if (name === 'munderover') return `${what}[${from} to ${to}] `
  if (name !== 'mfrac') return parts.join(scriptSigns[name] ?? '')
  return `(${parts.map((part) => (/ [+−] /.test(part) ? `(${part})` : part)).join(' / ')})`
}

/** The label is next to the range. */
const slide = (node: Element) =>
  `\n- **${node.parentElement?.querySelector('label')?.textContent ?? ''}**: ${node.getAttribute('aria-valuetext') ?? ''}\n`

const isOmitted = (node: Element) =>
  node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden') || node.classList.contains('crumbs')

const isDrawing = (node: Element) => node.getAttribute('role') === 'img'

const drawing = (node: Element) => paragraph(`*${discoveryCopy.picture(node.getAttribute('aria-label') ?? '')}*`)

function picture(image: Element, absolute: (url: string) => string): string {
  const source = image.getAttribute('src')
  return source ? `![${image.getAttribute('alt') ?? ''}](${absolute(source)})` : ''
}

/** CSS separates these neighbors on the page; text needs a space. */
function separate(content: string, node: Node): string {
  if (!content.trim()) return content
  const before = endsInWord.test(node.previousSibling?.textContent ?? '') ? ' ' : ''
  const after = beginsWithWord.test(node.nextSibling?.textContent ?? '') ? ' ' : ''
  return before + content + after
}

const endsInWord = /[\p{L}\p{N}]$/u
const beginsWithWord = /^[\p{L}\p{N}]/u

/** Drawings with a narrow and a wide version would appear twice. */
const tidy = (markdown: string) =>
  markdown
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/^ (?=\S)|[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(^\*.+\*$)\n\n\1$/gm, '$1')
    .trim()

interface ReadDocument {
  title: string
  description: string
  /** Empty if the page has none. */
  canonical: string
  main: string
}

/** Only for pages of this server, whose markup is known. */
export const readDocument = (html: string): ReadDocument => ({
  title: textOf(/<title>(.*?)<\/title>/s, html),
  description: textOf(/<meta name="description" content="([^"]*)"/, html),
  canonical: textOf(/<link rel="canonical" href="([^"]*)"/, html),
  main: /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '',
})

const textOf = (pattern: RegExp, html: string) => unescapeHtml(pattern.exec(html)?.[1] ?? '')

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const unescapeHtml = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
