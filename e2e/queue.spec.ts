import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, hydrate, test, webFonts } from './site.ts'
import { expectSlidersWithinLimits } from './slider-limits.ts'

const queue = '/modules/enhanced-pass/queue'
const now = (page: Page) => page.getByRole('region', { name: 'Now', exact: true })
const fast = (page: Page) => page.getByRole('region', { name: 'With fast-track' })
const status = (page: Page) => page.getByRole('region', { name: 'Your entrance at 9 a.m.' }).getByRole('status')

test.describe('a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the places above the page are on one row, before and with the web font', async ({ page }) => {
    const placesIn = () =>
      page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('listitem')
        .evaluateAll((places) => new Set(places.map((place) => place.getBoundingClientRect().top)).size)
    const fonts = '**/*.woff2'
    await page.route(fonts, (route) => route.abort())
    await page.goto(queue)
    expect(await placesIn()).toBe(1)
    await page.unroute(fonts)
    await page.reload()
    await webFonts(page)
    expect(await placesIn()).toBe(1)
  })
})

test('mouse: sliders recompute the line, and the URL follows', async ({ page, context, complaints: _ }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/modules/enhanced-pass')
  await page.getByRole('link', { name: 'Calculate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How long is the wait?')
  await expect(now(page)).toContainText('1 min 26 s')
  await expect(status(page)).toHaveText('Now: 1 min 26 s. With fast-track: no wait')

  const desks = page.getByRole('slider', { name: 'Desks' })
  const { width = 0, height = 0 } = (await desks.boundingBox()) ?? {}
  await desks.click({ position: { x: width - 4, y: height / 2 } })
  await expect(desks).toHaveValue('24')
  await expect(desks).toHaveAttribute('aria-valuetext', '24 desks')
  await expect(now(page)).toContainText('No wait')
  await expect(status(page)).toHaveText('Now: no wait. With fast-track: no wait')
  await expect(page).toHaveURL(`${queue}?arrivals=480&desks=24&now=42&fast=8`)

  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.getByRole('button', { name: 'Open the doors' }).click()
  await expect(page.getByText('9:00 a.m.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('People arrive in bursts')).toBeVisible()

  await page.getByRole('link', { name: 'What fast-track is' }).click()
  await expect(page).toHaveURL('/modules/enhanced-pass')
  await page.goBack()
  await expect(desks).toHaveValue('24')
})

test('an untouched page fetches no script, its first scroll fetches it, and a touch runs it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/static/js/')) scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(queue)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  const { all, route } = await page.evaluate(() => {
    const template = document.querySelector<HTMLTemplateElement>('#scripts')
    const links = template?.content.querySelectorAll('link') ?? []
    const { modules } = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}') as {
      modules: [string, string][]
    }
    return { all: Array.from(links, (link) => link.getAttribute('href') ?? ''), route: modules.at(-1)?.[1] ?? '' }
  })
  expect(all).toContain(route)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scripts.toSorted()).toEqual(all.toSorted())
  expect(await page.evaluate(() => '__reactRouterManifest' in window)).toBe(false)

  await page.getByRole('slider', { name: 'Desks' }).hover()
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await expect(page.locator('[data-demo]')).toHaveAttribute('data-demo', 'live')
  const twice = scripts.filter((url, place) => scripts.indexOf(url) !== place)
  expect(twice).toEqual([])
})

test('with data saving a scroll fetches nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(queue)
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await page.locator('head link[rel="modulepreload"]').count()).toBe(0)
})

test('input before hydration works at once and is kept', async ({ page }) => {
  const { promise: allowed, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/static/js/*', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(queue)
  const widget = page.locator('[data-demo]')
  await page.getByRole('slider', { name: 'Desks' }).press('ArrowRight')
  await expect(widget).toHaveAttribute('data-pending', '')
  await page.getByRole('button', { name: 'Open the doors' }).click()
  await expect(widget).toHaveAttribute('data-demo', 'still')
  letScriptsCome()
  await expect(widget).toHaveAttribute('data-demo', 'live')
  await expect(widget).not.toHaveAttribute('data-pending')
  await expect(page.getByRole('slider', { name: 'Desks' })).toHaveValue('7')
  await expect(status(page)).toHaveText('Now: 15 s. With fast-track: no wait')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
})

test('an example sets the sliders, and the ticket takes the numbers to the contact form', async ({
  page,
  complaints: _,
}) => {
  await page.goto(queue)
  await hydrate(page)
  const ticket = page.locator('.ticket')
  await expect(ticket).not.toContainText('includes your numbers')
  await page.getByRole('link', { name: 'One door, 9 a.m.' }).click()
  await expect(page.getByRole('slider', { name: 'Desks' })).toHaveValue('3')
  await expect(page.getByRole('link', { name: 'One door, 9 a.m.' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`${queue}?arrivals=220&desks=3&now=45&fast=8`)
  await expect(ticket).toContainText(/includes your numbers: Now: \d+ min/)
  await ticket.getByRole('link', { name: 'Request Callback' }).click()
  await expect(page.getByText('Your numbers are in the message below.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/- desks: 3\n- seconds each: 45 now, 8 with/)
})

test.describe('touch, at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a tap on a slider moves its handle, and a load above the capacity has no end', async ({
    page,
    complaints: _,
  }) => {
    await page.goto(queue)
    const arrivals = page.getByRole('slider', { name: 'Arrivals per hour' })
    await arrivals.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await arrivals.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(now(page)).toContainText('It keeps growing')
    await expect(now(page)).toContainText('Unknown')
    await expect(status(page)).toHaveText(/^Now: the line keeps growing. With fast-track: no wait$/)
    await expectAccessible(page, 'without an end, at 390 px')
  })
})

test('keyboard: arrows, Home and End, to the demo', async ({ page, complaints: _ }) => {
  await page.goto(queue)
  await page.getByRole('slider', { name: 'Arrivals per hour' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await expect(page.getByRole('slider', { name: 'Desks' })).toHaveAttribute('aria-valuetext', '1 desk')
  await expect(now(page)).toContainText('+2,914 per hour')
  await expect(fast(page)).toContainText('+2,550 per hour')
  await expect(status(page)).toHaveText('Now: the line keeps growing. With fast-track: it keeps growing too')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Open the doors' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("See what it's all about!")
})

test('it is accessible before and after hydration', async ({ page }) => {
  await page.goto(queue)
  await expectAccessible(page, 'still')
  await hydrate(page)
  await page.getByRole('slider', { name: 'Desks' }).press('ArrowLeft')
  await expect(now(page)).toContainText('It keeps growing')
  await expectAccessible(page, 'live')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form returns a page', async ({ page }) => {
    await page.goto(queue)
    await page.getByRole('slider', { name: 'Desks' }).press('ArrowRight')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL(`${queue}?arrivals=480&desks=7&now=42&fast=8#try`)
    await expect(page.getByRole('slider', { name: 'Desks' })).toHaveValue('7')
    await expect(now(page)).toContainText('15 s')
    await expect(page.getByRole('button', { name: 'Open the doors' })).toBeHidden()
    await expect(page.getByText('Figures from a link.')).toBeVisible()
  })
})

const hostile = [
  'arrivals=-1&desks=1e9&now=NaN&fast=%00',
  'desks=<script>alert(1)</script>',
  `arrivals=${'9'.repeat(2_000)}`,
]
for (const query of hostile)
  test(`invalid numbers are kept within the limits: ${query.slice(0, 40)}`, async ({ page, complaints: _ }) => {
    const response = await page.goto(`${queue}?${query}`)
    expect(response?.status()).toBe(200)
    expect(await response?.text()).not.toContain('alert(1)')
    await hydrate(page)
    await expectSlidersWithinLimits(page)
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/queue$/)
  })

test('invalid numbers are replaced in the URL, and the page ends with the ticket', async ({ page }) => {
  await page.goto(`${queue}?arrivals=999999&desks=-3`)
  await expect(page).toHaveURL(`${queue}?arrivals=3000&desks=1&now=42&fast=8`)
  await expect(page.getByRole('slider', { name: 'Desks' })).toHaveValue('1')
  await expect(page.locator('.ticket').getByRole('link', { name: 'Try Demo Now' })).toHaveAttribute(
    'href',
    '/modules/demo',
  )
})
