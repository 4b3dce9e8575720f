import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate'
import { paths } from '#domain/paths.ts'

/** A page as the server sends it, before any script has run. */
export interface ServedPage {
  path: string
  address: string
  html: string
  document: HtmlElement
  /** The text of its style sheets, inlined and linked, in their order. */
  styles: string[]
}

/** @throws when the site answers with anything but the page */
export async function fetchPage(origin: string, path: string): Promise<ServedPage> {
  const address = origin + path
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, redirect: 'manual' })
  if (answer.status !== (path === paths.notFound ? 404 : 200)) throw new Error(`${path} answers ${answer.status}`)
  const html = await answer.text()
  const document = new Parser(await new HtmlValidate(new StaticConfigLoader()).getConfigFor(path)).parseHtml(html)
  return { path, address, html, document, styles: await readStyles(address, html) }
}

/** A linked sheet that is switched off only tells React that the one inlined beside it is there. */
async function readStyles(address: string, html: string): Promise<string[]> {
  const sheets = html.matchAll(/<style[^>]*>(.*?)<\/style>|<link rel="stylesheet" href="([^"]+)"(?! disabled)[^>]*>/gs)
  return Promise.all(
    Array.from(sheets, ([, inlined, linked]) =>
      linked ? fetch(new URL(linked, address)).then((answer) => answer.text()) : (inlined ?? ''),
    ),
  )
}

/**
 * The value of an attribute without the escapes of HTML, or nothing where the element has no such
 * attribute.
 */
export function attribute(element: HtmlElement, name: string): string | undefined {
  const value = element.getAttributeValue(name)
  return value?.replace(/&(amp|lt|gt|quot|#x27);/g, (sign) => unescaped[sign] ?? sign)
}

/** The five signs that React escapes. */
const unescaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
