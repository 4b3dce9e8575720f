import type { Page } from '@playwright/test'
import { hydrate } from '../../test/browser-page.ts'
import { expectAccessible } from '../axe.ts'
import { personBrowser } from '../person-browser.ts'
import { ATTEMPTS, expect, sendLead, test } from './delivering-site.ts'
import { anotherBrowser, giveDevice, signInOwner, widths } from './staff-site.ts'

test.use({
  launchOptions: [async ({ launchOptions }, use) => use(personBrowser(launchOptions)), { scope: 'worker' }],
})

/** Opens three pages, starts a form on the first and uses the queue calculator on the second. */
async function visit(page: Page) {
  await open(page, '/contact')
  await page.getByLabel('Work Email', { exact: true }).fill('amara@kettle.example')
  await open(page, '/modules/enhanced-pass/queue')
  await page.getByRole('slider', { name: 'Desks' }).press('End')
  await page.goto('/about')
}

/** Also waits for the analytics script. */
async function open(page: Page, path: string) {
  const counting = page.waitForResponse(/after-hydration-[^/]+\.js$/)
  await page.goto(path)
  await hydrate(page)
  await page.evaluate((url) => import(url), (await counting).url())
}

/** The cells of the row with this name. */
const rowOf = (page: Page, table: string, name: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport, retryScale: '0.00001' })

    test('the overview shows open work and links to it', async ({ page, site, receiver }) => {
      receiver.respondNext(2 * ATTEMPTS, { status: 422 })
      await giveDevice(page)
      await signInOwner(page, site)
      await page.goto('/manager/overview')
      await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
      await expect(page.getByText('No leads in this period.')).toBeVisible()
      await expect(page.getByText('No page views yet.')).toBeVisible()
      await expect(page.getByText('No engagement yet.')).toBeVisible()
      await expectAccessible(page)

      const objector = await anotherBrowser(page, site)
      await objector.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
      await objector.goto('/support')
      await visit(await anotherBrowser(page, site))
      await page.emulateMedia({ colorScheme: 'light' })
      await sendLead(site, 'contact')
      await sendLead(site, 'demo')
      await expect(async () => {
        await page.keyboard.press('n')
        await expect(page.getByRole('heading', { name: 'Failed messages' })).toBeVisible({ timeout: 1_000 })
        await expect(page.getByRole('listitem').filter({ hasText: 'Unassigned leads' })).toContainText('2', {
          timeout: 1_000,
        })
        await expect(rowOf(page, 'Forms opened, started and sent', 'Contact')).toHaveText(['1', '1', '1'], {
          timeout: 1_000,
        })
      }).toPass()
      const days = page.getByRole('table', { name: 'Leads by day and kind' })
      await expect(days.getByRole('row')).toHaveCount(2)
      await expect(days.getByRole('link', { name: '1', exact: true }).first()).toHaveAttribute(
        'href',
        /^\/manager\/leads\?kind=contact&since=[^&]+&until=/,
      )
      const read = page.getByRole('table', { name: 'Page views by page' })
      await expect(read.getByRole('rowheader')).toHaveText(['/about', '/contact', '/modules/enhanced-pass/queue'])
      await expect(rowOf(page, 'Engagement by widget', 'Queue calculator')).toHaveText(['1', '0', '0'])
      await expect(rowOf(page, 'Forms opened, started and sent', 'Contact').getByRole('link')).toHaveAttribute(
        'href',
        /^\/manager\/leads\?kind=contact&since=[^&]+&until=/,
      )
      // The person appears twice: for the end of the demo and for the running demo.
      await expect(page.getByText('Amara Lindqvist: demo and pass end')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Amara Lindqvist' })).toHaveCount(2)
      await expectAccessible(page)

      await page.getByRole('link', { name: 'Failed messages' }).click()
      await expect(page).toHaveURL('/manager/deliveries?state=dead#failed-messages')
      const stopped = page.getByRole('table', { name: 'Failed and unconfirmed messages' })
      await expect(stopped.getByRole('row')).toHaveCount(3)
      await page.getByRole('button', { name: 'Only failed: show all' }).click()
      await expect(page).toHaveURL('/manager/deliveries#failed-messages')
    })
  })
