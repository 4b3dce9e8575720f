import type { Page } from '@playwright/test'
import { callToActionCopy, stubOf } from '../content/pages/call-to-action.ts'
import { homePage } from '../content/pages/home.ts'
import { momentHeading } from '../content/tiny-event.ts'
import { dayFragment } from '../domain/tiny-event/tiny-event.ts'
import { startSite } from '../test/running-site.ts'
import { consentPrompt, measurementId } from './google-tag.ts'
import { expect, followRequests, frame, hydrate, test, webFonts } from './site.ts'

const { hero, demoBar } = homePage
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

const nameField = (page: Page) => page.getByRole('textbox', { name: hero.form.label })
const run = (page: Page) => page.getByRole('button', { name: hero.form.run })
const bar = (page: Page) => page.getByRole('region', { name: demoBar.name })

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const viewport of [phone, desktop])
    for (const javaScriptEnabled of [true, false])
      test.describe(`at ${viewport.width} px, with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
        test.use({ viewport, javaScriptEnabled })

        test('the first screen has the offer, the proof, the badge and the demo', async ({ page }) => {
          await page.goto('/')
          if (javaScriptEnabled) await webFonts(page)
          const first = page.getByRole('region', { name: hero.heading.join(' ') })
          for (const part of [
            first.getByRole('heading', { level: 1 }),
            first.getByText(hero.text),
            first.getByRole('link', { name: hero.demo }),
            nameField(page),
            run(page),
            ...hero.proof.map((claim) => first.getByText(claim)),
            first.getByText(hero.clients),
            first.locator('.proof__logos'),
          ])
            await expect(part).toBeInViewport({ ratio: 1 })
          if (viewport === phone) {
            await expect(first.locator('.hero-badge__short')).toBeInViewport({ ratio: 1 })
            const stub = await first.locator('.hero-badge__stub').boundingBox()
            const proof = await first.locator('.proof').boundingBox()
            expect((stub?.y ?? 0) + (stub?.height ?? 0)).toBeLessThan(proof?.y ?? 0)
          }
        })
      })
})

for (const [viewport, limit] of [
  [desktop, 420],
  [phone, 700],
] as const)
  test(`the footer is at most ${limit} px high at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/about')
    await webFonts(page)
    await hydrate(page)
    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(limit)
    for (const name of ['Live Demo', 'Pricing', 'Blog'])
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  })

test('Live Demo is the only filled tag of the header', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('.btn')).toHaveText(['Live Demo'])
  await expect(page.locator('#sidebar .btn')).toHaveText(['Live Demo'])
})

test('each page has its own ticket stub', async ({ page }) => {
  for (const path of ['/', '/modules', '/modules/transmit', '/modules/enhanced-pass', '/about']) {
    await page.goto(path)
    await expect(page.locator('.ticket__stub')).toContainText(stubOf(path).number)
    await expect(page.locator('.ticket__stub')).toContainText(stubOf(path).text)
  }
  await expect(page.locator('.ticket').getByRole('link', { name: callToActionCopy.demo })).toBeVisible()
})

test('a name on the badge starts the tiny event, and no server receives it', async ({ page, complaints: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.goto('/')
  await nameField(page).fill('R2D2')
  await hydrate(page)
  await run(page).click()
  const refused = page.getByRole('textbox', { name: hero.form.problem })
  await expect(refused).toBeFocused()
  await expect(refused).toHaveAttribute('aria-invalid', 'true')
  await refused.fill('Zoë')
  await nameField(page).press('Enter')
  await expect(page).toHaveURL(`/tiny-event#${dayFragment('Zoë')}`)
  await expect(page.getByRole('heading', { name: momentHeading('pass', 'Zoë') })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(sent.filter((request) => /zo(ë|%c3%ab)|R2D2/i.test(request.split('#')[0] ?? ''))).toEqual([])
})

test('phones show a shorter badge without the QR code and the timetable', async ({ page }) => {
  await page.goto('/')
  for (const [width, short] of [
    [320, true],
    [599, true],
    [600, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator('.hero-badge__short')).toBeVisible({ visible: short })
    await expect(page.locator('g.hero-badge__long')).toBeVisible({ visible: !short })
    const inside = await page.locator('.badge-form').evaluate((form) => form.scrollHeight - form.clientHeight)
    expect(inside, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the button on the badge says what it starts', async ({ page }) => {
  await page.goto('/')
  await expect(run(page)).toHaveAccessibleDescription(hero.form.hint)
})

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('printed objects stay light, and their text dark', async ({ page }) => {
    for (const [path, objects] of [
      ['/', '.pass, .sheet__cell, .badge-form'],
      ['/contact', '.postcard'],
      ['/modules', '.tagcard article'],
      ['/modules/pricing', '.pad__sheet'],
      ['/quickcontact', '.bigtag__card'],
    ] as const) {
      await page.goto(path)
      for (const object of await page.locator(objects).all()) {
        await expect(object).toHaveCSS('background-color', 'rgb(255, 255, 255)')
        await expect(object).toHaveCSS('color', 'rgb(20, 32, 26)')
      }
    }
    await page.goto('/')
    await expect(page.locator('.ticket__stub')).toHaveCSS('background-color', 'rgb(249, 207, 198)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(19, 18, 17)')
  })
})

test('a long name fits on the badge', async ({ page }) => {
  await page.goto('/')
  await nameField(page).fill('Maximilian-Featherstoneha')
  await hydrate(page)
  await expect(nameField(page)).toHaveAttribute('data-size', '3')
  expect(await nameField(page).evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the badge posts its name to the tiny event, and there is no bar', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await expect(page.locator('.demo-bar')).toBeHidden()
    await nameField(page).fill('Zoë')
    await nameField(page).press('Enter')
    await expect(page).toHaveURL('/tiny-event')
    await expect(page.getByRole('heading', { name: momentHeading('home', 'Zoë') })).toBeVisible()
  })
})

test.describe('the bar with the demo on a phone', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

  test('shows while no other link to the demo is in view, before React has loaded', async ({ page }) => {
    await page.goto('/')
    await expect(bar(page)).toBeHidden()
    await page.locator('#modules').evaluate((section) => section.scrollIntoView())
    await expect(bar(page)).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    await hydrate(page)
    await expect(bar(page)).toBeVisible()
    for (const other of [page.locator('.ticket__stub'), page.getByRole('contentinfo')]) {
      await other.evaluate((part) => part.scrollIntoView({ block: 'end' }))
      await expect(bar(page)).toBeHidden()
      await page.locator('#why-heading').evaluate((part) => part.scrollIntoView())
      await expect(bar(page)).toBeVisible()
    }
    await bar(page).getByRole('link', { name: hero.demo }).click()
    await expect(page).toHaveURL('/modules/demo')
  })

  test('never leaves more than two screens without the demo', async ({ page }) => {
    await page.goto('/')
    await hydrate(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 700) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await expect
        .poll(() =>
          page.evaluate(() =>
            Array.from(document.querySelectorAll('main a[href="/modules/demo"], .footer a[href="/modules/demo"]')).some(
              (link) => {
                const { top, bottom, height } = link.getBoundingClientRect()
                return height > 0 && bottom > 78 && top < innerHeight
              },
            ),
          ),
        )
        .toBe(true)
    }
  })

  test('stays hidden for the visit', async ({ page }) => {
    await page.goto('/')
    await page.locator('#modules').evaluate((section) => section.scrollIntoView())
    await bar(page).getByRole('button', { name: demoBar.hide }).click()
    await expect(bar(page)).toBeHidden()
    await page.reload()
    await page.locator('#why-heading').evaluate((section) => section.scrollIntoView())
    await hydrate(page)
    await frame(page)
    await expect(bar(page)).toBeHidden()
  })

  test('makes room for the focused element and for the question about cookies', async ({ page }) => {
    await page.goto('/')
    await page.locator('#modules').evaluate((section) => section.scrollIntoView())
    await expect(bar(page)).toBeVisible()
    await page.locator('#modules').getByRole('link').first().focus()
    await page.keyboard.press('Tab')
    await expect(bar(page)).toBeHidden()

    const asking = await startSite({ GA_MEASUREMENT_ID: measurementId })
    await page.goto(asking.origin)
    await expect(consentPrompt(page)).toBeVisible()
    await page.locator('#modules').evaluate((section) => section.scrollIntoView())
    await expect(page.locator('.demo-bar')).not.toHaveAttribute('hidden')
    await expect(bar(page)).toBeHidden()
    await asking.stop()
  })
})

test('home loads at most 9 files and 110 KB before a touch, and shifts by at most 0.01', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const sizes: Promise<number>[] = []
  page.on('response', (response) =>
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  )
  const { settled } = followRequests(page)
  await page.goto(site.origin)
  await webFonts(page)
  await settled()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(sizes.length).toBeLessThanOrEqual(9)
  expect(bytes).toBeLessThanOrEqual(110 * 1024)
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.01)
})
