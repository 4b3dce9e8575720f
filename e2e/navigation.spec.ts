import type { Page } from '@playwright/test'
import { expect, frame, hydrate, test, webFonts } from './site.ts'

const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Also waits for React and the module that prefetches pages. */
async function arrive(page: Page, path: string) {
  const part = page.waitForResponse(/after-hydration-[^/]+\.js$/)
  await page.goto(path)
  await hydrate(page)
  await webFonts(page)
  await page.evaluate((url) => import(url), (await part).url())
}

test('documents have speculation rules', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const rules = /<script type="speculationrules">(.*?)<\/script>/s.exec(html)?.[1]
  const { prefetch, prerender } = JSON.parse(rules ?? '{}')
  expect([prefetch[0].eagerness, prerender[0].eagerness]).toEqual(['moderate', 'conservative'])
})

test('hovering a link fetches its page’s modules once, but no data and no document', async ({ page, complaints }) => {
  await arrive(page, '/about')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const part = page.waitForResponse(/\/support-[^/]+\.js$/)
  await link(page, 'Support').hover()
  await part
  await link(page, 'Support').click()
  await expect(page).toHaveTitle(/Support/)
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(requests.filter((path) => /\/support-[^/]+\.js$/.test(path))).toHaveLength(1)
  expect(requests.filter((path) => path.endsWith('.data') || path === '/support')).toEqual([])
  expect(complaints).toEqual([])
})

test('navigation focuses the new heading and announces its title, and Back restores the position', async ({
  page,
  complaints,
}) => {
  await arrive(page, '/about')
  const further = page.getByRole('contentinfo').getByRole('link', { name: 'Support' })
  await further.hover()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(0)
  await further.click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('p[aria-live="polite"]')).toHaveText(/Support/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/About/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  expect(complaints).toEqual([])
})

test.describe('on a phone, where distant parts of a page have no height yet', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a reload keeps the scroll position', async ({ page }) => {
    await page.goto('/modules/transmit/email')
    await webFonts(page)
    const placeOf = () => page.getByRole('contentinfo').evaluate((part) => part.getBoundingClientRect().top)
    while ((await placeOf()) > 1_000) {
      await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
      await frame(page)
    }
    // Lazy content is laid out in the next frames.
    const moved = async () => {
      const before = await placeOf()
      for (let frames = 0; frames < 10; frames++) await frame(page)
      return (await placeOf()) - before
    }
    await expect.poll(moved).toBe(0)
    const left = await placeOf()
    await page.reload()
    // Web fonts may change line breaks and move it a little.
    await expect.poll(async () => Math.abs((await placeOf()) - left)).toBeLessThan(150)
  })

  test('a URL with a fragment scrolls to its heading', async ({ page }) => {
    await page.goto('/legal/terms#liability')
    const heading = page.locator('#liability')
    await expect.poll(() => heading.evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(200)
    await expect(heading).toBeInViewport()
  })
})

/**
 * Follows a link without the hover or focus that would trigger hydration; each document records
 * whether it was revealed in a transition.
 */
async function followPlainly(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: ViewTransition | null }
      sessionStorage.revealed = `${location.pathname} ${viewTransition ? 'in a transition' : 'at once'}`
      viewTransition?.ready
        .then(() => {
          const effects = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          sessionStorage.captured = effects.filter((name) => name?.startsWith('::view-transition')).join()
        })
        .catch(() => {})
    })
  })
  // Chromium skips the transition if the next document is slow, so the server renders it before.
  await page.request.get('/support')
  await page.goto('/about')
  await frame(page)
  await link(page, 'Support').evaluate((anchor: HTMLElement) => anchor.click())
  await expect(page).toHaveTitle(/Support/)
}

test('documents cross-fade, and the new one accepts clicks during the transition', async ({ page }) => {
  await followPlainly(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.revealed)).toBe('/support in a transition')
  await expect.poll(() => page.evaluate(() => sessionStorage.captured)).toBe('::view-transition-old(page)')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('documents follow each other without a transition', async ({ page }) => {
    await followPlainly(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.revealed)).toBe('/support at once')
  })
})
