import type { Page } from '@playwright/test'
import { fieldProblems, nameHints } from '../content/field-problems.ts'
import { startSite } from '../test/running-site.ts'
import { demoVisitor } from './demo-visitor.ts'
import { expect, hydrate, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widget = (page: Page) => page.getByRole('region', { name: 'Put your name on a pass' })
const status = (page: Page) => widget(page).locator('[role="status"]')
const name = (page: Page) => widget(page).getByLabel('Name on the pass')

test('a name is on both passes, on their backs, in print, and on the demo form', async ({ page, complaints }) => {
  await page.goto('/modules/enhanced-pass')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  const code = () => widget(page).getByRole('img', { name: 'QR code that opens' }).getAttribute('src')
  const empty = await code()
  // Typed before hydration.
  await name(page).fill('Marisol Anneliese Okonkwo')
  await widget(page).getByLabel('Company').fill('مثال & Söhne')
  const passes = widget(page).getByRole('figure')
  for (const wallet of ['Apple Wallet', 'Google Wallet'])
    await expect(passes.filter({ hasText: wallet })).toContainText('Marisol Anneliese Okonkwo')
  await expect(status(page)).toHaveText('Pass for Marisol Anneliese Okonkwo')
  await expect.poll(code).not.toBe(empty)
  await widget(page).getByText('Check').click()
  await expect(passes.first().locator('[data-ribbon="leaderboard"]')).toBeVisible()
  await widget(page).getByRole('button', { name: 'Show the back' }).click()
  await expect(passes.first().getByText('Why you have this pass')).toBeVisible()
  await widget(page).getByRole('button', { name: 'Scan the pass' }).click()
  await expect(status(page)).toHaveText('Badge for Marisol Anneliese Okonkwo, two seconds after the scan.')
  await widget(page).getByRole('link', { name: 'Email me this pass' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Marisol')
  await expect(page.getByLabel('Last Name')).toHaveValue('Anneliese Okonkwo')
  await expect(page.getByLabel('Company')).toHaveValue('مثال & Söhne')
  // The widget's style sheets stay on the page and must not style the form's pass.
  const letters = page.locator('.wallet__name .printed-name > span')
  expect(new Set(await letters.evaluateAll((all) => all.map((one) => getComputedStyle(one).display)))).toEqual(
    new Set(['inline']),
  )
  expect(sent.filter((request) => /Marisol|Okonkwo/.test(request))).toEqual([])
  expect(complaints).toEqual([])
})

test('the name field refuses names by the demo form’s rule', async ({ page }) => {
  await page.goto('/modules/enhanced-pass')
  await hydrate(page)
  const { first_name, last_name } = fieldProblems.specified
  await name(page).fill('Marisol Rivera-Okonkwo')
  await expect(name(page)).toHaveAccessibleDescription(last_name)
  await name(page).fill('Jin-ah Kim')
  await expect(name(page)).toHaveAccessibleDescription(first_name)
  await name(page).fill('Marisol Li')
  await expect(name(page)).toHaveAccessibleDescription('')
  await widget(page).getByLabel('Company').fill('R&D & Söhne')
  await expect(name(page)).toHaveAccessibleDescription(last_name)
  await expect(name(page)).toHaveValue('Marisol Li')
  await widget(page).getByRole('link', { name: 'Email me this pass' }).click()
  await expect(page.getByLabel('Last Name')).toHaveValue('Li')
  await expect(page.getByLabel('Company')).toHaveValue('R&D & Söhne')

  const people = await startSite({ NAME_RULE: 'people' })
  await page.goto(`${people.origin}/modules/enhanced-pass`)
  await hydrate(page)
  await name(page).fill('Jin-ah Rivera-Okonkwo')
  await name(page).blur()
  await expect(status(page)).toHaveText('Pass for Jin-ah Rivera-Okonkwo')
  await expect(name(page)).toHaveAccessibleDescription('')
  await name(page).fill('R2D2 Kim')
  await expect(name(page)).toHaveAccessibleDescription(fieldProblems.people.first_name)
  await people.stop()
})

test('a scanned link fills the form without replacing typed text', async ({ page }) => {
  await page.goto('/modules/demo#name=Theo+Brandt&company=Kettle')
  await expect(page.getByLabel('First Name')).toHaveValue('Theo')
  await page.getByLabel('First Name').fill('Amara')
  await page.goto('/about')
  await page.goto('/modules/demo#name=Theo+Brandt')
  await expect(page.getByLabel('Last Name')).toHaveValue('Brandt')
  await expect(page.getByLabel('First Name')).toHaveValue('Amara')
})

test('after sending, Back shows an empty form without the carried name', async ({ page }) => {
  await page.goto('/modules/demo#name=Theo+Brandt&company=Kettle')
  await expect(page.getByLabel('First Name')).toHaveValue('Theo')
  for (const [label, value] of Object.entries({ ...demoVisitor, Email: 'back@example.com' }))
    await page.getByLabel(label, { exact: true }).fill(value)
  const request = page.waitForRequest('**/api/contacts/demo')
  await page.getByRole('button', { name: 'Send my pass' }).click()
  // The name is in the fragment, which no server receives.
  expect((await request).headers()['x-page-referer']).toMatch(/\/modules\/demo$/)
  await expect(page).toHaveURL(/\/modules$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/modules\/demo$/)
  await expect(page.getByLabel('First Name')).toHaveValue('')
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tapped button does not keep the color of a hovered one', async ({ page }) => {
    await page.goto('/modules/enhanced-pass')
    await hydrate(page)
    const button = widget(page).getByRole('button', { name: 'Show the back' })
    const background = () => button.evaluate((element) => getComputedStyle(element).getPropertyValue('--bg'))
    const untouched = await background()
    await button.tap()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    // Phones match `:hover` after a tap; the emulation does so only for a mouse.
    await button.hover()
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true)
    expect(await background()).toBe(untouched)
  })

  test('shows one wallet at a time, and a button instead of the code', async ({ page }) => {
    await page.goto('/modules/enhanced-pass')
    await hydrate(page)
    const google = widget(page).getByRole('figure', { name: 'Google Wallet' })
    await expect(google).toBeHidden()
    await widget(page).getByLabel('Google Wallet').locator('..').tap()
    await expect(google).toBeVisible()
    await expect(widget(page).getByRole('img', { name: 'QR code that opens' })).toBeHidden()
    await expect(widget(page).getByRole('link', { name: 'Email me this pass' })).toBeVisible()
  })
})

test('the walk follows drag and keys, and announces when the pass appears', async ({ page }) => {
  await page.goto('/modules/enhanced-pass')
  await hydrate(page)
  const slide = widget(page).getByRole('slider', { name: 'Amara’s walk' })
  await slide.focus()
  await slide.press('Home')
  await expect(status(page)).toHaveText('8:29 a.m.: too far away, the pass is hidden')
  await expect(widget(page).getByText('You are near Northfield Halls')).toBeHidden()
  await slide.press('ArrowRight')
  await expect(slide).toHaveValue('10')
  await slide.press('End')
  await expect(status(page)).toHaveText('8:42 a.m.: the pass appeared')
  const dot = await widget(page).locator('.walk__dot').boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = dot ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 200, y + height / 2, { steps: 8 })
  await page.mouse.up()
  expect(Number(await slide.inputValue())).toBeLessThan(1100)
  await widget(page).getByRole('button', { name: 'Start over' }).click()
  await expect(slide).toHaveValue('1060')
  await expect(name(page)).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form opens the demo form with the typed name', async ({ page }) => {
    await page.goto('/modules/enhanced-pass')
    await name(page).fill('Theo van Brandt <b>')
    await widget(page).getByLabel('Company').fill('Kettle')
    await widget(page).getByRole('button', { name: 'Use this name on the demo form' }).click()
    await expect(name(page)).toBeFocused()
    await expect(name(page)).toHaveAttribute('title', nameHints.specified)
    await expect(widget(page).locator('noscript .hint')).toBeVisible()
    await expect(page).toHaveURL('/modules/enhanced-pass')
    await name(page).fill('Theo van Brandt')
    await widget(page).getByRole('button', { name: 'Use this name on the demo form' }).click()
    await expect(page).toHaveURL('/modules/demo')
    await expect(page.getByLabel('First Name')).toHaveValue('Theo')
    await expect(page.getByLabel('Last Name')).toHaveValue('van Brandt')
    await expect(page.getByLabel('Company')).toHaveValue('Kettle')
    await expect(page.getByText('Please enter')).toHaveCount(0)
  })
})
