import type { Page } from '@playwright/test'
import { managerMePath, managerPath } from '../../domain/paths.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../site.ts'
import { expectFitting } from './expect-fitting.ts'
import { stubStaff } from './stubbed-staff.ts'

// Otherwise the page would be checked in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [1440, 900, 390, 320]

interface State {
  name: string
  at: string
  reach(page: Page): Promise<void>
}

const states: State[] = [
  { name: 'More', at: '/more', reach: (page) => expectHeading(page, 'More') },
  { name: 'an unknown URL', at: '/nothing', reach: (page) => expectHeading(page, 'Page not found') },
  {
    name: 'the keyboard shortcuts',
    at: '/more',
    reach: async (page) => {
      await expectHeading(page, 'More')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  },
  {
    name: 'the command palette',
    at: '/more',
    reach: async (page) => {
      await expectHeading(page, 'More')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').pressSequentially('o')
      await expect(page.getByRole('option').first()).toHaveAttribute('data-focused')
    },
  },
  {
    name: 'the command palette without results',
    at: '/more',
    reach: async (page) => {
      await expectHeading(page, 'More')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('z'.repeat(200))
      await expect(page.getByText(/^Nothing matches “.*” in /)).toBeVisible()
    },
  },
  {
    name: 'a lost connection and a toast',
    at: '/more',
    reach: async (page) => {
      await expectHeading(page, 'More')
      await page.route(`**${managerMePath}`, (route) => route.abort())
      await page.getByRole('main').getByText('Dark', { exact: true }).click()
      await expect(page.getByText('Not saved')).toBeVisible()
      await page.evaluate(() => dispatchEvent(new Event('offline')))
    },
  },
]

for (const { name, at, reach } of states)
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await stubStaff(page)
    await page.goto(managerPath + at)
    await reach(page)
    await expectFitting(page, widths)
  })

test('axe finds nothing in the account menu', async ({ page }) => {
  await stubStaff(page)
  await page.goto(`${managerPath}/more`)
  await page.getByRole('navigation', { name: 'Manager' }).getByRole('button', { name: 'Ines Castro' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
})

const expectHeading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
