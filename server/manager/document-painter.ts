import { firstPaintId } from '#domain/first-paint.ts'
import type { FirstPaint } from './first-paint.ts'

const place = '<div id="manager">'
const root = '<html '
const entry = /<script type="module" crossorigin src="([^"]*)"><\/script>/
const preload = /<link rel="modulepreload" crossorigin href="([^"]*)">\s*/g
/** Asks for what the document already has, and names fonts and the script that takes its place. */
const early = /<script [^>]*data-after-paint="([^"]*)"(?: data-fonts="([^"]*)")?[^>]*><\/script>/

/** Puts a list into the document of the build. Throws where that is another one. */
export function documentPainter(document: string): (first: FirstPaint, html: string) => string {
  const [head, body] = withoutHaste(document).split(place)
  if (head === undefined || body === undefined) throw new Error(`The document has no ${place}`)
  return (first, html) => {
    const { theme } = first.me.operator
    const themed = theme ? head.replace(root, `${root}data-theme="${theme}" `) : head
    const data = JSON.stringify(first).replaceAll('<', '\\u003c')
    const script = `<script type="application/json" id="${firstPaintId}">${data}</script>`
    return [themed, place, html, body.replace('</div>', () => `</div>${script}`)].join('')
  }
}

/**
 * The application is loaded after what paints, and runs once that has been painted. What is pressed
 * meanwhile is kept from the first paint on. With the fonts at hand, text is laid out once.
 */
function withoutHaste(document: string): string {
  const [, src] = entry.exec(document) ?? []
  const [, afterPaint, fonts = ''] = early.exec(document) ?? []
  if (!src || !afterPaint) throw new Error('The document names no entry, or nothing that waits for a paint')
  const modules = [src, ...Array.from(document.matchAll(preload), ([, href]) => href)].join(' ')
  const waiting = `<script src="${afterPaint}" data-modules="${modules}"></script>`
  return document
    .replace(preload, '')
    .replace(early, waiting)
    .replace(entry, fonts.split(' ').filter(Boolean).map(fontLink).join(''))
}

const fontLink = (href: string): string => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
