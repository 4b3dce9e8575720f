import type { Page } from '@playwright/test'
import { managerSavedWordsPath } from '../../domain/paths.ts'
import { demoBody } from '../../test/leads.ts'
import { expectAccessible } from '../axe.ts'
import { erase, openDesk, row, sendLead, suspicious } from './desk-leads.ts'
import { expect, type StaffSite, test, widths } from './staff-site.ts'

// Animations would otherwise be checked in the middle of a frame.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function fill(site: StaffSite) {
  await sendLead(
    site,
    { ...demoBody, email: 'marisol@example.com', first_name: 'Marisol', last_name: 'Okonkwo' },
    'demo',
  )
  await sendLead(site, { email: 'quick@example.com' }, 'quick')
  await sendLead(site, { ...suspicious, email: 'held@example.com', first_name: 'Cheap', last_name: 'Clicks' })
  await sendLead(site, { email: 'gone@example.com', first_name: 'Theo', last_name: 'Brandt' })
  erase(site, 'gone@example.com')
  await sendLead(site)
}

async function expectFit(page: Page, width: number) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Saved words, as from another window. */
const saveElsewhere = (page: Page) =>
  page.evaluate(async (path) => {
    const words = [{ id: crypto.randomUUID(), name: 'No', text: 'Sadly not.' }]
    const body = JSON.stringify({ version: 0, words })
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(path, { method: 'PUT', headers, body })
    if (!response.ok) throw new Error(await response.text())
  }, managerSavedWordsPath)

for (const { name, viewport } of [...widths, { name: 'a narrow phone', viewport: { width: 320, height: 700 } }])
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('axe finds nothing on the desk and its leads', async ({ page, site }) => {
      await fill(site)
      await openDesk(page, site)
      await expect(row(page, 'Amara Lindqvist')).toBeVisible()
      await expectFit(page, viewport.width)
      for (const lead of ['Amara Lindqvist', 'Marisol Okonkwo', 'Cheap Clicks', 'Erased']) {
        await row(page, lead).click()
        await expect(page.getByRole('region', { name: 'Running order' })).toBeVisible()
        await expectFit(page, viewport.width)
        await page.goto(page.url().replace(/\?lead=/, '/'))
        await expect(page.getByRole('region', { name: 'Running order' })).toBeVisible()
        await expectFit(page, viewport.width)
        await page.getByRole('navigation', { name: 'Back' }).getByRole('link').click()
      }
    })

    test('axe finds nothing on a reply, from its first words until it leaves', async ({ page, site }) => {
      test.skip(viewport.width === 390, 'A narrower one is checked')
      await fill(site)
      await openDesk(page, site)
      await row(page, 'Cheap Clicks').click()
      await page.getByRole('tab', { name: 'Reply' }).click()
      await expect(page.getByText('A held lead gets no reply.')).toBeVisible()
      await expectFit(page, viewport.width)
      await page.goto('/manager/leads')
      await row(page, 'Amara Lindqvist').click()
      await page.getByLabel('Your reply').fill('Hello Amara, yes.')
      await expect(page.getByText(/^Draft kept \d/)).toBeVisible()
      await page.getByRole('button', { name: 'Saved words' }).click()
      const saved = page.getByRole('dialog', { name: 'Saved words' })
      await saved.getByRole('button', { name: 'Save new words' }).click()
      await saved.getByLabel('Name').fill('Yes')
      await saveElsewhere(page)
      await saved.getByRole('button', { name: 'Save them' }).click()
      await expect(saved.getByRole('alert')).toContainText('A colleague has changed the saved words')
      await expectFit(page, viewport.width)
      await saved.getByRole('button', { name: 'Save them' }).click()
      await expect(saved.getByRole('button', { name: 'Remove No' })).toBeVisible()
      await expect(saved.getByRole('button', { name: 'Remove Yes' })).toBeVisible()
      await expectFit(page, viewport.width)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
      await expectFit(page, viewport.width)
    })

    test('axe finds nothing where there is nothing to show', async ({ page, site, complaints }) => {
      await openDesk(page, site)
      await expect(page.getByText('No leads yet')).toBeVisible()
      await expectFit(page, viewport.width)
      await page
        .getByRole('navigation', { name: 'Views' })
        .getByRole('link', { name: /Waiting/ })
        .click()
      await expect(page.getByText('The hook is empty')).toBeVisible()
      await expectFit(page, viewport.width)
      await sendLead(site)
      await expect(page.getByText('1 new lead.')).toBeVisible()
      await expectFit(page, viewport.width)
      await page.getByLabel('Search leads').fill('zzzz')
      await expect(page.getByText('No lead has these words')).toBeVisible()
      await expectFit(page, viewport.width)
      await page.route('**/api/manager/lead-lists', (route) => route.abort())
      await page.getByLabel('Search leads').fill('zzz')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectFit(page, viewport.width)
      expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
      complaints.length = 0
    })

    test('axe finds nothing while leads are selected', async ({ page, site }) => {
      await fill(site)
      await openDesk(page, site)
      await page.getByRole('button', { name: 'More about the list' }).click()
      await page.getByRole('menuitem', { name: 'Select leads' }).click()
      for (const box of ['Select Amara Lindqvist', 'Select quick@example.com'])
        await page.getByRole('checkbox', { name: box }).click()
      await expect(page.getByRole('toolbar', { name: 'For 2 leads' })).toBeVisible()
      await expectFit(page, viewport.width)
    })
  })
