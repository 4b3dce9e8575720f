import type { Page } from '@playwright/test'
import { site as brand } from '#content/site.ts'
import { expectFitting } from './expect-fitting.ts'
import {
  expect,
  giveDevice,
  inviteAndJoin,
  linkOfMail,
  saveRecoveryCodes,
  signInOwner,
  signOut,
  test,
} from './staff-site.ts'

// Otherwise the page would be checked in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on the pages of the first owner', async ({ page, site }) => {
  const check = checkOf(page)
  await giveDevice(page)
  await page.goto('/manager/login')
  await expect(page.getByText('There are no accounts yet.')).toBeVisible()
  await check('sign-in')
  await page.goto(site.firstOwnerLink)
  await page.getByRole('button', { name: 'Create a passkey and start' }).click()
  await expect(page.getByText('Fill in this field.').first()).toBeVisible()
  await check('set-up-invalid')
  await page.getByLabel('Your name, as your team sees it').fill('Ines Castro')
  await page.getByLabel('Work email').fill('ines@staff.example')
  await check('set-up')
  await page.getByRole('button', { name: 'Create a passkey and start' }).click()
  await expect(page.getByRole('heading', { name: 'Ten recovery codes' })).toBeVisible()
  await check('set-up-codes')
  await saveRecoveryCodes(page)
  await page.goto(site.firstOwnerLink)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await check('set-up-expired')
})

test('axe finds nothing on people and the audit log', async ({ page, site }) => {
  const check = checkOf(page)
  await giveDevice(page)
  await signInOwner(page, site)
  await inviteAndJoin(page, site)
  await inviteRosa(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dev Kapoor' })).toBeVisible()
  await check('people')
  await page.getByRole('button', { name: 'Change the account of Dev Kapoor' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check('people-menu')
  await page.getByRole('menuitem', { name: 'Remove from team' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('people-end')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.getByRole('button', { name: 'Only access to personal data' }).click()
  await expect(page.getByText('No matching entries.')).toBeVisible()
  await check('audit-empty')
  await page.getByRole('button', { name: 'Remove filter' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await check('audit')
})

test('axe finds nothing on sign-in methods and an invitation', async ({ page, site }) => {
  const check = checkOf(page)
  await giveDevice(page)
  await signInOwner(page, site)
  await page.goto('/manager/sign-in-methods')
  await expect(page.getByRole('heading', { level: 1, name: 'Your sign-in methods' })).toBeVisible()
  await check('sign-in-methods')
  await page.getByRole('button', { name: 'Set a password and codes' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Cobalt ferry 3 sheds')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code from your app')).toBeVisible()
  await check('sign-in-methods-code')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await check('sign-in-methods-renew')
  await page.keyboard.press('Escape')

  await inviteRosa(page)
  await page.goto(await linkOfMail(site, `Join your team on ${brand.product}`, 'rosa@staff.example'))
  await expect(page.getByRole('heading', { name: 'Join your team' })).toBeVisible()
  await check('invite')
  await page.getByRole('button', { name: 'Use a password and code instead' }).click()
  await page.getByLabel('Your name, as your team sees it').fill('Rosa Marin')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Use 12 characters or more.')).toBeVisible()
  await check('invite-password')
})

test('axe finds nothing on the sign-in page', async ({ page, site }) => {
  const check = checkOf(page)
  await giveDevice(page)
  await signInOwner(page, site)
  await signOut(page)

  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await check('sign-in-sent')
  const link = await linkOfMail(site, `Sign in to ${brand.product}`, 'ines@staff.example')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await check('sign-in-confirm')
  await page.goto('/manager/login#gone')
  await page.getByRole('button', { name: 'Sign me in' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await check('sign-in-over')

  await page.goto('/manager/login')
  await page.getByRole('button', { name: 'Recovery code' }).click()
  await check('sign-in-spare')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Password and code' }).click()
  for (let tries = 1; tries <= 6; tries++) {
    await page.getByLabel('Password').fill(`Cobalt ferry 3 sheds ${tries}`)
    await page.getByLabel('Code from your app').fill('000000')
    const answered = page.waitForResponse('**/api/manager/sign-in/password-session')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answered
    if (tries < 6) await expect(page.getByLabel('Password')).toHaveValue('')
    if (tries === 1) await check('sign-in-wrong')
  }
  await expect(page.getByText('This sign-in method is paused until')).toBeVisible()
  await check('sign-in-locked')
})

async function inviteRosa(page: Page): Promise<void> {
  await page.goto('/manager/people')
  await page.getByLabel('Work email').fill('rosa@staff.example')
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Invited' })).toBeVisible()
}

/** The name is part of each finding. */
const checkOf = (page: Page) => (state: string) => test.step(state, () => expectFitting(page, [1440, 390]))
