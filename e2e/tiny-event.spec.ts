import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, hydrate, test } from './site.ts'

const tiny = '/tiny-event'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page) => page.locator('.tiny [role="status"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('mouse: the whole day, a fair draw, and the ribbon', async ({ page, context, complaints: _ }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/modules/demo')
  await page.getByRole('link', { name: 'Run a tiny event' }).click()
  await expect(page).toHaveURL(tiny)
  await hydrate(page)
  await page.getByLabel('Name your attendee').fill('R2D2')
  await press(page, 'Open the doors')
  await expect(page.getByText('Enter a first name of up to 24 letters')).toBeVisible()
  await expect(page.getByLabel('Name your attendee')).toBeFocused()
  await page.getByLabel('Name your attendee').fill('Zoë')
  await page.getByLabel('Name your event').fill('Kettle Fair')
  await expect(page.getByText('The 4:30 p.m. prize drawing is already sealed')).toBeVisible()
  const seal = /already sealed: ([0-9a-f ]{19})/.exec(await page.getByText('is already sealed').innerText())?.[1]
  expect(seal).toBeDefined()
  await press(page, 'Open the doors')

  await expect(heading(page)).toHaveText('Zoë is on the way')
  await expect(heading(page)).toBeFocused()
  const walk = page.getByRole('slider', { name: 'From the station' })
  await expect(page.getByRole('button', { name: 'Show the pass' })).toBeDisabled()
  await walk.fill('250')
  await expect(status(page)).toHaveText('8:41 a.m.: the pass appeared')
  await page.getByRole('button', { name: 'You are near Kettle Fair' }).click()
  await expect(status(page)).toHaveText('The pass is open')
  await expect(heading(page)).toBeFocused()
  await press(page, 'Next: the message')
  await page.getByRole('main').getByText('SMS', { exact: true }).click()
  await page.getByText('There’s coffee at every door').click()
  await expect(page.locator('.tiny__hang').getByText('Good morning Zoë. There’s coffee at every door.')).toBeVisible()
  await press(page, 'Send it')
  await expect(status(page)).toHaveText('Sent to Zoë at 8:55 a.m.')
  await press(page, 'Walk there')
  await press(page, 'Scan the lamp')
  await press(page, 'Scan the lamp')
  await expect(status(page)).toHaveText('Already counted. One vote per person')
  await press(page, 'Next: a session')
  await press(page, 'Next: the prize drawing')
  await expect(page.getByRole('listitem').filter({ hasText: '1,240' })).toContainText('Zoë')
  await press(page, 'Draw the winner')
  await expect(page.getByText(/ wins\. /)).toBeVisible()
  await expect(page.getByText('matches the seal from 8:29 a.m.')).toBeVisible()
  await press(page, 'End the day')

  await expect(heading(page)).toHaveText('That was Zoë’s Thursday')
  await expect(page.getByText(/^You ran an event in (one second|\d+ seconds)\./)).toBeVisible()
  await page.getByLabel('Make one for a colleague: first name').fill('小明')
  await press(page, 'Copy the link')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(tiny)
  expect(Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)))).toEqual({
    for: '小明',
    at: 'Kettle Fair',
  })
  for (const [name, begin] of [
    ['Download the ribbon', '<svg xmlns='],
    ['Download as a picture', '\u0089PNG'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)])
    expect(readFileSync(await file.path(), 'latin1').slice(0, begin.length)).toBe(begin)
  }
  await page.getByRole('main').getByRole('link', { name: 'Email me this pass' }).click()
  await expect(page).toHaveURL(/\/modules\/demo/)
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
})

test('a shared link opens the page with its names', async ({ page, complaints: _ }) => {
  await page.goto(`${tiny}#for=Theo&at=Kettle+Fair`)
  await expect(heading(page)).toHaveText('Someone made a day for Theo')
  await press(page, 'Open the doors')
  await expect(heading(page)).toHaveText('Theo is on the way')
})

test('autoplay continues until the visitor interacts', async ({ page }) => {
  await page.clock.install()
  await page.goto(tiny)
  await hydrate(page)
  await press(page, 'Play automatically')
  await page.clock.runFor(1000)
  await expect(heading(page)).toHaveText('Amara is on the way')
  await page.clock.runFor(4 * 1200 + 4 * 4000)
  await expect(heading(page)).not.toHaveText('Amara is on the way')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByText('since doors opened').click()
  await expect(page.getByRole('button', { name: 'Play automatically' })).toBeVisible()
})

test('keyboard: every moment is accessible', async ({ page, complaints: _ }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(tiny)
  await page.getByLabel('Name your attendee').focus()
  await page.keyboard.type('Rosa')
  await hydrate(page)
  await expect(page.locator('.tiny-badge')).toContainText('Rosa')
  await page.keyboard.press('Enter')
  const tabs = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
  }
  await expect(heading(page)).toHaveText('Rosa is on the way')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await tabs(1)
  await expectAccessible(page, 'the pass')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Say good morning')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'the message')
  await page.keyboard.press('Enter')
  await tabs(3)
  await expect(heading(page)).toHaveText('Earn CPD points')
  await tabs(2)
  await expect(status(page)).toHaveText('The winner is drawn')
  const seal = page.getByRole('button', { name: 'Draw the winner' })
  await expect(seal).toBeFocused()
  await expect(seal).toBeDisabled()
  const sentence = await page.getByText(/ wins\. /).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/ wins\. /)).toHaveText(sentence)
  await expectAccessible(page, 'the winner')
  await expect(page.getByText(/ wins\. /)).toBeVisible()
  await page.getByRole('button', { name: 'End the day' }).press('Enter')
  await expect(heading(page)).toHaveText('That was Rosa’s Thursday')
  await expectAccessible(page, 'the end')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form shows its names in every moment and stores nothing', async ({ page, request }) => {
    await page.goto(tiny)
    await expect(page.getByRole('heading', { name: 'Amara is on the way' })).toBeVisible()
    await page.getByLabel('Name your attendee').fill('<b>')
    await page.getByLabel('Name your event').fill('Kettle & Fair')
    await page.getByRole('button', { name: 'Open the doors' }).click()
    await expect(page.getByText('Enter a first name of up to 24 letters')).toBeVisible()
    await expect(page.getByLabel('Name your event')).toHaveValue('Kettle & Fair')
    await page.getByLabel('Name your attendee').fill('小明')
    await page.getByRole('button', { name: 'Open the doors' }).click()
    await expect(page).toHaveURL(tiny)
    await expect(page.getByRole('heading', { name: 'That was 小明’s Thursday' })).toBeVisible()
    await expect(page.locator('noscript .keepsake, .tiny-story .keepsake')).toContainText('小明')
    expect(await (await request.get(tiny)).text()).not.toContain('小明')
    await page.getByRole('link', { name: 'Run it again' }).click()
    await expect(page.getByRole('button', { name: 'Open the doors' })).toBeVisible()
  })
})

test.describe('touch, at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('the doors open, the pass appears, and nothing overflows', async ({ page, complaints: _ }) => {
    await page.goto(tiny)
    await page.getByRole('button', { name: 'Open the doors' }).tap()
    await expect(heading(page)).toHaveText('Amara is on the way')
    await page.getByRole('slider', { name: 'From the station' }).fill('400')
    await page.getByRole('button', { name: 'Show the pass' }).tap()
    await page.getByRole('button', { name: 'Next: the message' }).tap()
    await page.getByRole('button', { name: 'Send it' }).tap()
    await expect(heading(page)).toHaveText('Find the lamp')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const name of ['Walk there', 'Scan the lamp', 'Next: a session', 'Next: the prize drawing', 'Draw the winner'])
      await page.getByRole('button', { name, exact: true }).tap()
    await expect(page.getByText(/ wins\. /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Draw the winner' })).toBeFocused()
  })
})
