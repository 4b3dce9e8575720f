import { expectFitting } from './expect-fitting.ts'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, test, widths } from './staff-site.ts'

const matches = 'One lead has this email or phone number.'

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    // Otherwise the page would be checked in the middle of an animation.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('a phone call becomes a lead: a draft survives a reload, and existing leads are shown first', async ({
      page,
      site,
    }) => {
      await sendLead(site)
      await openInbox(page, site)
      await page.getByRole('main').getByRole('link', { name: 'New lead' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'New lead' })).toBeVisible()
      await page.getByRole('button', { name: 'Save lead' }).click()
      await expect(page.getByText('Enter a first or a last name.')).toBeVisible()
      await expect(page.getByText('Enter an email address or a phone number.')).toBeVisible()
      await expect(page.getByLabel('First name')).toBeFocused()
      await expectFitting(page, [viewport.width, 320])

      await page.getByLabel('First name').fill('Jonas')
      await page.getByLabel('Last name').fill('Weber')
      await page.getByLabel('Phone').fill('07400 123456')
      await page.getByLabel('Country').selectOption('United Kingdom')
      await page.getByLabel('Message or note').fill('Wants a quote for two halls.')
      await expect(page.getByRole('checkbox', { name: /^Send a confirmation/ })).toBeDisabled()
      await expect(page.getByText('Draft saved on this device')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('First name')).toHaveValue('Jonas')
      await expect(page.getByLabel('Country')).toHaveValue('GB')
      await page.getByRole('button', { name: 'Save lead' }).click()
      await expect(page.getByText(matches)).toBeVisible()
      await expect(page.getByRole('link', { name: /^Amara Lindqvist: / })).toBeVisible()
      await expectFitting(page, [viewport.width, 320])
      await page.getByRole('button', { name: 'Save anyway' }).click()

      await expect(page.getByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeVisible()
      await expect(page.getByText('Jonas Weber is saved and assigned to you.')).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Facts' })).toContainText('Added byInes Castro')
      await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Ines Castro added it by hand')
      await expect(page.getByRole('radio', { name: 'In progress' })).toBeChecked()
      await page.goto('/manager/leads')
      await expect(row(page, 'Jonas Weber')).toBeVisible()
      await page.goto('/manager/leads/new')
      await expect(page.getByLabel('First name')).toHaveValue('')
    })

    test('typed text survives a failed request and an expired session', async ({ page, site }) => {
      await openInbox(page, site)
      await page.goto('/manager/leads/new')
      await page.getByLabel('Last name').fill('Okafor')
      await page.getByLabel('Email', { exact: true }).fill('okafor@example.com')
      await page.getByRole('checkbox', { name: /^Send a confirmation/ }).check()
      await page.route('**/api/manager/leads', (route) => route.fulfill({ status: 408, body: '<p>' }))
      await page.getByRole('button', { name: 'Save lead' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByLabel('Last name')).toHaveValue('Okafor')
      await page.unroute('**/api/manager/leads')

      const cookies = await page.context().cookies()
      await page.context().clearCookies()
      await page.getByLabel('Company').fill('Kettle & Crane')
      await page.getByRole('button', { name: 'Save lead' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await page.context().addCookies(cookies)
      await page.goto('/manager/leads/new')
      await expect(page.getByLabel('Company')).toHaveValue('Kettle & Crane')
      await expect(page.getByRole('checkbox', { name: /^Send a confirmation/ })).toBeChecked()
      await page.getByRole('button', { name: 'Save lead' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Okafor' })).toBeVisible()
    })
  })

test('the palette and a key open the form', async ({ page, site }) => {
  await openInbox(page, site)
  await page.keyboard.press('Shift+N')
  await expect(page.getByRole('heading', { level: 1, name: 'New lead' })).toBeVisible()
  await page.goto('/manager')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('new lead')
  await page.getByRole('option', { name: /^New lead/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New lead' })).toBeVisible()
})
