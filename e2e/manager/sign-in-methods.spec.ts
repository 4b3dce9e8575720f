import type { Page } from '@playwright/test'
import { site as brand } from '#content/site.ts'
import { oneTimeCode } from '../../test/fakes/one-time-code.ts'
import {
  anotherBrowser,
  becomeOwner,
  copyPasskeys,
  expect,
  giveDevice,
  givePasskeyStore,
  linkOfMail,
  type StaffSite,
  saveRecoveryCodes,
  signOut,
  test,
} from './staff-site.ts'

const password = 'Cobalt ferry 3 sheds'

test('a user without a passkey joins with a password and codes, and signs in with them', async ({ page, site }) => {
  const secret = await joinWithPassword(page, site)
  await signOut(page)

  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Password and code' }).click()
  await expect(page.getByLabel('Work email')).toHaveValue('ines@staff.example')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Fill in this field.')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong email, password or code.')
  await expect(page.getByLabel('Work email')).toHaveValue('ines@staff.example')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Password')).toBeFocused()

  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code from your app').fill(nextCode(secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('.app')).toBeVisible()
})

test('a link by email needs a click, and a code if the account has an app', async ({ page, site }) => {
  const secret = await joinWithPassword(page, site)
  await signOut(page)
  const link = await askForLink(page, site)

  const phone = await anotherBrowser(page, site)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Sign me in' }).click()
  await phone.getByLabel('Code from your app').fill('000000')
  await phone.getByRole('button', { name: 'Sign me in' }).click()
  await expect(phone.getByLabel('Code from your app')).toHaveAccessibleDescription(/This code is wrong/)
  await phone.getByLabel('Code from your app').fill(nextCode(secret))
  await phone.getByRole('button', { name: 'Sign me in' }).click()
  await expect(phone.locator('.app')).toBeVisible()

  const again = await anotherBrowser(page, site)
  await again.goto(link)
  await again.getByRole('button', { name: 'Sign me in' }).click()
  await expect(again.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})

test('a recovery code signs in once', async ({ page, site }) => {
  await giveDevice(page)
  await page.goto(site.firstOwnerLink)
  await page.getByLabel('Your name, as your team sees it').fill('Ines Castro')
  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Create a passkey and start' }).click()
  const [key = ''] = await saveRecoveryCodes(page)
  await signOut(page)
  const give = async () => {
    await page.getByRole('button', { name: 'Recovery code' }).click()
    await page.getByLabel('Work email').fill('ines@staff.example')
    await page.getByLabel('Recovery code').fill(key)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await give()
  await expect(page.getByText('That recovery code is used up. 9 of 10 are left.')).toBeVisible()
  await signOut(page)
  await give()
  await expect(page.getByRole('alert')).toContainText('Wrong email or recovery code.')
})

test('after five wrong attempts a method is blocked, and a passkey still signs in', async ({ page, site }) => {
  await giveDevice(page)
  await becomeOwner(page, site)
  await signOut(page)
  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Password and code' }).click()
  for (let tries = 1; tries <= 6; tries++) {
    await page.getByLabel('Password').fill(`${password} ${tries}`)
    await page.getByLabel('Code from your app').fill('000000')
    const answered = page.waitForResponse('**/api/manager/sign-in/password-session')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answered
    if (tries < 6) await expect(page.getByLabel('Password')).toHaveValue('')
  }
  await expect(page.getByRole('alert')).toContainText(
    /Too many attempts. This sign-in method is paused until \d\d:\d\d/,
  )
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.locator('.app')).toBeVisible()
})

test('the browser offers its passkey next to the field', async ({ page, site }) => {
  const device = await giveDevice(page)
  await becomeOwner(page, site)
  const other = await anotherBrowser(page, site)
  await copyPasskeys(device, await givePasskeyStore(other))
  await other.goto('/manager/sign-in-methods')
  await expect(other.getByRole('heading', { level: 1, name: 'Your sign-in methods' })).toBeVisible()
})

test('a device without the passkey says so, and nothing is lost', async ({ page, site }) => {
  await giveDevice(page)
  await becomeOwner(page, site)
  const other = await anotherBrowser(page, site)
  await giveDevice(other)
  await other.goto('/manager/login')
  await other.getByLabel('Work email').fill('ines@staff.example')
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(other.getByRole('alert')).toContainText('No passkey was used')
  await expect(other.getByLabel('Work email')).toHaveValue('ines@staff.example')
})

test('passkeys, password and recovery codes are added and removed, and the last method stays', async ({
  page,
  site,
}) => {
  const device = await giveDevice(page)
  await becomeOwner(page, site)
  await page.goto('/manager/sign-in-methods')
  const methods = page.getByRole('region', { name: 'Sign-in methods' })
  await expect(methods.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  await methods.getByRole('button', { name: 'Set a password and codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill('ines castro 1234')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/Don’t use your name/)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Code from your app').fill(oneTimeCode(await secretOn(page), Date.now()))
  await dialog.getByRole('button', { name: 'Verify code' }).click()
  await expect(page.getByText('You can now sign in with your password and a code.')).toBeVisible()

  await methods.getByRole('button', { name: 'Remove Chrome on Linux' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(methods.getByText('Chrome on Linux')).toHaveCount(0)
  await expect(methods.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  await device.browser.send('WebAuthn.clearCredentials', device)
  await methods.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(methods.getByRole('button', { name: 'Remove Chrome on Linux' })).toBeVisible()

  await methods.getByRole('button', { name: 'Create new codes' }).click()
  await dialog.getByRole('button', { name: 'Create new codes' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
})

test('an action that requires a recent sign-in asks for one and continues', async ({ page, site }) => {
  await giveDevice(page)
  await becomeOwner(page, site)
  await page.goto('/manager/people')
  let refusals = 0
  await page.route('**/api/manager/invitations', async (route) => {
    refusals++
    if (refusals > 1) return route.continue()
    return route.fulfill({ status: 403, json: { ok: false, code: 'sign_in_again', message: 'Again.', errors: [] } })
  })
  await page.getByLabel('Work email').fill('dev@staff.example')
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Team' })).toContainText('Sales, dev@staff.example')
  await expect(page.getByRole('list').filter({ hasText: 'this session, since' }).getByRole('listitem')).toHaveCount(1)
})

async function joinWithPassword(page: Page, site: StaffSite): Promise<string> {
  await page.goto(site.firstOwnerLink)
  await page.getByLabel('Your name, as your team sees it').fill('Ines Castro')
  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Use a password and code instead' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await saveRecoveryCodes(page, false)
  const secret = await secretOn(page)
  await page.getByLabel('Code from your app').fill(oneTimeCode(secret, Date.now()))
  await page.getByRole('button', { name: 'Verify code' }).click()
  await expect(page.locator('.app')).toBeVisible()
  return secret
}

/** Reads the secret that an app would scan from the QR code. */
async function secretOn(page: Page): Promise<string> {
  const secret = (await page.locator('.rows code').textContent()) ?? ''
  return `otpauth://totp/${encodeURIComponent(brand.product)}?secret=${secret.replaceAll(' ', '')}`
}

/** A code works once, so use the next one. */
const nextCode = (secret: string) => oneTimeCode(secret, Date.now() + 30_000)

async function askForLink(page: Page, site: StaffSite): Promise<string> {
  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send another' })).toBeDisabled()
  return linkOfMail(site, `Sign in to ${brand.product}`, 'ines@staff.example')
}
