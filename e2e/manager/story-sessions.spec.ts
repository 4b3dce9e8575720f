import type { Page } from '@playwright/test'
import { pressOn } from './keyboard.ts'
import {
  anotherBrowser,
  becomeOwner,
  copyPasskeys,
  expect,
  giveDevice,
  inviteAndJoin,
  type StaffSite,
  signInOwner,
  test,
  widths,
} from './staff-site.ts'

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a session that an owner ends is gone on its own device', async ({ page, site }) => {
      const otherDevice = await ownerAndColleague(page, site)
      await page.getByRole('button', { name: 'End the session of Dev Kapoor on Chrome on Linux' }).click()
      await expect(page.getByText('The session of Dev Kapoor on Chrome on Linux has ended.')).toBeVisible()
      await expect(otherDevice.getByText('Your session has ended.')).toBeVisible()
      await expect(otherDevice.getByText('were deleted from this device')).toBeVisible()
      await expectGone(otherDevice)
      await expect(otherDevice.getByText('Your session has ended.')).toHaveCount(0)
    })
  })

test('a session is ended by keyboard', async ({ page, site }) => {
  const otherDevice = await ownerAndColleague(page, site)
  await pressOn(page, page.getByRole('button', { name: 'End the session of Dev Kapoor on Chrome on Linux' }))
  await expectGone(otherDevice)
})

test('a user with two sessions ends only the other one', async ({ page, site }) => {
  const device = await giveDevice(page)
  await becomeOwner(page, site)
  const other = await anotherBrowser(page, site)
  await copyPasskeys(device, await giveDevice(other))
  await other.goto('/manager/sign-in-methods')
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Your sign-in methods' })).toBeVisible()

  await page.goto('/manager/sign-in-methods')
  await page.getByRole('button', { name: 'End my other sessions' }).click()
  await expect(page.getByText('1 other session has ended.')).toBeVisible()
  await expectGone(other)
  await page.reload()
  await expect(page.getByText('this session, since')).toBeVisible()
})

test('a disabled account cannot sign in', async ({ page, site }) => {
  const otherDevice = await ownerAndColleague(page, site)
  await page.getByRole('button', { name: 'Change the account of Dev Kapoor' }).click()
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from team' }).click()
  await expect(page.getByRole('region', { name: 'Former members' })).toContainText('Dev Kapoor')
  await expectGone(otherDevice)
  await otherDevice.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(otherDevice.getByRole('alert')).toContainText('This passkey is not valid here')
})

async function ownerAndColleague(page: Page, site: StaffSite): Promise<Page> {
  await giveDevice(page)
  await signInOwner(page, site)
  const otherDevice = await inviteAndJoin(page, site)
  await page.reload()
  return otherDevice
}

async function expectGone(otherDevice: Page) {
  // The open page may be redirecting to sign-in at the same time.
  await expect(() => otherDevice.goto('/manager/sign-in-methods')).toPass()
  await expect(otherDevice.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
}
