import type { Page } from '@playwright/test'
import { managerMePath, managerPath } from '../../domain/paths.ts'
import { expect, test } from '../site.ts'
import { stubStaff } from './stubbed-staff.ts'

const more = `${managerPath}/more`
const html = (page: Page) => page.locator('html')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('the list of shortcuts opens by its key and returns the focus', async ({ page, complaints }) => {
      await stubStaff(page)
      await page.goto(more)
      const opener = page.getByRole('main').getByRole('button', { name: 'Keyboard shortcuts' })
      await opener.focus()
      await page.keyboard.press('?')
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(sheet.getByRole('heading', { name: 'Anywhere' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(opener).toBeFocused()
      expect(complaints).toEqual([])
    })

    test('single-letter shortcuts stay switched off, and Ctrl shortcuts still work', async ({ page }) => {
      const staff = await stubStaff(page)
      await page.goto(more)
      await page.getByRole('main').getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await page.getByRole('switch', { name: 'Single-letter shortcuts' }).click()
      await expect(page.getByRole('switch', { name: 'Single-letter shortcuts' })).not.toBeChecked()
      expect(staff.calls).toEqual([{ method: 'PATCH', path: managerMePath, body: { version: 1, single_keys: false } }])
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Search or run a command' })).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
    })

    test('the palette matches letters, and arrows and Enter choose', async ({ page, complaints }) => {
      await stubStaff(page)
      await page.goto(`${managerPath}/nothing`)
      await expect(heading(page, 'Page not found')).toBeVisible()
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: 'Search or run a command' })
      await expect(field).toBeFocused()
      await field.pressSequentially('mor')
      await expect(page.getByRole('option').first()).toHaveText('More')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(more)
      await expect(heading(page, 'More')).toBeFocused()
      await page.keyboard.press('Control+k')
      await field.pressSequentially('>theme')
      await expect(page.getByRole('option')).toHaveText(['Theme: System', 'Theme: Light', 'Theme: Dark'])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(html(page)).toHaveAttribute('data-theme', 'dark')
      expect(complaints).toEqual([])
    })

    test('the palette closes by Escape, its button and a click outside, and returns the focus', async ({ page }) => {
      await stubStaff(page)
      await page.goto(more)
      const opener = page.getByRole('button', { name: /^Search/ })
      const palette = page.getByRole('dialog', { name: 'Search or run a command' })
      const field = page.getByRole('combobox')
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => palette.getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5),
      ]) {
        await opener.click()
        await field.pressSequentially('sign out')
        await expect(page.getByRole('option')).toHaveText(['Sign out'])
        await close()
        await expect(palette).toBeHidden()
        await expect(opener).toBeFocused()
      }
    })

    test('signing out leads to the sign-in page', async ({ page }) => {
      const staff = await stubStaff(page)
      await page.goto(more)
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(`${managerPath}/login`)
      expect(staff.calls.map(({ method }) => method)).toEqual(['DELETE'])
    })
  })

test('leaving a screen before its transition starts logs no error', async ({ page, complaints: _ }) => {
  await stubStaff(page)
  await page.goto(more)
  await expect(page.locator('nav a.side__link').nth(1)).toBeVisible()
  const rejection = await page.evaluate(async () => {
    const [first, second] = document.querySelectorAll<HTMLAnchorElement>('nav a.side__link')
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.startViewTransition = begin
      return begin(async () => {
        second?.click()
        while (location.pathname !== second?.pathname) await new Promise((resolve) => setTimeout(resolve))
        if (typeof update === 'function') await update()
      })
    }
    const rejected = new Promise<PromiseRejectionEvent>((resolve) =>
      window.addEventListener('unhandledrejection', resolve),
    )
    first?.click()
    const { reason, defaultPrevented } = await rejected
    return { reason: String(reason), defaultPrevented }
  })
  expect(rejection).toEqual({ reason: expect.stringContaining('AbortError'), defaultPrevented: true })
  await expect(page.locator('nav a.side__link').nth(1)).toHaveAttribute('aria-current', 'page')
})

test('a chosen theme is painted before the session is known', async ({ page }) => {
  await stubStaff(page)
  await page.goto(more)
  await page.getByRole('main').getByText('Dark', { exact: true }).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await page.route(`**${managerPath}/assets/*.js`, (route) =>
    route.request().url().includes('/early-') ? route.continue() : route.abort(),
  )
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(19, 18, 17)')
})

test('a visitor without a session is sent to sign-in, and back', async ({ page }) => {
  const staff = await stubStaff(page)
  staff.isSignedIn = false
  await page.goto(more)
  await expect(page).toHaveURL(`${managerPath}/login?to=%2Fmore`)
})

test('a session that ended elsewhere ends here at the next call', async ({ page }) => {
  const staff = await stubStaff(page)
  await page.goto(more)
  const dark = page.getByRole('main').getByText('Dark', { exact: true })
  await expect(dark).toBeVisible()
  // The page's requests must have finished by then.
  await page.waitForLoadState('networkidle')
  staff.isSignedIn = false
  await dark.click()
  await expect(page).toHaveURL(`${managerPath}/login?to=%2Fmore&ended`)
})

test('the account menu opens, and arrows lead to sign-out', async ({ page, complaints }) => {
  await stubStaff(page)
  await page.goto(more)
  const accountButton = page.getByRole('navigation', { name: 'Manager' }).getByRole('button', { name: 'Ines Castro' })
  await accountButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(accountButton).toBeFocused()
  expect(complaints).toEqual([])
})

test('a lost connection is shown at once, until it returns', async ({ page, context }) => {
  await stubStaff(page)
  await page.goto(more)
  const line = page.getByText('No connection.')
  await context.setOffline(true)
  await expect(line).toBeVisible()
  await context.setOffline(false)
  await expect(line).toBeHidden()
})

test('a setting that cannot be saved shows a message and is reverted', async ({ page }) => {
  await stubStaff(page)
  await page.goto(more)
  await page.route(`**${managerMePath}`, (route) => route.abort())
  await page.getByRole('main').getByText('Dark', { exact: true }).click()
  const notice = page.getByText('Not saved: no connection.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio', { name: 'System' })).toBeChecked()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
})

test('if the session cannot be loaded, the page says so and can retry', async ({ page }) => {
  await page.route(`**${managerMePath}`, (route) => route.abort())
  await page.goto(more)
  await expect(heading(page, 'No connection')).toBeVisible()
  await page.unrouteAll()
  await stubStaff(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'More')).toBeVisible()
})
