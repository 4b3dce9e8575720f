import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { startDemoWorld } from '../test/demo-world.ts'
import { startSite } from '../test/running-site.ts'
import { routePaths } from '../tools/audit/site-pages.ts'
import routes from '../web/routes.ts'
import { expectAccessible } from './axe.ts'
import { fillContact, send } from './contact-form.ts'
import { consentPrompt, measurementId, watchOtherHosts } from './google-tag.ts'
import { expectUnchanged } from './hydration.ts'
import { coveredElements, misplacedText, partsBeyondColumn, unseenFocus } from './layout-faults.ts'
import { pageStates } from './page-states.ts'
import { requestDemo } from './request-demo.ts'
import { expect, followRequests, hydrate, test, webFonts } from './site.ts'

// Otherwise the page would be checked in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 390, 768, 1024, 1440]

/** A window of 1280 by 1024 px at 400 % zoom. */
const zoomed = { width: 320, height: 256 }

for (const [number, { path = '' }] of routes.entries())
  test(`/${path} passes every check of a page`, async ({ page, site, complaints }) => {
    await checkPage(page, site.origin, complaints, (await routePaths(site.origin))[number] ?? '')
  })

test('a post with a video passes every check of a page', async ({ page, site, complaints }) => {
  await checkPage(page, site.origin, complaints, await postWithVideo(site.origin))
})

for (const { name, at, width, reach } of pageStates)
  test(`${name} is accessible and covers no text or controls`, async ({ page }) => {
    if (width) await page.setViewportSize({ width, height: 844 })
    await page.goto(at)
    await hydrate(page)
    await reach(page)
    await expectAccessible(page)
    await expectNothingCovered(page, name)
  })

test('a form that the server refused is accessible', async ({ page }) => {
  await page.route('**/static/js/*', (route) => route.abort())
  await page.goto('/contact')
  await fillContact(page, { 'First Name': 'Al', Telephone: '1' })
  await page.locator('form[data-draft="contact"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await Promise.all([page.waitForURL('**/contact'), send(page).click()])
  await expect(page.getByText(/Please enter a valid first name/).first()).toBeVisible()
  await expectAccessible(page)
})

test('the consent prompt passes every check of a page', async ({ page }) => {
  test.slow()
  const site = await startSite({ GA_MEASUREMENT_ID: measurementId })
  await page.goto(`${site.origin}/about`)
  await expect(consentPrompt(page)).toBeVisible()
  await expectUnchanged(page, ['light'])
  await expectAccessible(page)
  for (const viewport of [zoomed, { width: 390, height: 844 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    expect(await page.evaluate(unseenFocus), `at ${viewport.width} px`).toEqual([])
  }
  await expectNothingCovered(page, 'consent')
  await site.stop()
})

test('a demo covers no text or controls while messages arrive, when all have, and after a failure', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const world = await startDemoWorld()
  const url = await requestDemo(world.site.origin)
  await page.goto(url)
  await hydrate(page)
  await expectNothingCovered(page, 'a demo under way')
  await expect.poll(() => world.graph.taken).toHaveLength(1)
  const [of] = world.graph.taken
  if (!of) throw new Error('WhatsApp was sent nothing')
  expect(await world.phone.add(`${url}/pass.pkpass`)).toBe(201)
  await world.graph.report(world.site.origin, [{ of, status: 'read' }])
  await expect(page.locator('.leg--done')).toHaveCount(1)
  await expectNothingCovered(page, 'a demo that has arrived')
  world.graph.withoutWhatsapp.add('447400123457')
  await page.goto(await requestDemo(world.site.origin, { email: 'theo@example.com', telephone: '+447400123457' }))
  await hydrate(page)
  await expect(page.locator('.leg--failed')).toHaveCount(1)
  await expectNothingCovered(page, 'a demo of which a message has failed')
  await world.stop()
})

test('every page, reached by navigation from the previous one, logs nothing', async ({ page, site, complaints }) => {
  test.slow()
  await page.addInitScript(logViolations)
  const others = await watchOtherHosts(page, site.origin)
  const requests = followRequests(page)
  await page.goto('/')
  await hydrate(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  for (const path of [...(await routePaths(site.origin)), '/']) {
    await page.evaluate(navigate, path)
    await expect(page).toHaveURL(new URL(path, site.origin).href)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await scrollThrough(page)
    await requests.settled()
    expect(complaints, path).toEqual([])
  }
  expect(await page.evaluate(() => 'sameDocument' in window), 'no document was loaded between').toBe(true)
  expect(others.requests, 'requests to other hosts').toEqual([])
})

/** Loads a page once and checks all that does not change its state. */
async function checkPage(page: Page, origin: string, complaints: string[], path: string) {
  test.slow()
  await page.addInitScript(logViolations)
  const otherHosts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) otherHosts.push(request.url())
  })
  const requests = followRequests(page)
  await page.goto(path)
  await expectUnchanged(page, ['light'])
  await scrollThrough(page)
  await requests.settled()
  if (path === paths.notFound) expectOnlyNotFound(complaints, origin)
  expect(complaints, 'console messages and failed requests').toEqual([])
  expect(otherHosts, 'requests to other hosts').toEqual([])
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(zoomed)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(zoomed.width)
  expect(await page.evaluate(misplacedText), 'at 400 % zoom').toEqual([])
  expect(await page.evaluate(unseenFocus), 'at 400 % zoom').toEqual([])
  await expectNothingCovered(page, path)
}

/** Checks the page in its current state at each width, light and dark. */
async function expectNothingCovered(page: Page, name: string) {
  const found: string[] = []
  await webFonts(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) found.push(`${width}: scrolls sideways to ${needed}`)
    for (const fault of await page.evaluate(partsBeyondColumn)) found.push(`${width}: ${fault}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const fault of await page.evaluate(coveredElements)) found.push(`${width} ${colorScheme}: ${fault}`)
    }
  }
  expect(found, name).toEqual([])
}

async function postWithVideo(origin: string) {
  const { data } = await (await fetch(`${origin}/api/blogPosts`)).json()
  const post = data.find(({ banner_youtube }: { banner_youtube: string | null }) => banner_youtube)
  return `/blog-details/${post.slug}`
}

/** The console does not show report-only violations. */
function logViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`refused by ${violatedDirective}: ${blockedURI}`),
  )
}

/** The browser itself logs the 404 that this page must have. */
function expectOnlyNotFound(complaints: string[], origin: string) {
  const found = complaints.splice(0)
  expect(found).toContain(`404: ${origin}${paths.notFound}`)
  expect(found.filter((text) => !/^(404: |error: Failed to load resource: .*\b404\b)/.test(text))).toEqual([])
}

/** Scrolls down the page, so that lazy content loads. */
async function scrollThrough(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
}

const navigate = (path: string) =>
  (
    window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
  ).__reactRouterDataRouter.navigate(path)
