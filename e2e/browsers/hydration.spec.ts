import { routePaths } from '../../tools/audit/site-pages.ts'
import routes from '../../web/routes.ts'
import { misplacedText } from '../layout-faults.ts'
import { expect, test } from './site.ts'

for (const [number, { path = '' }] of routes.entries()) {
  // The short run covers one page of each kind.
  const tag = ['', 'contact', 'support', 'blogs'].includes(path) ? ['@short'] : []
  test(`/${path}: hydration moves nothing, and no text overflows or overlaps`, { tag }, async ({ visit, site }) => {
    const path = (await routePaths(site.origin))[number] ?? ''
    for (const [width, height] of [
      [1440, 900],
      [390, 800],
    ] as const) {
      await visit.resize(width, height)
      await visit.open(path)
      await visit.run(layOutEverything)
      await visit.until(hasWebFonts)
      const before = await visit.run(places)
      await visit.hydrate()
      const after = await visit.run(places)
      expect(
        after.filter((place) => !before.includes(place)),
        `moved or new at ${width} px`,
      ).toEqual([])
      expect(
        before.filter((place) => !after.includes(place)),
        `gone at ${width} px`,
      ).toEqual([])
      expect(await visit.run(misplacedText), `at ${width} px`).toEqual([])
      expect(await visit.run(isTooWide), `at ${width} px`).toBe(false)
    }
    expect(visit.complaints).toEqual([])
  })
}

test('navigation starts at the heading of a page, and Back restores the scroll position', {
  tag: '@short',
}, async ({ visit }) => {
  await visit.open('/blogs')
  await visit.hydrate()
  const post = await visit.run(firstPost)
  await visit.role('link', post).click()
  await visit.until(() => location.pathname.startsWith('/blog-details/'))
  await visit.until(() => document.activeElement?.tagName === 'H1')
  await visit.until(() => scrollY === 0)
  await visit.back()
  await visit.until(() => location.pathname === '/blogs')
  expect(await visit.run(() => document.documentElement.dataset.hydrated !== undefined), 'no new document').toBe(true)
  expect(visit.complaints).toEqual([])
})

test('on a phone the visible text stays in place when the rest of the page gets its height', {
  tag: '@short',
}, async ({ visit }) => {
  await visit.resize(390, 800)
  for (const path of ['/modules/transmit', '/about', '/legal/privacy']) {
    await visit.open(path)
    await visit.until(hasWebFonts)
    await visit.run(scrollToTheMiddle)
    const read = await visit.run(placeOfHeading)
    await visit.hydrate()
    await visit.until(() => document.documentElement.dataset.sized !== undefined)
    expect(Math.abs((await visit.run(placeOfHeading)) - read), path).toBeLessThan(1.5)
  }
})

/** Scrolls the middle heading near the top. */
function scrollToTheMiddle() {
  const headings = document.querySelectorAll('main h2')
  headings[Math.floor(headings.length / 2)]?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Firefox corrects the scroll position by whole pixels, so it may differ by one. */
function placeOfHeading() {
  const headings = document.querySelectorAll('main h2')
  return headings[Math.floor(headings.length / 2)]?.getBoundingClientRect().top ?? Number.NaN
}

const firstPost = () => document.querySelector('main h2 a')?.textContent?.trim() ?? ''

/** All three load together after the first paint; local fallbacks have narrower weights. */
const hasWebFonts = () => {
  const isThere = ({ family, weight, status }: FontFace) =>
    /Variable"?$/.test(family) && /00 700$/.test(weight) && status === 'loaded'
  return Array.from(document.fonts).filter(isThere).length === 3
}

/** Content below the fold has an estimated height until the viewport is near. */
function layOutEverything() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { content-visibility: visible !important; animation: none !important; transition: none !important }',
  )
  document.adoptedStyleSheets.push(sheet)
  for (const image of document.images) image.loading = 'eager'
}

/** Positions of the page's text and images, in pixels. */
function places(): string[] {
  const all = Array.from(document.querySelectorAll('h1, h2, h3, p, a, img, svg, input, button, li'))
  // React adds the carousel's copies, which are out of view.
  const own = all.filter((one) => !one.closest('li[aria-hidden]'))
  return own.map((one) => {
    const { left, top, width } = one.getBoundingClientRect()
    return `${one.tagName} ${Math.round(left)} ${Math.round(top + scrollY)} ${Math.round(width)}`
  })
}

const isTooWide = () => document.documentElement.scrollWidth > innerWidth
