import type { Page } from '@playwright/test'
import { site as brand } from '#content/site.ts'
import { expectFitting } from './looked-at.ts'
import {
  expect,
  giveDevice,
  inviteAndJoin,
  keepSpareKeys,
  linkOfMail,
  signInOwner,
  signOut,
  test,
} from './staff-site.ts'

// Animations would otherwise be checked in the middle of a frame.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on the pages of the first owner', async ({ page, site }) => {
  const check = checkOf(page)
  await giveDevice(page)
  await page.goto('/manager/login')
  await expect(page.getByText('Nobody works here yet.')).toBeVisible()
  await check('sign-in')
  await page.goto(site.firstOwnerLink)
  await page.getByRole('button', { name: 'Make a passkey and start' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await check('set-up-invalid')
  await page.getByLabel('Your name, as colleagues see it').fill('Ines Castro')
  await page.getByLabel('Work email').fill('ines@staff.example')
  await check('set-up')
  await page.getByRole('button', { name: 'Make a passkey and start' }).click()
  await expect(page.getByRole('heading', { name: 'Ten spare keys' })).toBeVisible()
  await check('set-up-codes')
  await keepSpareKeys(page)
  await page.goto(site.firstOwnerLink)
  await expect(page.getByRole('heading', { name: 'This link is used up' })).toBeVisible()
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
  await page.getByRole('button', { name: 'Change the badge of Dev Kapoor' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check('people-menu')
  await page.getByRole('menuitem', { name: 'End the badge' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('people-end')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.getByRole('button', { name: 'Only what shows personal data' }).click()
  await expect(page.getByText('Nothing of this kind is in the log.')).toBeVisible()
  await check('audit-empty')
  await page.getByRole('button', { name: 'Take the filter off' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await check('audit')
})

test('axe finds nothing on your ways in and an invitation', async ({ page, site }) => {
  const check = checkOf(page)
  await giveDevice(page)
  await signInOwner(page, site)
  await page.goto('/manager/ways-in')
  await expect(page.getByRole('heading', { level: 1, name: 'Your ways in' })).toBeVisible()
  await check('ways-in')
  await page.getByRole('button', { name: 'Set a password and codes' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Cobalt ferry 3 sheds')
  await page.getByRole('button', { name: 'On to the code' }).click()
  await expect(page.getByLabel('Code from your app')).toBeVisible()
  await check('ways-in-code')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Make new ones' }).click()
  await check('ways-in-renew')
  await page.keyboard.press('Escape')

  await inviteRosa(page)
  await page.goto(await linkOfMail(site, `Your badge for ${brand.product} is ready`, 'rosa@staff.example'))
  await expect(page.getByRole('heading', { name: 'Your badge is ready' })).toBeVisible()
  await check('invite')
  await page.getByRole('button', { name: 'No passkey here' }).click()
  await page.getByLabel('Your name, as colleagues see it').fill('Rosa Marin')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Make the badge' }).click()
  await expect(page.getByText('A password has 12 characters or more.')).toBeVisible()
  await check('invite-password')
})

test('axe finds nothing on the ways in', async ({ page, site }) => {
  const check = checkOf(page)
  await giveDevice(page)
  await signInOwner(page, site)
  await signOut(page)

  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
  await check('sign-in-sent')
  const link = await linkOfMail(site, `Your way into ${brand.product}`, 'ines@staff.example')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await check('sign-in-confirm')
  await page.goto('/manager/login#gone')
  await page.getByRole('button', { name: 'Sign me in' }).click()
  await expect(page.getByRole('heading', { name: 'This link is used up' })).toBeVisible()
  await check('sign-in-over')

  await page.goto('/manager/login')
  await page.getByRole('button', { name: 'Spare key' }).click()
  await check('sign-in-spare')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Password and code' }).click()
  for (let tries = 1; tries <= 6; tries++) {
    await page.getByLabel('Password').fill(`Cobalt ferry 3 sheds ${tries}`)
    await page.getByLabel('Code from your app').fill('000000')
    const answered = page.waitForResponse('**/api/manager/door/password-session')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answered
    if (tries < 6) await expect(page.getByLabel('Password')).toHaveValue('')
    if (tries === 1) await check('sign-in-wrong')
  }
  await expect(page.getByText('This way in rests until')).toBeVisible()
  await check('sign-in-locked')
})

async function inviteRosa(page: Page): Promise<void> {
  await page.goto('/manager/people')
  await page.getByLabel('Work email').fill('rosa@staff.example')
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Invited' })).toBeVisible()
}

/** The name says where a finding was. */
const checkOf = (page: Page) => (state: string) => test.step(state, () => expectFitting(page, [1440, 390]))
