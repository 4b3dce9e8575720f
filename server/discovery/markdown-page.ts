import type TurndownService from 'turndown'
import { discoveryWords } from '#content/pages/discovery.ts'
import { readDocument } from './read-document.ts'

/** A page as Markdown: its title and address, then what stands in its `<main>`. */
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

/** Turns HTML into Markdown without what only eyes or fingers use, and with whole addresses. */
async function converter(origin: string): Promise<TurndownService> {
  // A server is ready sooner without it.
  const { default: Turndown } = await import('turndown')
  const whole = (address: string) => (/^\/(?!\/)/.test(address) ? origin + address : address)
  const service = new Turndown({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    // A drawing whose letters are outlines counts as blank, and so does everything around it.
    blankReplacement: (content, node) => {
      if (isOff(node as Element)) return ''
      return isDrawing(node as Element) ? drawing(node as Element) : paragraph(content.trim())
    },
  })
  service.remove(['script', 'style', 'noscript', 'template', 'input', 'select', 'button', 'textarea', 'label'])
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => picture(node as Element, whole),
  })
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => {
      const words = content.trim().replace(/\s*\n\s*/g, ' ')
      const address = (node as Element).getAttribute('href') ?? ''
      return apart(words && !address.startsWith('#') ? `[${words}](${whole(address)})` : words, node)
    },
  })
  service.addRule('strong', {
    filter: ['strong', 'b'],
    replacement: (content, node) => apart(content.trim() && `**${content.trim()}**`, node),
  })
  service.addRule('inline', { filter: ['span', 'time'], replacement: apart })
  service.addRule('summary', { filter: 'summary', replacement: (content) => paragraph(`**${content.trim()}**`) })
  service.addRule('term', { filter: 'dt', replacement: (content) => `\n- **${content.trim()}**: ` })
  service.addRule('description', { filter: 'dd', replacement: (content) => `${oneLine(content)}\n` })
  // The rule added last is asked first.
  service.addRule('drawing', {
    filter: (node) => isDrawing(node),
    replacement: (_, node) => drawing(node as Element),
  })
  service.addRule('hidden', { filter: (node) => isOff(node), replacement: () => '' })
  return service
}

const paragraph = (text: string) => (text ? `\n\n${text}\n\n` : '')

const oneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ')

/** Decoration, and the way back to the page's parents, which a reader of Markdown has from its address. */
const isOff = (node: Element) =>
  node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden') || node.classList.contains('crumbs')

const isDrawing = (node: Element) => node.getAttribute('role') === 'img'

const drawing = (node: Element) => paragraph(`*${discoveryWords.picture(node.getAttribute('aria-label') ?? '')}*`)

function picture(image: Element, whole: (address: string) => string): string {
  const source = image.getAttribute('src')
  return source ? `![${image.getAttribute('alt') ?? ''}](${whole(source)})` : ''
}

/** The page sets neighbors apart by its style sheet; text needs a space there. */
function apart(content: string, node: Node): string {
  if (!content.trim()) return content
  const before = endsInWord.test(node.previousSibling?.textContent ?? '') ? ' ' : ''
  const after = beginsWithWord.test(node.nextSibling?.textContent ?? '') ? ' ' : ''
  return before + content + after
}

const endsInWord = /[\p{L}\p{N}]$/u
const beginsWithWord = /^[\p{L}\p{N}]/u

/** One space between words; and a drawing made for narrow and for wide screens is told of once. */
const tidy = (markdown: string) =>
  markdown
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(/^ (?=\S)|[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(^\*.+\*$)\n\n\1$/gm, '$1')
    .trim()
