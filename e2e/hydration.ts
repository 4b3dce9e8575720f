import type { Page } from '@playwright/test'
import { expect, followRequests, hydrate, webFonts } from './site.ts'
import { visibleDifference } from './visible-difference.ts'

type Theme = 'light' | 'dark'

/** Loads the rest of the page, then expects that hydration changes neither a pixel nor an image. */
export async function expectUnchanged(page: Page, themes: readonly Theme[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  await webFonts(page)
  await page.evaluate(loadEverything)
  await page.evaluate(hideVaryingParts)
  await bringEverythingNear(page)
  const letScriptsCome = await holdScripts(page)
  const images = await page.evaluate(imagesShown)
  const before = await picturesOf(page, themes)
  const requests = followRequests(page)
  letScriptsCome()
  await hydrate(page)
  await requests.settled()
  const after = await picturesOf(page, themes)
  expect(await page.evaluate(imagesShown)).toEqual(images)
  for (const [number, theme] of themes.entries()) {
    const [one, other] = [before[number], after[number]]
    expect(one && other && (await visibleDifference(one, other)), theme).toBeUndefined()
  }
  await page.evaluate(showVaryingParts)
}

/** Widgets hydrate when visible, and a screenshot of the page makes all of them visible. */
export async function holdScripts(page: Page) {
  const { promise: allowed, resolve } = Promise.withResolvers<void>()
  await page.route('**/static/js/*', async (route) => {
    await allowed
    await route.continue()
  })
  return resolve
}

async function picturesOf(page: Page, themes: readonly Theme[]): Promise<Buffer[]> {
  const browser = await page.context().newCDPSession(page)
  const pictures: Buffer[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(drawTwice)
    const { cssContentSize } = await browser.send('Page.getLayoutMetrics')
    const { data } = await browser.send('Page.captureScreenshot', {
      optimizeForSpeed: true,
      // Capturing beyond the viewport resizes the page, and distant content is not painted.
      captureBeyondViewport: cssContentSize.height > (page.viewportSize()?.height ?? 0),
      clip: { ...cssContentSize, scale: 1 },
    })
    pictures.push(Buffer.from(data, 'base64'))
  }
  return pictures
}

/** A color change takes a frame even with reduced motion, and is painted in the next one. */
const drawTwice = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

/**
 * A caret blinks, and a large image is scaled a little differently in each screenshot. During one,
 * Chromium may also choose the source of a picture for a narrow window, with another height.
 */
function hideVaryingParts() {
  const heights = Array.from(
    document.querySelectorAll('picture:has(source[media]) > img'),
    (image) => `img[src="${image.getAttribute('src')}"] { height: ${getComputedStyle(image).height} !important }`,
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* { caret-color: transparent !important } img { visibility: hidden !important } ${heights.join(' ')}`,
  )
  document.adoptedStyleSheets.push(sheet)
}

function showVaryingParts() {
  document.adoptedStyleSheets.pop()
}

const imagesShown = () => Array.from(document.images, ({ currentSrc }) => currentSrc)

/** Content below the fold has an estimated height until the viewport is near. */
async function bringEverythingNear(page: Page) {
  for (;;) {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const needed = await page.evaluate(() => document.documentElement.scrollHeight)
    if (width >= 768 || needed <= height) return
    await page.setViewportSize({ width, height: needed })
    await page.evaluate(drawTwice)
  }
}

/** Images below the fold load lazily; a comparison of the whole page needs them all. */
async function loadEverything() {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all(Array.from(document.images, (image) => image.decode()))
  await new Promise(requestAnimationFrame)
  await document.fonts.ready
}
