import { site as brand } from '#content/site.ts'
import { pressOn, typeInto } from './keyboard.ts'
import {
  anotherDevice,
  expect,
  giveDevice,
  linkOfMail,
  saveRecoveryCodes,
  signInOwner,
  test,
  widths,
} from './staff-site.ts'

const subject = `Join your team on ${brand.product}`

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('an owner invites a salesperson, who joins', async ({ page, site }) => {
      await giveDevice(page)
      await signInOwner(page, site)
      await page.goto('/manager/people')
      await page.getByRole('button', { name: 'Invite a colleague' }).click()
      await expect(page.getByLabel('Work email')).toBeFocused()
      await page.keyboard.type('dev@staff.example')
      await page.getByLabel('Role', { exact: true }).selectOption('Sales: works on leads')
      await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
      const team = page.getByRole('list', { name: 'Team' })
      await expect(team).toContainText('Sales, dev@staff.example')
      // The test site has no mail server.
      await expect(team.getByRole('button', { name: 'Copy link' })).toBeVisible()
      const link = await linkOfMail(site, subject, 'dev@staff.example')
      await expect(team.getByText(link, { exact: true })).toBeVisible()

      const invited = await anotherDevice(page, site)
      await invited.goto(link)
      await expect(invited.getByText(/^The invitation expires on .+ (UTC|GMT)/)).toBeVisible()
      await expect(invited.getByText('Ines Castro invited you. You work on leads')).toBeVisible()
      await expect(invited.getByLabel('Work email')).toHaveValue('dev@staff.example')
      await invited.getByLabel('Your name, as your team sees it').fill('Dev Kapoor')
      await invited.getByRole('button', { name: 'Create a passkey and continue' }).click()
      await saveRecoveryCodes(invited)
      await expect(invited.locator('.app')).toBeVisible()

      await invited.goto('/manager/people')
      await expect(invited.getByRole('heading', { name: 'Your role doesn’t allow this' })).toBeVisible()
      await invited.goto('/manager/sign-in-methods')
      await expect(invited.getByRole('heading', { level: 1, name: 'Your sign-in methods' })).toBeVisible()

      await page.reload()
      await expect(team.getByRole('listitem').filter({ hasText: 'Dev Kapoor' })).toContainText('1 passkey')
      await expect(team).not.toContainText('Invited')
    })
  })

test('by keyboard, from the invitation to the manager', async ({ page, site }) => {
  await giveDevice(page)
  await signInOwner(page, site)
  await page.goto('/manager/people')
  await pressOn(page, page.getByRole('button', { name: 'Invite a colleague' }))
  await page.keyboard.type('rosa@staff.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Editor')
  await pressOn(page, page.getByRole('button', { name: 'Send invitation', exact: true }))

  const invited = await anotherDevice(page, site)
  await invited.goto(await linkOfMail(site, subject, 'rosa@staff.example'))
  await typeInto(invited, invited.getByLabel('Your name, as your team sees it'), 'Rosa Marin')
  await invited.keyboard.press('Enter')
  await pressOn(invited, invited.getByLabel('I have saved them'), 'Space')
  await pressOn(invited, invited.getByRole('button', { name: 'Continue' }))
  await expect(invited.getByRole('button', { name: 'Rosa Marin, account, theme, sign out' })).toBeVisible()
})

test('a revoked invitation is refused, and another one works', async ({ page, site }) => {
  await giveDevice(page)
  await signInOwner(page, site)
  await page.goto('/manager/people')
  await page.getByLabel('Work email').fill('not an address')
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await expect(page.getByLabel('Work email')).toBeFocused()
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(/Enter a complete email address/)
  await page.getByLabel('Work email').fill('dev@staff.example')
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await expect(page.getByText('Invitation revoked.')).toBeVisible()

  const invited = await anotherDevice(page, site)
  await invited.goto(await linkOfMail(site, subject, 'dev@staff.example'))
  await expect(invited.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()

  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(
    'There is already an account with this address.',
  )
  await expect(page.getByLabel('Work email')).toHaveValue('ines@staff.example')
})
