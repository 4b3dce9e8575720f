import type { Page } from '@playwright/test'
import { makeRemindersDue, runRetentionLater } from '../../test/site-database.ts'
import { expectFitting } from './expect-fitting.ts'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, test, widths } from './staff-site.ts'

const name = 'Amara Lindqvist'
const DAY = 24 * 3_600_000

async function openLead(page: Page) {
  await row(page, name).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

for (const { name: device, viewport } of widths)
  test.describe(`on ${device}`, () => {
    // Otherwise the page would be checked in the middle of an animation.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('a lead is won with a value, and the deletion spares it', async ({ page, site }) => {
      await sendLead(site)
      await sendLead(site, { email: 'theo@example.com', first_name: 'Theo', last_name: 'Brandt' })
      await openInbox(page, site)
      await openLead(page)
      const open = page.getByRole('button', { name: 'Value and reason' })
      await expect(open).toHaveCount(0)
      await page.getByRole('radio', { name: 'Won' }).click()
      await open.click()
      const dialog = page.getByRole('dialog', { name: 'Value and reason' })
      await expect(dialog.getByLabel('Value (£)')).toBeFocused()
      await dialog.getByLabel('Value (£)').fill('about 900')
      await dialog.getByLabel('Why we won it').fill('Three halls in May')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Enter an amount such as 1,200 or 1,200.50.')).toBeVisible()
      await expect(dialog.getByLabel('Value (£)')).toBeFocused()
      await expectFitting(page, [viewport.width, 320])
      await dialog.getByLabel('Value (£)').fill('1,200.50')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
      const facts = page.getByRole('complementary', { name: 'Facts' })
      await expect(facts).toContainText('Value£1,200.50')
      await expect(facts).toContainText('Won becauseThree halls in May')
      const timeline = page.getByRole('region', { name: 'Timeline' })
      await expect(timeline).toContainText('Ines Castro set it to Won')
      await expect(timeline).toContainText('changed value and reason')
      await expect(timeline).toContainText('Three halls in May, £1,200.50')
      await undo.click()
      await expect(facts).not.toContainText('1,200.50')
      await expectFitting(page, [viewport.width, 320])
      await open.click()
      await dialog.getByLabel('Value (£)').fill('900')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(facts).toContainText('Value£900.00')

      expect((await runRetentionLater(site, 800 * DAY)).leads).toMatchObject({ contact: 1 })
      await page.goto('/manager/leads?stage=won')
      await expect(row(page, name)).toBeVisible()
      await page.goto('/manager/leads')
      await expect(row(page, name)).toBeVisible()
      await expect(row(page, 'Theo Brandt')).toHaveCount(0)
      await page.goto('/manager/overview')
      const pipeline = page.getByRole('region', { name: 'Pipeline' })
      await expect(pipeline).toContainText('Open leads0')
      await expect(pipeline).toContainText('1, £900.00')
    })

    test('a lead is snoozed to a date with a reason, and returns with it', async ({ page, site }) => {
      await sendLead(site)
      await openInbox(page, site)
      await openLead(page)
      const menu = page.getByRole('button', { name: viewport.width < 768 ? 'State, owner, more' : 'Snooze' })
      await menu.click()
      await page.getByRole('menuitem', { name: 'Pick a date and time…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Snooze until' })
      await expect(dialog.getByLabel('Date and time')).toBeFocused()
      await dialog.getByLabel('Reason').fill('Call about the hall')
      await dialog.getByLabel('Date and time').fill('2020-01-01T09:00')
      await dialog.getByRole('button', { name: 'Snooze' }).click()
      await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
      await expectFitting(page, [viewport.width, 320])
      const year = new Date().getFullYear() + 1
      await dialog.getByLabel('Date and time').fill(`${year}-03-04T15:20`)
      await dialog.getByRole('button', { name: 'Snooze' }).click()
      await expect(page.getByText(`${name} is snoozed until March 4, ${year}, 15:20.`)).toBeVisible()
      const facts = page.getByRole('complementary', { name: 'Facts' })
      await expect(facts).toContainText('Reason to snoozeCall about the hall')
      const timeline = page.getByRole('region', { name: 'Timeline' })
      await expect(timeline).toContainText(`snoozed it until March 4, ${year}, 15:20Call about the hall`)
      await page.goto('/manager/leads')
      await expect(row(page, name)).toContainText('Snoozed: Call about the hall')

      await makeRemindersDue(site)
      await expect(row(page, name)).toContainText('Back: Call about the hall')
      await openLead(page)
      await expect(timeline).toContainText('The lead came back to the listCall about the hall')
    })
  })
