import type { Page } from '@playwright/test'
import { managerPath } from '../../domain/paths.ts'
import { screens } from '../../manager/screens.ts'
import { moreTab } from '../../manager/shell/screen.ts'
import { frame } from '../../test/browser-page.ts'
import { sendLead } from './inbox-leads.ts'
import { expect, giveDevice, type StaffSite, signInOwner, test, widths } from './staff-site.ts'

const everywhere = [...screens, moreTab]

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the palette leads to every screen by keyboard', async ({ page, site }) => {
      await comeIn(page, site)
      for (const { path, label: words } of [...everywhere, ...everywhere.toReversed()]) {
        await page.keyboard.press('Control+k')
        await chooseScreen(page, words)
        // The open screen can be chosen as well.
        await expect(find(page)).toBeHidden()
        await expect(page).toHaveURL(`${managerPath}/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.title()).toContain('manager')
      }
    })
  })

test('the palette can reopen in the frame in which it closed', async ({ page, site }) => {
  await comeIn(page, site)
  await page.keyboard.press('Control+k')
  await find(page).pressSequentially('Deliveries')
  await expect(options(page).first()).toHaveAttribute('data-focused')
  await find(page).evaluate((input) => {
    const open = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })
    const closed = new MutationObserver(() => queueMicrotask(() => document.body.dispatchEvent(open)))
    closed.observe(input.closest('dialog') as Element, { attributeFilter: ['open'] })
  })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${managerPath}/deliveries`)
  await frame(page)
  await expect(find(page)).toBeFocused()
})

test('signs find leads and people, without search text in a URL', async ({ page, site }) => {
  await comeIn(page, site)
  await sendLead(site)
  await sendLead(site, { email: 'theo@example.com', first_name: 'Theo', last_name: 'Brandt' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.keyboard.press('Control+k')
  await find(page).pressSequentially('#')
  await expect(options(page)).toHaveText([/^Theo Brandt/, /^Amara Lindqvist/])
  await find(page).pressSequentially('lindq')
  await expect(options(page)).toHaveText([/^Amara Lindqvist.*Kettle & Crane, Message/])
  await expect(options(page).locator('mark')).toHaveText('Lindq')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Amara Lindqvist' })).toBeVisible()
  expect(requests.filter((address) => address.includes('lindq'))).toEqual([])

  await page.keyboard.press('Control+k')
  await find(page).pressSequentially('@ines@')
  await expect(options(page)).toHaveText([/^Ines Castro/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/people#person-/)
  await expect(page.getByRole('heading', { level: 2, name: 'Ines Castro' })).toBeVisible()
})

const find = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')

test('G and a letter lead to every screen with a letter', async ({ page, site }) => {
  await comeIn(page, site)
  for (const { path, key } of screens.filter((screen) => screen.key)) {
    await page.keyboard.press('g')
    await page.keyboard.press(key ?? '')
    await expect(page).toHaveURL(`${managerPath}/${path}`)
  }
})

async function comeIn(page: Page, site: StaffSite): Promise<void> {
  await giveDevice(page)
  await signInOwner(page, site)
  await page.goto(managerPath)
  await expect(page).toHaveURL(`${managerPath}/${everywhere[0]?.path}`)
  await expect(page.getByRole('main')).toBeVisible()
}

async function chooseScreen(page: Page, words: string): Promise<void> {
  await find(page).pressSequentially(words)
  const first = options(page).first()
  await expect(first).toHaveAttribute('data-focused')
  await expect(first).toHaveText(words)
  await page.keyboard.press('Enter')
}
