import type { Page } from '@playwright/test'
import { managerLeadListsPath, managerPath } from '../../domain/paths.ts'
import type { LeadListPage, Row } from '../../manager/leads/lead-calls.ts'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, type StaffSite, test, widths } from './staff-site.ts'

const PER_DAY = 200
/** The maximum number of rows in the list. */
const LEADS = 500

const nameOf = (number: number) => `Lead ${number} of many`

const rowOf = (number: number): Row => ({
  ...{ id: `many-${number}`, seq: 0, version: 1, kind: 'contact', state: 'accepted', held_reasons: [], stage: 'new' },
  ...{
    owner_id: null,
    waiting: true,
    snoozed_until: null,
    ...{ close_reason: null, won_value: null, snooze_reason: null },
    source: 'none',
    country: 'GB',
    company: null,
    excerpt: 'Hello',
  },
  ...{ email: `${number}@example.com`, page_address: null, dead: 0, unknown: 0, last_note: null },
  name: nameOf(number),
  created_at: `2026-01-0${3 - Math.floor(number / PER_DAY)}T12:00:00.000Z`,
})

/** Opens a list with more leads than it shows, with all its rows loaded. */
async function openLong(page: Page, site: StaffSite): Promise<void> {
  await openInbox(page, site)
  await page.route(`**${managerLeadListsPath}`, (route) => {
    const { kind, cursor = '0' } = route.request().postDataJSON()
    if (kind !== 'contact') return route.continue()
    const from = Number(cursor)
    const items = Array.from({ length: PER_DAY }, (_, index) => rowOf(from + index))
    const data: LeadListPage = { items, next: String(from + PER_DAY), searching: false, similar: false }
    return route.fulfill({ json: { ok: true, message: 'Done', data } })
  })
  await page.goto(`${managerPath}/leads?kind=contact`)
  await expect(row(page, nameOf(0))).toBeVisible()
  await row(page, nameOf(0)).press('Home')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(row(page, nameOf(LEADS - 1))).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Home')
  await expect(row(page, nameOf(0))).toBeFocused()
}

const items = (page: Page) => page.getByRole('region', { name: 'Leads' }).getByRole('listitem')

async function expectAt(page: Page, number: number): Promise<void> {
  await expect(row(page, nameOf(number))).toBeFocused()
  await expect(row(page, nameOf(number))).toBeInViewport({ ratio: 0.9 })
  expect(await isOnTop(page), 'nothing lies over it').toBe(true)
}

const isOnTop = (page: Page) =>
  page.evaluate(() => {
    const { x, y } = document.activeElement!.getBoundingClientRect()
    return document
      .elementFromPoint(x + 20, y + 4)
      ?.closest('li')
      ?.contains(document.activeElement)
  })

/** Scroll position of the list, or of the page on a phone. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate((share) => {
    const box = document.querySelector('.inbox__rows')!
    const scroller = box.scrollHeight > box.clientHeight ? box : document.scrollingElement!
    scroller.scrollTop = scroller.scrollHeight * share
  }, share)

/** The first completely visible row and its position on the screen. */
const reading = (page: Page) =>
  page.evaluate(() => {
    const top = Math.max(0, document.querySelector('.inbox__rows')!.getBoundingClientRect().top)
    const links = Array.from(document.querySelectorAll('.inbox__rows a[id]'))
    const link = links.find((one) => one.getBoundingClientRect().top > top + 60)
    return { name: link?.querySelector('b')?.textContent ?? '', y: Math.round(link?.getBoundingClientRect().y ?? 0) }
  })

test.describe('on a desk', () => {
  test.use({ viewport: widths[0].viewport })

  test('keys lead through all rows', async ({ page, site }) => {
    await openLong(page, site)
    await expectAt(page, 0)
    for (let step = 0; step < 30; step++) await page.keyboard.press('j')
    await expectAt(page, 30)
    await page.keyboard.press('End')
    await expectAt(page, LEADS - 1)
    for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowUp')
    await expectAt(page, LEADS - 31)
    await page.keyboard.press('Home')
    await expectAt(page, 0)
    await page.keyboard.press('PageDown')
    await expect(row(page, nameOf(0))).not.toBeInViewport()
    await expect(row(page, nameOf(0))).toBeFocused()
  })

  test('the focus stays on its row while scrolling, and the next key scrolls back', async ({ page, site }) => {
    await openLong(page, site)
    for (let step = 0; step < 5; step++) await page.keyboard.press('j')
    await scrollTo(page, 0.5)
    await expect.poll(async () => (await reading(page)).name).not.toBe(nameOf(0))
    await expect(row(page, nameOf(5))).not.toBeInViewport()
    await expect(row(page, nameOf(5))).toBeFocused()
    await page.keyboard.press('j')
    await expectAt(page, 6)
  })

  test('a range includes rows that were never in view', async ({ page, site }) => {
    await openLong(page, site)
    await page.keyboard.press('x')
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+x')
    await expect(page.getByRole('toolbar', { name: `Actions for ${LEADS} leads` })).toBeVisible()
    await scrollTo(page, 0.5)
    await expect.poll(async () => (await reading(page)).name).toMatch(/ [12]\d\d /)
    const { name } = await reading(page)
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  })

  test('new rows above do not move the visible rows', async ({ page, site }) => {
    await openLong(page, site)
    await scrollTo(page, 0.4)
    await expect.poll(async () => (await reading(page)).name).toMatch(/ [12]\d\d /)
    const before = await reading(page)
    await sendLead(site)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('button', { name: 'Show' })).toBeHidden()
    expect(await reading(page)).toEqual(before)
    await scrollTo(page, 0)
    await expect(row(page, 'Amara Lindqvist')).toBeInViewport()
  })

  test('going back from a lead restores the list’s position', async ({ page, site }) => {
    await openLong(page, site)
    await page.keyboard.press('End')
    for (let step = 0; step < 20; step++) await page.keyboard.press('k')
    await expectAt(page, LEADS - 21)
    const before = await reading(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Back' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, nameOf(LEADS - 21))).toBeInViewport()
    expect(await reading(page)).toEqual(before)
  })

  test('a full list says that there are more leads, and its button focuses the search', async ({ page, site }) => {
    await openLong(page, site)
    await expect(items(page)).toHaveCount(LEADS)
    await page.keyboard.press('End')
    await expect(page.getByRole('status').filter({ hasText: 'Showing the newest 500 leads' })).toContainText(
      'Showing the newest 500 leads; there are more. To see others, narrow the list with a search or a filter.',
    )
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Search leads' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Search leads' })).toBeFocused()
  })

  test('the browser finds and selects text of rows that were never in view', async ({ page, site }) => {
    await openLong(page, site)
    const found = await page.evaluate((text) => {
      const isFound = (window as unknown as { find(text: string): boolean }).find(text)
      return isFound && getSelection()?.toString()
    }, nameOf(321))
    expect(found).toBe(nameOf(321))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: widths[1].viewport })

  test('the page scrolls through all rows, and back to its position', async ({ page, site }) => {
    await openLong(page, site)
    await scrollTo(page, 0.5)
    await expect.poll(async () => (await reading(page)).name).toMatch(/ [12]\d\d /)
    const before = await reading(page)
    await row(page, before.name).click()
    await expect(page.getByRole('navigation', { name: 'Back' })).toBeVisible()
    await page.goBack()
    await expect(row(page, before.name)).toBeInViewport()
    expect(await reading(page)).toEqual(before)
  })
})
