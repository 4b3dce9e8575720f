import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate'
import { paths } from '#domain/paths.ts'

export interface ServedPage {
  path: string
  url: string
  html: string
  document: HtmlElement
  /** Inlined and linked sheets in document order. */
  styles: string[]
}

/** @throws for any response but the page */
export async function fetchPage(origin: string, path: string): Promise<ServedPage> {
  const url = origin + path
  const response = await fetch(url, { headers: { Accept: 'text/html' }, redirect: 'manual' })
  if (response.status !== (path === paths.notFound ? 404 : 200))
    throw new Error(`${path} has status ${response.status}`)
  const html = await response.text()
  const document = new Parser(await new HtmlValidate(new StaticConfigLoader()).getConfigFor(path)).parseHtml(html)
  return { path, url, html, document, styles: await readStyles(url, html) }
}

/** A disabled linked sheet only shows React that the inlined copy is present. */
async function readStyles(url: string, html: string): Promise<string[]> {
  const sheets = html.matchAll(/<style[^>]*>(.*?)<\/style>|<link rel="stylesheet" href="([^"]+)"(?! disabled)[^>]*>/gs)
  return Promise.all(
    Array.from(sheets, ([, inlined, linked]) =>
      linked ? fetch(new URL(linked, url)).then((response) => response.text()) : (inlined ?? ''),
    ),
  )
}

/** Unescapes HTML; undefined without such an attribute. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  const value = element.getAttributeValue(name)
  return value?.replace(/&(amp|lt|gt|quot|#x27);/g, (sign) => unescaped[sign] ?? sign)
}

/** The five characters that React escapes. */
const unescaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
