import type { APIRequestContext, Page } from '@playwright/test'
import { fillContact, send } from './contact-form.ts'
import { expect, hydrate, test } from './site.ts'

// Reduced motion stills what moves by itself; whatever changes then is changed by hydration.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pages = ['/', '/contact', '/contact?sent=contact', '/blogs', '/blogs?page=2', '/blog-category/messaging', '/404']

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const path of [...pages, 'a post', 'a post with a video'])
      test(`hydration changes nothing that can be seen on ${path}`, async ({ page, request }) => {
        await page.goto(await addressOf(path, request))
        await expectUnchanged(page)
      })

    test('nor on an open menu', async ({ page }) => {
      await page.goto('/')
      // Opened by the browser itself, without a script.
      const wide = viewport.width > 1180
      if (wide) await page.locator('.nav summary').evaluate((summary: HTMLElement) => summary.click())
      else await page.locator('#sidebar').evaluate((sidebar: HTMLElement) => sidebar.showPopover())
      await expectUnchanged(page)
    })
  })

test.describe('after a form without JavaScript was refused', () => {
  test('hydration keeps every word and reason', async ({ page }) => {
    await page.route('**/static/js/*', (route) => route.abort())
    await page.goto('/contact')
    await fillContact(page, { 'First Name': 'Al', Telephone: '1' })
    await page.locator('form[data-draft="contact"]').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await Promise.all([page.waitForURL('**/contact'), send(page).click()])
    await expect(page.getByText(/Please enter a valid first name/).first()).toBeVisible()
    await page.unroute('**/static/js/*')
    await page.evaluate(() => sessionStorage.clear())
    await expectUnchanged(page)
  })
})

async function expectUnchanged(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(hasWebFonts)
  await page.evaluate(loadEverything)
  const before = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  const after = await page.screenshot({ fullPage: true, animations: 'disabled' })
  expect(after.equals(before), 'the page looks as before').toBe(true)
}

async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  if (!path.startsWith('a post')) return path
  const { data } = (await (await request.get('/api/blogPosts')).json()) as {
    data: { slug: string; banner_youtube: string | null }[]
  }
  const post = path === 'a post' ? data[0] : data.find(({ banner_youtube }) => banner_youtube)
  return `/blog-details/${post?.slug}`
}

/** Web fonts come after the first paint. */
const hasWebFonts = () =>
  Array.from(document.fonts).some(({ family, status }) => family.includes('Variable') && status === 'loaded')

/** Images below the fold come when they are near; a comparison of the whole page needs them all. */
async function loadEverything() {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all(Array.from(document.images, (image) => image.decode()))
  await document.fonts.ready
}
