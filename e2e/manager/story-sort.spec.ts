import type { Page } from '@playwright/test'
import { managerPath } from '../../domain/paths.ts'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, test } from './staff-site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const items = (page: Page) => page.getByRole('region', { name: 'Leads' }).getByRole('listitem')

async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'Sort and density' }).click()
  await page.getByRole('menuitemradio', { name: choice }).click()
}

test('the order of leads is in the URL and remembered, and the longest waiting can be first', async ({
  page,
  site,
}) => {
  for (const name of ['Ada', 'Bea', 'Cleo'])
    await sendLead(site, { first_name: name, email: `${name.toLowerCase()}@example.com` })
  await openInbox(page, site)
  await expect(items(page).first()).toContainText('Cleo')
  await choose(page, 'Oldest first')
  await expect(page).toHaveURL(`${managerPath}/leads?sort=oldest`)
  await expect(items(page).first()).toContainText('Ada')

  await page.goto(`${managerPath}/leads`)
  await expect(items(page).first()).toContainText('Ada')
  await expect(page, 'a remembered order is in the URL too').toHaveURL(`${managerPath}/leads?sort=oldest`)
  await row(page, 'Ada').click()
  await page.getByRole('article', { name: 'Ada' }).getByRole('button', { name: 'Assign to me' }).first().click()
  await expect(page.getByText('Ada Lindqvist is assigned to you.')).toBeVisible()
  await choose(page, 'Longest waiting first')
  await expect(items(page)).toContainText(['Bea', 'Cleo', 'Ada'])
  await page.reload()
  await expect(items(page)).toContainText(['Bea', 'Cleo', 'Ada'])
  await page.getByRole('button', { name: 'Sort by newest first instead of longest waiting first' }).click()
  await expect(items(page)).toContainText(['Cleo', 'Bea', 'Ada'])
  await page.goto(`${managerPath}/leads`)
  await expect(items(page)).toContainText(['Cleo', 'Bea', 'Ada'])
  await expect(page).toHaveURL(`${managerPath}/leads`)
})

test('sign-ups can be left out, and leads without activity found', async ({ page, site }) => {
  await sendLead(site)
  await sendLead(site, { email: 'quick@example.com' }, 'quick')
  await openInbox(page, site)
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Kind' }).click()
  await page.getByRole('menuitem', { name: 'without sign-ups' }).click()
  await expect(page).toHaveURL(`${managerPath}/leads?without=quick`)
  await expect(row(page, 'quick@example.com')).toBeHidden()
  await expect(row(page, 'Amara Lindqvist')).toBeVisible()
  await page.reload()
  await expect(items(page)).toHaveCount(1)
  await filters.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'for 7 days' }).click()
  await expect(page).toHaveURL(`${managerPath}/leads?without=quick&idle_days=7`)
  await expect(page.getByText('No leads match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(items(page)).toHaveCount(2)
})

test('compact rows show at least 14 leads, and the browser remembers them', async ({ page, site }) => {
  for (let place = 0; place < 20; place++)
    await sendLead(site, { first_name: `Lead${'abcdefghijklmnopqrst'[place]}`, email: `lead-${place}@example.com` })
  await openInbox(page, site)
  await choose(page, 'Compact')
  const heights = () => items(page).evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height))
  await expect.poll(async () => new Set((await heights()).slice(0, 14))).toEqual(new Set([36]))
  for (let place = 0; place < 14; place++) await expect(items(page).nth(place)).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(items(page).nth(13)).toBeInViewport({ ratio: 1 })
  expect((await heights())[0]).toBe(36)
  await page.setViewportSize({ width: 720, height: 450 })
  for (const place of [0, 1]) await expect(items(page).nth(place)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
