import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, hydrate, test } from './site.ts'

const plan = '/modules/floorplan'
const widget = (page: Page) => page.getByRole('region', { name: 'Find a booth on the map' })
const status = (page: Page) => widget(page).getByRole('status')
const steps = (page: Page) => widget(page).locator('ol').getByRole('listitem')

const booth = (page: Page, name: string) => page.locator('.fp__window a', { hasText: name })
/** Effective size of the labels on the plan, in pixels. */
const labelSize = (page: Page) =>
  booth(page, 'D14')
    .locator('text')
    .evaluate(
      (text: SVGTextElement) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    )

test('half a word finds the lamp, and a click shows the route to it', async ({ page, complaints }) => {
  await page.goto(plan)
  await expect(status(page)).toHaveText('Door 2 to D14, 43 m, under a minute')
  await page.getByLabel('Booth, company or product').pressSequentially('loo')
  // Until then its links lead to the server's answer.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(widget(page).getByRole('link', { name: /Loom/ })).toHaveCount(1)
  await widget(page).getByRole('link', { name: /Loom/ }).click()
  await expect(status(page)).toHaveText('Door 2 to E01, 24 m, under a minute')
  await expect(steps(page)).toHaveText([
    'Enter at Door 2',
    'Go straight, 20 m',
    'Right at E01, 4 m',
    /E01, Lamp & Loom, is on your right/,
  ])
  await expect(page).toHaveURL(/#to=E01&from=Door\+2$/)

  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(status(page)).toHaveText('Go straight, 20 m')
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step')
  await page.getByLabel('From', { exact: true }).selectOption('Café')
  await expect(status(page)).toHaveText('Café to E01, 29 m, under a minute')
  expect(complaints).toEqual([])
})

test('a click chooses a stand, a drag does not, and the buttons zoom', async ({ page }) => {
  await page.goto(plan)
  await hydrate(page)
  const view = page.getByRole('region', { name: 'Plan of Hall 4, scrollable' })
  const stand = view.locator('a', { hasText: 'F10' })
  await stand.click()
  await expect(status(page)).toHaveText(/^Door 2 to F10/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const wide = await view.evaluate((box) => box.scrollWidth / box.clientWidth)
  expect(wide).toBeCloseTo(2.25, 1)
  const before = await view.evaluate((box) => box.scrollLeft)
  const { x = 0, y = 0, width = 0, height = 0 } = (await view.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 80, y + height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await view.evaluate((box) => box.scrollLeft)).toBe(before + 80)
  await expect(status(page)).toHaveText(/^Door 2 to F10/)
  await page.getByRole('button', { name: 'Whole plan' }).click()
  expect(await view.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('the keyboard alone finds a stand, walks its steps and reads the list', async ({ page }) => {
  await page.goto(plan)
  await page.getByLabel('Booth, company or product').focus()
  await page.keyboard.type('halo')
  await page.keyboard.press('Tab')
  await expect(widget(page).getByRole('link', { name: /Halo/ })).toBeFocused()
  await hydrate(page)
  await page.getByLabel('Booth, company or product').fill('loo')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Door 2 to E01, 24 m, under a minute')
  await page.getByRole('button', { name: 'Next step' }).press('Enter')
  await expect(status(page)).toHaveText('Go straight, 20 m')
  await page.getByText('All 60 booths as a list').press('Enter')
  await widget(page).locator('details').getByRole('link', { name: /A12/ }).press('Enter')
  await expect(status(page)).toHaveText(/^Door 2 to A12/)
})

test('a link to a stand opens with the nearest door, and an unknown one says so', async ({ page }) => {
  await page.goto(`${plan}#to=C06`)
  await expect(status(page)).toHaveText(/^Door 1 to C06/)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('C06')
  await expect(widget(page)).toBeInViewport()
  await page.goto('about:blank')
  await page.goto(`${plan}#to=K21`)
  await expect(status(page)).toHaveText('There is no booth “K21”. Here is the way to D14 instead.')
})

test('on a phone touch finds the route, and nothing is wider than the screen', async ({ browser, site }) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: site.origin,
  })
  const page = await phone.newPage()
  await page.goto(plan)
  await hydrate(page)
  const map = page.locator('.fp__window')
  const [view, zoom] = await Promise.all([map, page.locator('.fp__zoom')].map((part) => part.boundingBox()))
  if (!view || !zoom) throw new Error('no plan')
  expect(zoom.y).toBeGreaterThanOrEqual(view.y + view.height)
  expect(view.height).toBeGreaterThanOrEqual(320)
  await map.scrollIntoViewIfNeeded()
  await expect(booth(page, 'D14')).toBeInViewport({ ratio: 0.9 })
  expect(await labelSize(page)).toBeGreaterThanOrEqual(11)
  await booth(page, 'B01').tap()
  await expect(status(page)).toHaveText(/^Door [12] to B01/)
  await expect(page.locator('.route-strip')).toHaveText(/^1 Enter at Door [12]\s*To B01$/)
  await page.getByLabel('From', { exact: true }).selectOption('Door 1')
  await page.getByLabel('To', { exact: true }).selectOption('Keynote')
  await expect(status(page)).toHaveText(/^Door 1 to Keynote/)
  expect(await labelSize(page)).toBeGreaterThanOrEqual(11)
  await map.scrollIntoViewIfNeeded()
  await expect(booth(page, 'Keynote')).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Whole plan' }).tap()
  expect(await map.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(await labelSize(page)).toBeGreaterThanOrEqual(11)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.close()
})

test('without JavaScript the server finds booths and draws the route', async ({ browser, site }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await plain.newPage()
  await page.goto(plan)
  await page.getByLabel('Booth, company or product').fill('tern')
  await page.getByLabel('From', { exact: true }).selectOption('Door 3')
  await page.getByRole('button', { name: 'Get directions' }).click()
  await expect(status(page)).toHaveText(/^Door 3 to D14/)
  await widget(page)
    .getByRole('link', { name: /Tern Chair/ })
    .first()
    .click()
  await expect(status(page)).toHaveText(/^Door 3 to B06/)
  await expect(steps(page).first()).toHaveText('Enter at Door 3')
  await plain.close()
})

test('an unknown place gets the page with a message', async ({ request }) => {
  for (const query of [
    'to=D14&from=Caf%C3%A9',
    'to=K21',
    `q=${'%F0%9F%98%80'.repeat(600)}`,
    'to=%3Cscript%3E&q=%22%3E',
  ]) {
    const response = await request.get(`${plan}?${query}`)
    expect([response.status(), response.headers()['cache-control']]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ])
    expect(await response.text()).not.toContain('<script>&')
  }
  expect(await (await request.get(`${plan}?to=K21`)).text()).toContain('There is no booth “K21”')
})

test('the plan is accessible, initially and in use', async ({ page }) => {
  await page.goto(plan)
  await hydrate(page)
  await page.getByLabel('Booth, company or product').fill('sofa')
  await page.getByText('All 60 booths as a list').click()
  await expectAccessible(page)
})
