import type { Page, Route } from '@playwright/test'
import { site as brand } from '#content/site.ts'
import { expect, frame, hydrate, test } from './site.ts'

/** Presses Tab until the link has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  const link = page.getByRole('link', { name }).first()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) return link
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('from home to a post with only the keyboard', async ({ page, complaints: _ }) => {
  await page.goto('/')
  await frame(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  // The first key triggers hydration, and a person needs longer to reach the menu than this test.
  await hydrate(page)
  await tabTo(page, 'Blogs')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Latest From The Blog' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(` \\| ${RegExp.escape(brand.product)}$`))
  const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
  await tabTo(page, title ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/blog-details\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the Modules menu opens by keyboard, closes by Escape and returns the focus', async ({ page, complaints: _ }) => {
  await page.goto('/')
  await hydrate(page)
  const summary = page.getByRole('navigation', { name: 'Main' }).locator('summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true }).first()).toBeHidden()
  await expect(summary).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the sidebar opens, expands, navigates and closes', async ({ page, complaints: _ }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Log In' })).toBeVisible()
    await menu.getByText('Modules', { exact: true }).tap()
    await expect(menu.getByRole('link', { name: 'Enhanced Pass' })).toBeVisible()
    await menu.getByRole('link', { name: 'Blogs' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Latest From The Blog' })).toBeVisible()
    await expect(menu).toBeHidden()
  })
})

test('navigation starts at the top of a page, and Back restores the scroll position', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/blogs')
  await hydrate(page)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(2).getByRole('link').click()
  await expect(page).toHaveURL(/\/blog-details\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/blogs$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
})

test('a post has a drawing between its parts, in the document and after a navigation', async ({ page }) => {
  await page.goto('/blogs')
  await hydrate(page)
  await page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
  const figure = page.getByRole('main').getByRole('figure')
  await expect(figure.locator('svg')).toBeVisible()
  const around = () =>
    figure.evaluate((one) => [one.previousElementSibling?.innerHTML, one.nextElementSibling?.innerHTML])
  const [before, after] = await around()
  expect(before).toContain('<p>')
  expect(after).toMatch(/^<h2/)
  await page.reload()
  await expect.poll(around).toEqual([before, after])
})

test('a visitor at the staff sign-in gets an explanation and a link back', async ({ page, complaints: _ }) => {
  await page.goto('/manager/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await expect(page.getByRole('main')).toContainText('Visitors don’t need an account.')
  await page.getByRole('link', { name: 'Go to the public site' }).click()
  await expect(page).toHaveURL('/')
})

test('without JavaScript the staff sign-in has an explanation and a link back', async ({ browser, site }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await plain.newPage()
  await page.goto('/manager/login')
  await expect(page.getByRole('paragraph')).toContainText('The manager needs JavaScript.')
  await page.getByRole('link', { name: 'Go to the public site' }).click()
  await expect(page).toHaveURL('/')
  await plain.close()
})

test('a category shows only its posts', async ({ page, complaints: _ }) => {
  await page.goto('/blogs')
  const side = page.getByRole('complementary', { name: 'News and categories' })
  const category = side.getByRole('link', { name: /Messaging/ }).first()
  const count = Number(/\d+/.exec((await category.textContent()) ?? '')?.[0])
  await category.click()
  await expect(page).toHaveURL(/\/blog-category\/messaging$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(count)
})

test('an unknown post leads to the 404 page, from the server and in the browser', async ({ page }) => {
  const first = await page.request.get('/blog-details/no-such-post', { maxRedirects: 0 })
  expect(first.status()).toBe(302)
  expect(first.headers().location).toBe('/404')
  const response = await page.goto('/blog-details/no-such-post')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
})

const failures: Record<string, (route: Route) => Promise<void>> = {
  'a 503': (route) => route.fulfill({ status: 503, json: { ok: false, message: 'Busy', status: 503 } }),
  'a flag with a 200': (route) => route.fulfill({ status: 200, json: { ok: false, message: 'No' } }),
  'JSON of a wrong shape': (route) => route.fulfill({ json: { ok: true, data: [] } }),
  'a lost connection': (route) => route.abort('connectionreset'),
}

for (const [failure, fulfill] of Object.entries(failures))
  test(`a post that fails in the browser by ${failure} leads to the 404 page`, async ({ page }) => {
    await page.goto('/blogs')
    await hydrate(page)
    await page.route('**/api/blogPosts/*', fulfill)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(page).toHaveURL(/\/404$/)
  })

test('an unreachable list shows a message without a status code', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  await page.route('**/api/blogPosts*', (route) => route.abort('connectionreset'))
  await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Our server could not be reached')
  await expect(page.getByRole('main')).not.toContainText(/503|fetch/)
})

test('a failure whose message is not text does not break the page', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  await page.route('**/api/blogPosts*', (route) => route.fulfill({ status: 500, json: { message: { a: 1 } } }))
  await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
  await expect(page.getByRole('main')).toContainText('Status500')
})

test('JSON with the wrong shape shows a message, and invalid countries leave the form unchanged', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  await page.route(/\/api\/(blogPosts|countries)/, (route) => route.fulfill({ json: { ok: true, data: {} } }))
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page.getByLabel('Country').locator('option')).toHaveText(['United Kingdom'])
  await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
  await expect(page.getByRole('main')).toContainText('Our server sent a response that this page cannot show')
})

for (const path of ['/blog-category/nope', '/blogs?page=77', '/demo/xyz', '/nope', '/404'])
  test(`${path} is described as not found and not indexed`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page).toHaveTitle(`Page Not Found | ${brand.product}`)
    await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', /\w/)
    await expect(page.locator('head meta[name="keywords"]')).toHaveAttribute('content', /\w/)
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

test('a page whose script fails to load says so and offers a link', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  await page.route('**/static/js/contact*', (route) => route.abort('connectionreset'))
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/missing/)
  await page.unroute('**/static/js/contact*')
  await page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Us a Message.' })).toBeVisible()
})
