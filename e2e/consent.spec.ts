import type { Page } from '@playwright/test'
import { type RunningSite, startSite } from '../test/running-site.ts'
import { measurementId, watchOtherHosts } from './google-tag.ts'
import { test as base, expect, hydrate } from './site.ts'

const test = base.extend<{ others: Awaited<ReturnType<typeof watchOtherHosts>> }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite({ GA_MEASUREMENT_ID: measurementId })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  others: [async ({ page, site }, use) => use(await watchOtherHosts(page, site.origin)), { auto: true }],
})

const consentPrompt = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })
const choice = (page: Page, name: 'Accept' | 'Decline') => consentPrompt(page).getByRole('button', { name })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.consent))
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test('asks after the load and sends nothing before a choice', async ({ page, others, complaints }) => {
  await page.goto('/')
  await expect(consentPrompt(page)).toBeVisible()
  await hydrate(page)
  await page.getByRole('link', { name: 'Support' }).first().click()
  await expect(page).toHaveTitle(/Support/)
  await expect(consentPrompt(page)).toBeVisible()
  await page.mouse.wheel(0, 5_000)
  await page.goto('/blogs')
  await expect(consentPrompt(page)).toBeVisible()
  expect(others.requests).toEqual([])
  expect(await cookies(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('yes and no have the same style', async ({ page }) => {
  await page.goto('/')
  const looks = await Promise.all(
    (['Accept', 'Decline'] as const).map((name) =>
      choice(page, name).evaluate((button) => {
        const { backgroundColor, color, font, opacity, padding } = getComputedStyle(button)
        const { width, height } = button.getBoundingClientRect()
        return { className: button.className, backgroundColor, color, font, opacity, padding, width, height }
      }),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
  await expect(consentPrompt(page).getByRole('button')).toHaveCount(2)
})

test('a choice counts while React is still hydrating the page', async ({ page }) => {
  await page.addInitScript(() => {
    Blob.prototype.stream = () => new ReadableStream()
  })
  await page.goto('/about')
  await expect(consentPrompt(page)).toBeVisible()
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => Object.keys(document).some((name) => name.startsWith('__reactContainer')))
  await choice(page, 'Decline').click()
  await expect(consentPrompt(page)).toBeHidden()
  expect((await stored(page)).choice).toBe('declined')
})

test('after a refusal nothing is loaded, and the visitor is not asked again', async ({ page, others }) => {
  await page.goto('/')
  await choice(page, 'Decline').click()
  await expect(consentPrompt(page)).toBeHidden()
  expect(await stored(page)).toEqual({ version: 1, choice: 'declined', at: expect.stringMatching(/^\d{4}-.*Z$/) })
  await page.goto('/about')
  await hydrate(page)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveTitle(/Contact/)
  await page.waitForLoadState('networkidle')
  await expect(consentPrompt(page)).toBeHidden()
  expect(others.requests).toEqual([])
  expect(await cookies(page)).toEqual([])
})

test('after consent each page is counted once, with its title', async ({ page, site, others, complaints }) => {
  await page.goto('/?utm_source=badge&token=secret')
  await choice(page, 'Accept').click()
  await expect.poll(() => others.hits.length).toBe(1)
  const home = `${site.origin}/?utm_source=badge`
  expect(others.hits[0]).toMatchObject({ event: 'page_view', page_location: home, page_title: await page.title() })

  await page.getByRole('link', { name: 'Support' }).first().click()
  await expect(page).toHaveTitle(/Support/)
  // Before hydration the link would load a whole document.
  await hydrate(page)
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveTitle(/About/)
  await page.goBack()
  await expect(page).toHaveTitle(/Support/)
  await page.goto('/contact')
  await expect.poll(() => others.hits.length).toBe(5)
  await page.waitForLoadState('networkidle')

  const about = (path: string) => `${site.origin}${path}`
  expect(others.hits.map((hit) => [hit.event, hit.page_location])).toEqual([
    ['page_view', home],
    ['page_view', about('/support')],
    ['page_view', about('/about')],
    ['page_view', about('/support')],
    ['page_view', about('/contact')],
  ])
  expect(others.hits[1]).toMatchObject({ page_title: expect.stringContaining('Support'), page_referrer: home })
  expect(others.hits[2]?.page_title).toContain('About')
  expect(others.requests.join()).not.toContain('secret')
  expect(await cookies(page)).toEqual(['_ga', `_ga_${measurementId.slice(2)}`])
  expect(complaints).toEqual([])
})

test('consent can be withdrawn in the footer: analytics stops at once and its cookies are deleted', async ({
  page,
  others,
}) => {
  await page.goto('/about')
  await choice(page, 'Accept').click()
  await expect.poll(() => others.hits.length).toBe(1)
  const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
  await choices.click()
  await expect(choice(page, 'Accept')).toHaveAttribute('aria-pressed', 'true')
  await choice(page, 'Decline').click()
  expect(await cookies(page)).toEqual([])
  expect((await stored(page)).choice).toBe('declined')
  await page.getByRole('link', { name: 'Support' }).first().click()
  await expect(page).toHaveTitle(/Support/)
  await page.waitForLoadState('networkidle')
  expect(others.hits).toHaveLength(1)
  const before = others.requests.length
  await page.goto('/modules/pricing')
  await page.waitForLoadState('networkidle')
  expect(others.requests).toHaveLength(before)
})

test('the privacy page explains the choice and links to it', async ({ page, others }) => {
  await page.goto('/about')
  await choice(page, 'Decline').click()
  await page.goto('/legal/privacy#cookies')
  const section = page.locator('#cookies')
  await expect(section).toContainText('Google Analytics')
  await section.getByRole('button', { name: 'Cookie choices' }).click()
  await choice(page, 'Accept').click()
  await expect.poll(() => others.hits.length).toBe(1)
})

test('a choice in another tab applies here too', async ({ page, others }) => {
  await page.goto('/about')
  await choice(page, 'Accept').click()
  await expect.poll(() => others.hits.length).toBe(1)
  const other = await page.context().newPage()
  await other.goto('/support')
  await expect.poll(() => others.hits.length).toBe(2)
  await other.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click()
  await choice(other, 'Decline').click()
  // Other tabs get the storage event later.
  await expect(page.locator('#consent [value="declined"]')).toHaveAttribute('aria-pressed', 'true')
  await hydrate(page)
  await page.getByRole('link', { name: 'Support' }).first().click()
  await expect(page).toHaveTitle(/Support/)
  await page.waitForLoadState('networkidle')
  expect(others.hits).toHaveLength(2)
})

test('without storage there is no prompt, and nothing loads', async ({ page, others, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
  })
  await page.goto('/about')
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  await expect(consentPrompt(page)).toBeHidden()
  expect(others.requests).toEqual([])
  expect(complaints).toEqual([])
})

for (const viewport of [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} x ${viewport.height} the whole prompt is reachable, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(sumShifts)
    // Web fonts that load now would move the text on machines without their local fallbacks.
    await page.route(/\.woff2$/, (route) => route.abort())
    await page.goto('/about')
    await expect(consentPrompt(page)).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await choice(page, 'Decline').click()
    await expect(consentPrompt(page)).toBeHidden()
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no prompt and nothing to choose', async ({ page }) => {
    await page.goto('/')
    await expect(consentPrompt(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeHidden()
  })
})

base('without a measurement id nobody is asked, anywhere', async ({ page, site, complaints }) => {
  const { requests } = await watchOtherHosts(page, site.origin)
  await page.goto('/legal/privacy')
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toHaveCount(0)
  await expect(page.locator('#cookies')).not.toContainText('two cookies')
  await expect(page.locator('#consent')).toHaveCount(0)
  const policy = (await page.request.get('/')).headers()['content-security-policy']
  expect(policy).not.toContain('google')
  expect(requests).toEqual([])
  expect(complaints).toEqual([])
})

function sumShifts() {
  const target = window as unknown as { shift: number }
  target.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) target.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
