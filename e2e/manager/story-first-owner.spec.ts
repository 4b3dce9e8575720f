import { expect, giveDevice, keepSpareKeys, test, widths } from './staff-site.ts'

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the first start leads to an owner with a passkey, who signs out and in', async ({ page, site }) => {
      await giveDevice(page)
      await page.goto(site.firstOwnerLink)
      await expect(page.getByRole('heading', { level: 1, name: 'The first badge' })).toBeVisible()
      await page.getByLabel('Your name, as colleagues see it').fill('Ines Castro')
      await page.getByLabel('Work email').fill('ines@lanyard.example')
      await page.getByLabel('Time zone of the desk').selectOption('Europe/London')
      await page.getByRole('button', { name: 'Make a passkey and start' }).click()
      expect(await keepSpareKeys(page)).toHaveLength(10)
      await expect(page.locator('.app')).toBeVisible()

      await page.goto('/manager/more')
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

      await page.goto('/manager/more')
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(page).toHaveURL('/manager/more')
      await expect(page.getByRole('main').getByText('Ines Castro')).toBeVisible()

      await page.goto(site.firstOwnerLink)
      await expect(page.getByRole('heading', { level: 1, name: 'This link is used up' })).toBeVisible()
    })
  })
