import { demoBody } from '../../test/leads.ts'
import { expectFitting } from './expect-fitting.ts'
import { erase, openInbox, row, sendLead, suspicious } from './inbox-leads.ts'
import { expect, type StaffSite, test } from './staff-site.ts'

// Otherwise the page would be checked in the middle of an animation.
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

const widths = [1440, 390, 320]
const wide = [1440]
const ends = [1440, 320]

for (const leads of [
  ['Amara Lindqvist', 'Marisol Okonkwo'],
  ['Cheap Clicks', 'Erased'],
])
  test(`axe finds nothing on the leads ${leads.join(' and ')}`, async ({ page, site }) => {
    await fill(site)
    await openInbox(page, site)
    for (const lead of leads) {
      await row(page, lead).click()
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
      await expectFitting(page, wide)
      await row(page, lead).press('Enter')
      await expect(page.getByRole('navigation', { name: 'Back' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
      await expectFitting(page, widths)
      await page.getByRole('navigation', { name: 'Back' }).getByRole('link').click()
    }
  })

test('axe finds nothing on the list', async ({ page, site }) => {
  await fill(site)
  await openInbox(page, site)
  await expect(row(page, 'Amara Lindqvist')).toBeVisible()
  await expectFitting(page, widths)
  await page.getByRole('button', { name: 'More actions for the list' }).click()
  await page.getByRole('menuitem', { name: 'Select leads' }).click()
  for (const box of ['Select Amara Lindqvist', 'Select quick@example.com'])
    await page.getByRole('checkbox', { name: box }).click()
  await expect(page.getByRole('toolbar', { name: 'Actions for 2 leads' })).toBeVisible()
  await expectFitting(page, widths)
})

test('axe finds nothing on a reply, from typing to sending', async ({ page, site }) => {
  await fill(site)
  await openInbox(page, site)
  await row(page, 'Cheap Clicks').press('Enter')
  await page.getByRole('tab', { name: 'Reply' }).click()
  await expect(page.getByText('Approve it before you reply.')).toBeVisible()
  await expectFitting(page, ends)
  await page.goto('/manager/leads')
  await row(page, 'Amara Lindqvist').press('Enter')
  await page.getByLabel('Your reply').fill('Hello Amara, yes.')
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Templates' }).click()
  const saved = page.getByRole('dialog', { name: 'Templates' })
  await saved.getByRole('button', { name: 'New template' }).click()
  await saved.getByLabel('Name').fill('Yes')
  await expectFitting(page, ends)
  await saved.getByRole('button', { name: 'Save template' }).click()
  await expect(saved.getByRole('button', { name: 'Delete Yes' })).toBeVisible()
  await expectFitting(page, ends)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo send' })).toBeVisible()
  await expectFitting(page, ends)
})

test('axe finds nothing on empty lists', async ({ page, site, complaints }) => {
  await openInbox(page, site)
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible()
  await expectFitting(page, widths)
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /Unassigned/ })
    .click()
  await expect(page.getByText('All caught up')).toBeVisible()
  await expectFitting(page, widths)
  await sendLead(site)
  await expect(page.getByText('1 new lead.')).toBeVisible()
  await expectFitting(page, widths)
  await page.getByLabel('Search leads').fill('z'.repeat(200))
  await expect(page.getByText('No results')).toBeVisible()
  await expectFitting(page, widths)
  await page.route('**/api/manager/lead-lists', (route) => route.abort())
  await page.getByLabel('Search leads').fill('zzz')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectFitting(page, widths)
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
  complaints.length = 0
})
