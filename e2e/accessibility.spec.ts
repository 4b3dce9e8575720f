import type { Page } from '@playwright/test'
import { routeAddresses } from '../audit/site-pages.ts'
import { startSite } from '../test/running-site.ts'
import routes from '../web/routes.ts'
import { expectAccessible } from './axe.ts'
import { fillContact, send } from './contact-form.ts'
import { measurementId } from './google-tag.ts'
import { expect, hydrate, test } from './site.ts'

// What moves by itself would be looked at halfway.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [number, { path = '' }] of routes.entries())
  test(`axe finds nothing on /${path}`, async ({ page, site }) => {
    await page.goto((await routeAddresses(site.origin))[number] ?? '')
    await expectAccessible(page)
  })

interface State {
  name: string
  at: string
  width?: number
  reach(page: Page): Promise<void>
}

const states: State[] = [
  {
    name: 'the Modules menu',
    at: '/',
    reach: async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
      await expect(page.getByRole('link', { name: 'WhatsApp', exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'the sidebar with all its lists',
    at: '/about',
    width: 390,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByText('Modules', { exact: true }).click()
      await menu.getByText('Transmit', { exact: true }).click()
      await expect(menu.getByRole('link', { name: 'SMS' })).toBeVisible()
    },
  },
  {
    name: 'a product in detail',
    at: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Showcase details' }).click()
      await expect(page.getByRole('dialog', { name: 'Product Showcase' })).toHaveCSS('opacity', '1')
    },
  },
  { name: 'the contact form, refused', at: '/contact', reach: sendEmpty },
  { name: 'the contact form, refused, on a small phone', at: '/contact', width: 320, reach: sendEmpty },
  { name: 'the demo form, refused', at: '/modules/demo', reach: sendEmpty },
  { name: 'the sign-up, refused', at: '/quickcontact', reach: sendEmpty },
  { name: 'a message of success', at: '/contact?sent=contact', reach: (page) => expectFlash(page, 'success') },
  { name: 'a notice', at: '/modules?sent=demo-held', reach: (page) => expectFlash(page, 'info') },
  { name: 'a message of an error', at: '/contact', reach: failToSend },
  {
    name: 'a warning',
    at: '/contact',
    reach: async (page) => {
      await failToSend(page)
      // Nothing warns yet, but any page may: the same bar in its other look.
      await page.locator('.flash').evaluate((bar) => {
        bar.classList.replace('flash--danger', 'flash--warning')
        bar.dataset.ribbon = 'leaderboard'
      })
      await expectFlash(page, 'warning')
    },
  },
  {
    name: 'a page that failed',
    at: '/blogs',
    reach: async (page) => {
      await page.route('**/api/blogPosts/*', (route) => route.fulfill({ status: 503, body: '{}' }))
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    },
  },
  {
    name: 'a page whose script did not come',
    at: '/',
    reach: async (page) => {
      await page.route('**/static/js/contact*', (route) => route.abort('connectionreset'))
      await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
      await expect(page.getByText('Loading chunk failed')).toBeVisible()
    },
  },
]

for (const { name, at, width, reach } of states)
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    if (width) await page.setViewportSize({ width, height: 844 })
    await page.goto(at)
    await hydrate(page)
    await reach(page)
    await expectAccessible(page)
  })

async function sendEmpty(page: Page) {
  const main = page.getByRole('main')
  await main.locator('form button[type="submit"]').click()
  await expect(main.locator('[aria-invalid="true"]').first()).toBeVisible()
}

async function failToSend(page: Page) {
  await page.route('**/api/contacts/contact', (route) => route.abort('connectionrefused'))
  await fillContact(page)
  await send(page).click()
  await expectFlash(page, 'danger')
}

const expectFlash = (page: Page, look: string) => expect(page.locator(`.flash--${look}`)).toBeVisible()

test('axe finds nothing on a form that the server refused', async ({ page }) => {
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

test('axe finds nothing on the question about cookies', async ({ page }) => {
  const site = await startSite({ GA_MEASUREMENT_ID: measurementId })
  await page.goto(`${site.origin}/about`)
  await expect(page.locator('#consent')).toBeVisible()
  await expectAccessible(page)
  await site.stop()
})
