import { expectAccessible } from '../axe.ts'
import { ATTEMPTS, expect, sendLead, test } from './delivering-site.ts'
import { becomeOwner, giveDevice, widths } from './staff-site.ts'

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport, retryScale: '0.00001' })

    test('Today says what waits, and leads there', async ({ page, site, receiver }) => {
      receiver.respondNext(2 * ATTEMPTS, { status: 422 })
      await giveDevice(page)
      await becomeOwner(page, site)
      await page.goto('/manager/today')
      await expect(page.getByRole('heading', { name: 'The hook is empty' })).toBeVisible()
      await expect(page.getByText('No lead came in these days.')).toBeVisible()
      await expectAccessible(page)

      await page.emulateMedia({ colorScheme: 'light' })
      await sendLead(site, 'contact')
      await sendLead(site, 'demo')
      await expect(async () => {
        await page.goto('/manager/today')
        await expect(page.getByRole('heading', { name: 'Dead messages' })).toBeVisible({ timeout: 1_000 })
        await expect(page.getByRole('listitem').filter({ hasText: 'New leads' })).toContainText('2', { timeout: 1_000 })
      }).toPass()
      const days = page.getByRole('table', { name: 'Leads by day and kind' })
      await expect(days.getByRole('row')).toHaveCount(2)
      await expect(days.getByRole('link', { name: '1', exact: true }).first()).toHaveAttribute(
        'href',
        /^\/manager\/leads\?kind=contact&since=[^&]+&until=/,
      )
      await expect(page.getByRole('link', { name: 'Amara Lindqvist' })).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('link', { name: 'Dead messages' }).click()
      await expect(page).toHaveURL('/manager/deliveries?state=dead#stopped')
      const stopped = page.getByRole('table', { name: 'Messages that stopped' })
      await expect(stopped.getByRole('row')).toHaveCount(3)
      await page.getByRole('button', { name: 'Only Dead: show all' }).click()
      await expect(page).toHaveURL('/manager/deliveries#stopped')
    })
  })
