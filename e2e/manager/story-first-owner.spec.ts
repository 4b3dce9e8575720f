import type { Page } from '@playwright/test'
import { pressOn, typeInto } from './keyboard.ts'
import { expect, giveDevice, type StaffSite, saveRecoveryCodes, signOut, test, widths } from './staff-site.ts'

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the first start creates an owner with a passkey, who signs out and in', { tag: '@main' }, async ({
      page,
      site,
    }) => {
      await giveDevice(page)
      await page.goto(site.firstOwnerLink)
      await expect(page.getByRole('heading', { level: 1, name: 'Set up your workspace' })).toBeVisible()
      await page.getByLabel('Your name, as your team sees it').fill('Ines Castro')
      await page.getByLabel('Work email').fill('ines@staff.example')
      await page.getByLabel('Team time zone').selectOption('Europe/London')
      await page.getByRole('button', { name: 'Create a passkey and start' }).click()
      expect(await saveRecoveryCodes(page)).toHaveLength(10)
      await expectOwner(page)

      await signOut(page)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expectOwner(page)
      await expectUsedUp(page, site)
    })
  })

test('by keyboard, from the printed link to sign-in and sign-out', async ({ page, site }) => {
  await giveDevice(page)
  await page.goto(site.firstOwnerLink)
  await typeInto(page, page.getByLabel('Your name, as your team sees it'), 'Ines Castro')
  await typeInto(page, page.getByLabel('Work email'), 'ines@staff.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ten recovery codes' })).toBeFocused()
  await pressOn(page, page.getByLabel('I have saved them'), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Continue' }))
  await expectOwner(page)

  await pressOn(page, page.getByRole('button', { name: 'account, theme, sign out' }))
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await pressOn(page, page.getByRole('button', { name: 'Sign in with a passkey' }))
  await expectOwner(page)
})

async function expectOwner(page: Page) {
  await expect(page.locator('.app')).toBeVisible()
  await page.goto('/manager/people')
  await expect(page.getByRole('listitem').filter({ hasText: 'Owner, you' })).toContainText('Ines Castro')
}

async function expectUsedUp(page: Page, site: StaffSite) {
  await page.goto(site.firstOwnerLink)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
}
