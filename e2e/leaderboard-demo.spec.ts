import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, hydrate, test } from './site.ts'

const path = '/modules/leaderboard'
const demo = (page: Page) => page.getByRole('region', { name: 'Climb the board' })
const status = (page: Page) => demo(page).getByRole('status')
const rows = (page: Page) => page.getByRole('region', { name: 'Live standings' }).getByRole('listitem')
const you = (page: Page) => rows(page).filter({ hasText: 'Quiet Tern' })
const code = (page: Page, name: string) => demo(page).getByRole('button', { name })
const proof = (page: Page, term: string) =>
  page.locator('.draw-proof__rows > div').filter({ hasText: term }).locator('dd')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** All codes, in the order in which they replace each other. */
const codes = [
  'Halo Desk Lamp',
  'Opening keynote',
  'Quiz',
  'Tern Chair',
  'Here before',
  'Live poll',
  'Aisle behind',
  'Ostrava Tile',
  'Session feedback',
  'Pilot Kettle',
  'Nine Stool',
]

async function collectAll(page: Page, collect = (name: string) => code(page, name).click()) {
  for (const name of codes) await collect(name)
  await expect(you(page)).toHaveText(/^1Quiet Tern you1,300$/)
}

test('@main mouse: collected codes overtake all others, and the draw can be checked', async ({
  page,
  complaints: _,
}) => {
  await page.goto(path)
  await expect(rows(page)).toHaveCount(11)
  await expect(you(page)).toHaveText(/^24Quiet Tern you0$/)
  await expect(rows(page).getByText('simulated')).toHaveCount(10)
  await hydrate(page)
  await demo(page).getByRole('button', { name: 'Draw the winner' }).hover()
  const seal = proof(page, 'Seal: SHA-256 of the seed')
  await expect(seal).toHaveText(/^[0-9a-f]{64}$/)
  const published = await seal.textContent()

  await code(page, 'Opening keynote').dblclick()
  await expect(status(page)).toHaveText('Already collected. Each code counts once')
  await expect(you(page)).toContainText('300')
  await expect(code(page, 'Tern Chair')).toBeVisible()
  await code(page, 'Tern Chair').click()
  await expect(status(page)).toHaveText(/^\+10\. (Up to|Still in|Down to) place \d+/)
  for (const name of codes.filter((one) => !['Opening keynote', 'Tern Chair'].includes(one)))
    await code(page, name).click()
  await expect(you(page)).toHaveText(/^1Quiet Tern you1,300$/)
  await expect(demo(page)).toContainText('You have collected all 11 codes.')

  await demo(page).getByRole('button', { name: 'Draw the winner' }).click()
  await expect(status(page)).toHaveText(/wins? the drawing$/)
  await expect(demo(page)).toContainText(/Each of the first 10 players had the same chance\.|You win/)
  await expect(demo(page)).toHaveAttribute('data-finished', '')
  const seed = (await proof(page, 'Seed, shown after the drawing').textContent()) ?? ''
  expect([await seal.textContent(), sha256(seed)]).toEqual([published, published])

  await page.getByText('Standings as hashed').click()
  const list = (await page.locator('.draw-proof__list').textContent()) ?? ''
  expect(list.split('\n')).toHaveLength(24)
  const hash = sha256(list)
  await expect(proof(page, 'SHA-256 of the standings')).toHaveText(hash)
  const number = Number.parseInt(sha256(`${seed}:${hash}:0`).slice(0, 12), 16)
  await expect(proof(page, 'SHA-256(seed:standings hash:0)')).toHaveText(`${number}`)
  const [place, winner] = list.split('\n')[number % 10]?.split('\t') ?? []
  await expect(proof(page, 'Winner')).toHaveText(`${number} mod 10 = ${number % 10}, so place ${place}: ${winner}`)
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(demo(page)).toContainText('Checked in your browser')

  const next = await proof(page, 'Seal of the next drawing').textContent()
  await demo(page).getByRole('button', { name: 'Draw again' }).click()
  await expect(seal).toHaveText(next ?? '')
  await demo(page).getByRole('button', { name: 'Start over' }).click()
  await expect(you(page)).toHaveText(/^24Quiet Tern you0$/)
  await expect(status(page)).toHaveText('You are in last place. Collect a code')
  await demo(page).getByRole('link', { name: 'Try Demo Now' }).click()
  await expect(page).toHaveURL('/modules/demo')
})

test('keyboard: the focus stays on the buttons while their codes change', async ({ page, complaints: _ }) => {
  await page.goto(path)
  await hydrate(page)
  const first = code(page, 'Halo Desk Lamp')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(/^\+10\./)
  await expect(code(page, 'Tern Chair')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(code(page, 'Tern Chair')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Tab')
  await expect(code(page, 'Opening keynote')).toBeFocused()
  await demo(page).getByRole('button', { name: 'Draw the winner' }).focus()
  await page.keyboard.press('Enter')
  await expect(demo(page).getByRole('button', { name: 'Draw again' })).toBeFocused()
  await expect(status(page)).toHaveText(/wins? the drawing$/)
  await page.keyboard.press('Tab')
  await expect(demo(page).getByRole('button', { name: 'Check it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(demo(page)).toContainText('Checked in your browser')
})

test('presses before hydration count', async ({ page }) => {
  const { promise: allowed, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/static/js/*', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(path)
  await code(page, 'Opening keynote').click()
  await code(page, 'Quiz').click()
  await demo(page).getByRole('button', { name: 'Draw the winner' }).click()
  await expect(demo(page)).toHaveAttribute('data-pending', '')
  letScriptsCome()
  await expect(demo(page)).toHaveAttribute('data-demo', 'live')
  await expect(you(page)).toContainText('600')
  await expect(status(page)).toHaveText(/wins the drawing$/)
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(demo(page)).toContainText('Checked in your browser')
  expect(await page.locator('.draw-proof__list').textContent()).toContain('\tQuiet Tern\t600\n')
})

test.describe('touch, at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the strip keeps the places in view while codes are tapped', async ({ page, complaints: _ }) => {
    await page.goto(path)
    await hydrate(page)
    const strip = page.locator('.leader-strip')
    await code(page, 'Quiz').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, document.querySelector('.code-card')?.getBoundingClientRect().top ?? 0))
    await page.evaluate(() => scrollBy(0, -260))
    await expect(strip).toBeInViewport({ ratio: 1 })
    const { height = 0 } = (await strip.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(180)
    await expect(strip).toContainText('24Quiet Tern0')
    await code(page, 'Quiz').tap()
    await expect(strip).toContainText(/\d+Quiet Tern300/)
    await expect(code(page, 'Quiz')).toBeInViewport({ ratio: 1 })
    await collectAll(page, async (name) => {
      if (name !== 'Quiz') await code(page, name).tap()
    })
    await expect(strip.getByText('Quiet Tern')).toBeVisible()
    await demo(page).getByRole('button', { name: 'Draw the winner' }).tap()
    await expect(status(page)).toHaveText(/wins? the drawing$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page, 'after the draw, at 390 px')
  })
})

test('with reduced motion rows do not move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await hydrate(page)
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error('A row moves')
    }
  })
  await collectAll(page)
})

test('without reduced motion rows move when they overtake', async ({ page }) => {
  await page.goto(path)
  await hydrate(page)
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      document.body.dataset.moved = `${Number(document.body.dataset.moved ?? 0) + 1}`
      return animate.apply(this, given)
    }
  })
  await collectAll(page)
  const moved = await page.evaluate(() => Number(document.body.dataset.moved))
  expect(moved).toBeGreaterThan(5)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form counts the codes and draws', async ({ page }) => {
    await page.goto(path)
    await expect(demo(page).getByRole('button', { name: 'Opening keynote' })).toBeHidden()
    const seal = await proof(page, 'Seal of the next drawing').textContent()
    await demo(page)
      .getByRole('checkbox', { name: /Opening keynote/ })
      .check()
    await demo(page).getByRole('checkbox', { name: /Quiz/ }).check()
    await demo(page).getByRole('button', { name: 'Update the board' }).click()
    await expect(page).toHaveURL(`${path}?code=keynote&code=quiz#try`)
    await expect(you(page)).toContainText('600')
    await expect(status(page)).toHaveText(/^600 points, place \d+$/)
    await demo(page).getByRole('button', { name: 'Draw the winner' }).click()
    await expect(page).toHaveURL(`${path}?code=keynote&code=quiz&draw=1#try`)
    await expect(status(page)).toHaveText(/wins the drawing$/)
    expect(sha256('Sample draw 1')).toBe(seal)
    await expect(proof(page, 'Seal: SHA-256 of the seed')).toHaveText(seal ?? '')
    await demo(page).getByRole('button', { name: 'Draw again' }).click()
    await expect(page).toHaveURL(/&draw=2#try$/)
    await expect(proof(page, 'Seed, shown after the drawing')).toHaveText('Sample draw 2')
  })
})

test('a link continues in the browser, and nonsense in it is ignored', async ({ page, complaints: _ }) => {
  await page.goto(`${path}?code=cafe&code=%3Cscript%3E&draw=1`)
  await hydrate(page)
  await expect(you(page)).toContainText('200')
  await expect(status(page)).toHaveText(/wins the drawing$/)
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(demo(page)).toContainText('Checked in your browser')
  await code(page, 'Halo Desk Lamp').click()
  await expect(you(page)).toContainText('210')
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/leaderboard$/)
})

test('it is accessible before and after hydration', async ({ page }) => {
  await page.goto(path)
  await expectAccessible(page, 'untouched')
  await page.emulateMedia({ colorScheme: 'light' })
  await hydrate(page)
  await code(page, 'Quiz').click()
  await demo(page).getByRole('button', { name: 'Draw the winner' }).click()
  await page.getByText('Standings as hashed').click()
  await expectAccessible(page, 'after the draw')
})
