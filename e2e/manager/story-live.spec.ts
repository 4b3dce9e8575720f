import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, sendLead, test } from './delivering-site.ts'
import { giveDevice, signInOwner, widths } from './staff-site.ts'

const areas = (page: Page) => page.getByRole('navigation', { name: /^(Manager|Areas)$/ })
const showChange = (within: Page | Locator) => within.getByRole('button', { name: /^Show \d+ changes?$/ })
const isLive = (page: Page) => expect(page.getByRole('main').getByText('Live.', { exact: true })).toBeVisible()

/** Positions of all headings, whose text may change. */
const places = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((one) => one.getBoundingClientRect().y))

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('changes show on the overview and deliveries, and move nothing', async ({ page, site, graph, context }) => {
      graph.dropNext(2)
      await giveDevice(page)
      await signInOwner(page, site)
      await page.goto('/manager/deliveries')
      await isLive(page)
      const stopped = page.getByRole('region', { name: 'Failed messages' })
      await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled()
      const before = await places(page)
      await sendLead(site, 'demo')
      await expect(showChange(stopped)).toBeVisible()
      await expect(areas(page).getByText('1 failed or not confirmed').first()).toBeAttached()
      await expect(
        page.getByRole('article', { name: 'WhatsApp' }).getByRole('link', { name: '1 not confirmed' }),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: 'No failed messages' })).toBeVisible()
      expect(await places(page)).toEqual(before)
      await expectAccessible(page)

      await showChange(stopped).click()
      await expect(page.getByRole('table', { name: 'Failed and unconfirmed messages' }).getByRole('row')).toHaveCount(2)
      await expect(stopped.getByRole('heading', { name: 'Failed messages' })).toBeFocused()

      await page.goto('/manager/overview')
      await isLive(page)
      const needs = page.getByRole('region', { name: 'Needs you' })
      await expect(needs.getByRole('heading', { name: 'Unassigned lead', exact: true })).toBeVisible()
      const today = await places(page)
      await context.setOffline(true)
      await sendLead(site, 'demo', { email: 'bo@example.com', telephone: '+447400123457' })
      await context.setOffline(false)
      await expect(needs.getByRole('listitem').filter({ hasText: 'Unassigned leads' })).toContainText('2')
      await expect(needs.getByRole('listitem').filter({ hasText: 'Messages not confirmed' })).toContainText('2')
      await expect(page).toHaveTitle(/^\(4\) /)
      expect(await places(page)).toEqual(today)
    })
  })
