import { expect, type Page } from '@playwright/test'
import { hydrate } from '../test/browser-page.ts'
import { fillContact, send } from './contact-form.ts'
import { openThanks } from './thanks.ts'

/** A state that a page can show, and the steps that lead to it. */
interface PageState {
  name: string
  at: string
  width?: number
  reach(page: Page): Promise<void>
}

export const pageStates: PageState[] = [
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
  { name: 'a message of success', at: '/contact', reach: (page) => beThanked(page, 'contact') },
  { name: 'a notice', at: '/modules', reach: (page) => beThanked(page, 'demo-held') },
  { name: 'a message of an error', at: '/contact', reach: failToSend },
  {
    name: 'a warning',
    at: '/contact',
    reach: async (page) => {
      await failToSend(page)
      // No page shows a warning yet, but every page has the style for it.
      await page.locator('.flash').evaluate((bar) => {
        bar.classList.replace('flash--danger', 'flash--warning')
        bar.dataset.ribbon = 'leaderboard'
      })
      await expectFlash(page, 'warning')
    },
  },
  {
    name: 'a page that failed',
    at: '/',
    reach: async (page) => {
      await page.route('**/api/blogPosts*', (route) => route.fulfill({ status: 503, body: '{}' }))
      await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Status503')
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
  {
    name: 'a text message with curly quotes',
    at: '/modules/transmit',
    reach: async (page) => {
      await page.getByText('SMS', { exact: true }).last().click()
      await page.getByLabel('Message', { exact: true }).fill('It’s open')
      await expect(page.getByRole('button', { name: 'Use plain characters' })).toBeVisible()
    },
  },
  {
    name: 'a template that is refused',
    at: '/modules/transmit',
    reach: async (page) => {
      await page.getByText('Marketing: an offer').click()
      await page.getByLabel('Message', { exact: true }).fill('{desk}')
      await expect(page.getByText('It starts or ends with a field.')).toBeVisible()
    },
  },
]

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

async function beThanked(page: Page, sent: 'contact' | 'demo-held') {
  await openThanks(page, sent)
  await hydrate(page)
}

const expectFlash = (page: Page, look: string) => expect(page.locator(`.flash--${look}`)).toBeVisible()
