import type { Page } from '@playwright/test'
import { demoForm } from '../content/forms.ts'
import { messages } from '../content/messages.ts'
import { field, fillContact, send } from './contact-form.ts'
import { demoVisitor } from './demo-visitor.ts'
import { closing } from './message.ts'
import { expect, hydrate, test } from './site.ts'
import { openThanks } from './thanks.ts'

const flash = (page: Page) => page.locator('.flash')
const toPage = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

async function failToSend(page: Page) {
  await page.route('**/api/contacts/contact', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/contact')
  await hydrate(page)
  await fillContact(page)
  await send(page).click()
  await expect(flash(page)).toHaveText(messages.contact.failure)
}

test('a message disappears with its page', async ({ page }) => {
  await failToSend(page)
  await toPage(page, 'Support').click()
  await expect(page).toHaveTitle(/Support/)
  await expect(flash(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveTitle(/Contact/)
  await expect(flash(page)).toHaveCount(0)
})

test('a message without rejected fields gets the focus', async ({ page }) => {
  await failToSend(page)
  await expect(flash(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(closing(page)).toBeFocused()
})

test('the next attempt starts without the last message, even with invalid fields', async ({ page }) => {
  await failToSend(page)
  await field(page, 'First Name').fill('')
  await send(page).click()
  await expect(page.getByRole('region', { name: /^Please check/ })).toBeFocused()
  await expect(flash(page)).toHaveCount(0)
})

test('the same failure twice is announced twice', async ({ page }) => {
  await failToSend(page)
  await page.evaluate(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    const note = (records: MutationRecord[]) =>
      changes.push(...records.flatMap(({ addedNodes }) => Array.from(addedNodes, (node) => node.textContent ?? '')))
    const alert = document.querySelector('[role="alert"]')
    if (alert) new MutationObserver(note).observe(alert, { childList: true, subtree: true })
  })
  await send(page).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { changes: string[] }).changes.join().trim()))
    .toBe(messages.contact.failure)
})

test('thanks for a demo stay on the modules page until their link is used', async ({ page }) => {
  await page.goto('/modules/demo')
  await hydrate(page)
  const demo = {
    'First Name': 'Amara',
    'Last Name': 'Lindqvist',
    'Job Function': 'Buyer',
    Company: 'K',
    WhatsApp: '07700 900123',
  }
  for (const [label, value] of Object.entries({ ...demo, Email: 'travels@example.com' }))
    await page.getByLabel(label, { exact: true }).fill(value)
  // A lead that is sent within three seconds is held and has no demo page.
  await page.clock.install()
  await page.clock.fastForward(4000)
  await page.getByRole('button', { name: 'Send my pass' }).click()
  await expect(page).toHaveURL(/\/modules$/)
  await expect(flash(page)).toContainText(messages.demo.success)
  await expect(flash(page).getByRole('link')).toHaveText(messages.demo.page)
  await closing(page).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(flash(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/demo\//)
  await expect(flash(page)).toHaveCount(0)
})

test('a message stays readable while the next page loads', async ({ page }) => {
  await failToSend(page)
  const loaded = Promise.withResolvers<void>()
  await page.route('**/api/blogPosts*', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await toPage(page, 'Blogs').click()
  const loading = page.getByText(messages.loading)
  await expect(loading).toBeVisible()
  await expect.poll(() => page.evaluate(messageAboveBar)).toBe(true)
  loaded.resolve()
  await expect(flash(page)).toHaveCount(0)
})

/** Runs in the page: whether the bar is below the message. */
function messageAboveBar() {
  const [message, bar] = ['.flash', '.loading'].map((part) => document.querySelector(part)?.getBoundingClientRect())
  return message !== undefined && bar !== undefined && message.bottom <= bar.top
}

test('after the sign-up at the foot of home the page scrolls to the top', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  await page.getByRole('form', { name: 'Sign up' }).getByLabel('Email').fill('top@example.com')
  await page.getByRole('button', { name: 'Sign me up' }).click()
  await expect(flash(page)).toHaveText(messages.quick.success)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a link cannot make a page show thanks', async ({ page }) => {
  for (const path of [
    '/about?sent=contact',
    '/contact?sent=contact',
    '/modules?sent=demo&demo=abcdefghijklmnopqrstuv',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(flash(page)).toHaveCount(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('thanks are shown once: not after a reload, nor to anyone else with the URL', async ({ page }) => {
    await page.goto('/contact')
    await fillContact(page, { 'Work Email': 'once@example.com' })
    await send(page).click()
    await expect(flash(page)).toContainText(messages.contact.success)
    const url = page.url()
    await page.reload()
    await expect(flash(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(url.replace('/contact', '/about'))
    await expect(flash(page)).toHaveCount(0)
  })

  test('after the demo form the pass hangs from the message, which links to the demo', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/modules/demo')
    for (const [label, value] of Object.entries(demoVisitor)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: demoForm.send }).click()
    const pass = page.locator('.index__pass')
    await expect(pass).toContainText(`${demoVisitor['First Name']} ${demoVisitor['Last Name']}`)
    await expect(pass).toContainText(demoVisitor.Company)
    await expect(flash(page).getByRole('link')).toHaveText(messages.demo.page)
    const [box, bar] = [await pass.boundingBox(), await flash(page).boundingBox()]
    expect(box?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(pass).toHaveCount(0)
  })

  test('each form has its thanks', async ({ page }) => {
    await page.goto('/about')
    await openThanks(page, 'demo-held')
    await expect(flash(page)).toContainText(messages.demo.held)
  })
})
