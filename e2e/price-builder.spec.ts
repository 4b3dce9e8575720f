import type { Page } from '@playwright/test'
import { priceTable } from '../test/price-table.ts'
import { startSite } from '../test/running-site.ts'
import { expectAccessible } from './axe.ts'
import { partsBeyondColumn } from './layout-faults.ts'
import { expect, hydrate, test as plainTest } from './site.ts'
import { expectSlidersWithinLimits } from './slider-limits.ts'

/** A site with configured prices. */
const test = plainTest.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite({ PRICE_TABLE: priceTable() })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

const pricing = '/modules/pricing'
const sheet = (page: Page) => page.locator('.pad__sheet')
const total = (page: Page) => sheet(page).locator('.pad__total')
const status = (page: Page) => page.getByRole('main').getByRole('status')

test('mouse: a quote adds up, is copied and goes to the contact form', async ({ page, context, complaints: _ }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(pricing)
  await expect(total(page)).toContainText('£859.20')
  await page.getByLabel('Enhanced Pass').click()
  await expect(status(page)).toHaveText('£739.20 with VAT')
  await page.getByLabel('SMS').click()
  await expect(sheet(page)).toContainText('Email, WhatsApp, SMS, 3 messages each')
  const people = page.getByRole('slider', { name: 'People', exact: true })
  const { width = 0, height = 0 } = (await people.boundingBox()) ?? {}
  await people.click({ position: { x: width - 4, y: height / 2 } })
  await expect(sheet(page)).toContainText('20,000, priced per hundred')
  await expect(page).toHaveURL(`${pricing}?m=transmit&p=20000&d=1&c=email.whatsapp.sms&n=3&h=0`)
  await page.getByLabel('Transmit', { exact: true }).click()
  await expect(sheet(page)).toContainText('None without Transmit')
  await expect(status(page)).toHaveText('Pick a module to see a price.')
  await page.getByLabel('Transmit', { exact: true }).click()
  await expect(status(page)).toHaveText('£17,640.00 with VAT')

  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  const link = page.url()
  await expect(page.locator('.ticket').getByRole('link', { name: 'Try Demo Now' })).toHaveAttribute(
    'href',
    '/modules/demo',
  )
  await page.getByRole('link', { name: 'Request Callback' }).first().click()
  const carried = page.getByText('Your numbers are in the message below.')
  await expect(carried).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    [
      'Please call me about this quote.',
      '- modules: Transmit, for 1 day',
      '- people: 20,000, priced per hundred',
      '- channels: Email, WhatsApp, SMS, 3 messages each',
      '- onsite staff: None',
      link,
    ].join('\n'),
  )
  await page.goBack()
  await expect(status(page)).toHaveText('£17,640.00 with VAT')
})

test('an example fills in the sheet, and the ticket takes it to the contact form', async ({ page, complaints: _ }) => {
  await page.goto(pricing)
  await hydrate(page)
  const ticket = page.locator('.ticket')
  await expect(ticket).not.toContainText('includes your quote')
  const example = page.getByRole('link', { name: '3-day trade show' })
  await example.click()
  await expect(page.getByRole('slider', { name: 'People', exact: true })).toHaveValue('5000')
  await expect(page.getByLabel('CPD Certification')).not.toBeChecked()
  await expect(example).toHaveAttribute('aria-current', 'true')
  await expect(total(page)).toContainText('£11,400.00')
  await expect(status(page)).toHaveText('£11,400.00 with VAT')
  await expect(page).toHaveURL(/p=5000&d=3/)
  await expect(ticket).toContainText('Request Callback includes your quote: £11,400.00 with VAT.')
  await ticket.getByRole('link', { name: 'Request Callback' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/people: 5,000/)
})

test('the total counts up only where motion is allowed', async ({ page }) => {
  const amounts = async () => {
    await page.goto(pricing)
    await hydrate(page)
    await page.evaluate(() => {
      const shown = document.querySelector('.pad__total .time') as HTMLElement
      const seen: string[] = []
      new MutationObserver(() => seen.push(shown.textContent)).observe(shown, {
        subtree: true,
        characterData: true,
        childList: true,
      })
      Object.assign(window, { seen })
    })
    await page.getByRole('link', { name: '300-person conference' }).click()
    await expect(status(page)).toHaveText(/^£1,[0-9]{3}/)
    await expect(total(page)).toContainText((await status(page).textContent())?.split(' ')[0] ?? '')
    return page.evaluate(() => (window as unknown as { seen: string[] }).seen.length)
  }
  expect(await amounts()).toBeGreaterThan(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await amounts()).toBe(1)
})

test('the sheet’s description is shown only with the sheet, and a focused slider does not cover its label', async ({
  page,
}) => {
  const carried = page.getByText('Your numbers are in the message below.')
  await page.goto('/contact#message=Please+call+me')
  await expect(carried).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('Something else')
  await expect(carried).toHaveCount(0)
  await page.goto('/about')
  await page.goto('/contact')
  await hydrate(page)
  await expect(carried).toHaveCount(0)

  await page.goto(pricing)
  await hydrate(page)
  for (const name of ['People', 'Days']) {
    const slider = page.getByRole('slider', { name, exact: true })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    const clear = await slider.evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element)
      const top =
        element.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth)
      const label = element.closest('.slidefield')?.querySelector('label')?.getBoundingClientRect()
      return outlineStyle !== 'none' && label !== undefined && label.bottom <= top + 0.5
    })
    expect(clear).toBe(true)
  }
})

test('a selection before hydration is kept', async ({ page }) => {
  const { promise: allowed, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/static/js/*', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(pricing)
  await page.getByLabel('Floorplan').click()
  await expect(page.locator('[data-demo]')).toHaveAttribute('data-pending', '')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  letScriptsCome()
  await expect(page.locator('[data-demo]')).toHaveAttribute('data-demo', 'live')
  await expect(status(page)).toHaveText('£979.20 with VAT')
  await expect(page.getByRole('button', { name: /Copied|address bar/ })).toBeVisible()
})

test('an untouched page fetches no script, and its first scroll fetches each once', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/static/')) scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(pricing)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => !url.includes('/media/'))).toEqual([])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scripts.some((url) => url.includes('/widget-price-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await page.getByLabel('Floorplan').click()
  await expect(status(page)).toHaveText('£979.20 with VAT')
  const builder = scripts.slice(before).filter((url) => /\/(widget-price|price-builder|widgets)-/.test(url))
  expect(builder).toEqual([])
})

test.describe('touch, at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a tap selects, a tap on a slider moves its handle, and the page is accessible', async ({
    page,
    complaints: _,
  }) => {
    await page.goto(pricing)
    await page.locator('.pick', { hasText: 'CPD Certification' }).tap()
    await expect(total(page)).toContainText('£979.20')
    const days = page.getByRole('slider', { name: 'Days' })
    await days.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await days.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(x + width - 4, y + height / 2)
    await expect(days).toHaveValue('14')
    await expect(sheet(page)).toContainText('Transmit, Enhanced Pass, CPD Certification, for 14 days')
    await expect(page).toHaveURL(/d=14/)
    await expectAccessible(page, 'at 390 px')
  })
})

test('keyboard: selection, sliders, prices, to the contact form', async ({ page, complaints: _ }) => {
  await page.goto(pricing)
  await page.getByLabel('Transmit', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Enhanced Pass')).not.toBeChecked()
  for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
  await expect(page.getByRole('slider', { name: 'People', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: 'People', exact: true })).toHaveAttribute('aria-valuetext', '1,250')
  await expect(sheet(page)).toContainText('1,250, priced per hundred')
  for (let step = 0; step < 7; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(sheet(page)).toContainText('12 at your event')
  await expect(status(page)).toHaveText('£2,211.00 with VAT')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Request Callback' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Onsite staff member, per day')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/12 at your event\n/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the server adds up, and fills in the contact form', async ({ page }) => {
    await page.goto(pricing)
    await page.getByLabel('Floorplan').check()
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeHidden()
    await page.getByRole('link', { name: '3-day trade show' }).click()
    await expect(total(page)).toContainText('£11,400.00')
    await page.goto(pricing)
    await page.getByLabel('Floorplan').check()
    await page.getByRole('button', { name: 'Update the total' }).click()
    await expect(total(page)).toContainText('£979.20')
    await expect(page.getByLabel('Floorplan')).toBeChecked()
    await page.getByRole('button', { name: 'Request Callback' }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Enhanced Pass, Floorplan, for 1 day/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('initial, empty and open it is accessible, and stays within its column at every width', async ({ page }) => {
  await page.goto(pricing)
  await expectAccessible(page, 'still')
  await hydrate(page)
  await page.getByText('Price list').click()
  await page.getByLabel('Transmit', { exact: true }).uncheck()
  await page.getByLabel('Enhanced Pass').uncheck()
  await expectAccessible(page, 'empty and open')
  await page.goto(`${pricing}?m=transmit.pass.leaderboard.showcase.cpd.floorplan&p=20000&d=14&n=40&h=12`)
  for (const width of [320, 390, 600, 768, 992, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
    expect(await page.evaluate(partsBeyondColumn), `${width}`).toEqual([])
  }
})

test('the total is in the column of its parts on each screen', async ({ page }) => {
  await page.goto(pricing)
  await expect(total(page)).toContainText('£859.20')
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const ends = await sheet(page).evaluate((element) =>
      Array.from(element.querySelectorAll('.pad__rows .pad__amount, .pad__total .time'), (amount) => {
        const words = document.createRange()
        words.selectNodeContents(amount)
        return Math.round(words.getBoundingClientRect().right)
      }),
    )
    expect(ends.length).toBe(5)
    expect(Math.max(...ends) - Math.min(...ends), `${width} px: ${ends}`).toBeLessThanOrEqual(1)
  }
})

test('a link from another page opens it with its values', async ({ page, complaints: _ }) => {
  await page.goto('/modules')
  await hydrate(page)
  await page.getByRole('link', { name: 'See what it costs' }).first().click()
  await expect(total(page)).toContainText('£859.20')
  await expect(page.locator('.pick').first()).toHaveCSS('cursor', 'pointer')
  await page.goBack()
  await expect(page).toHaveURL('/modules')
})

test('it prints only the sheet, with its link', async ({ page, site }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`${pricing}?m=pass&d=2`)
  await expect(page.getByText(`${site.origin}${pricing}?m=pass&p=1200&d=2&c=&n=3&h=0`)).toBeVisible()
  await expect(page.locator('.quote__form')).toBeHidden()
  await expect(page.getByText('Questions about pricing')).toBeHidden()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

const hostile = [
  'm=<script>alert(1)</script>&p=-1&d=1e9',
  'm=__proto__.constructor&c=%00&n=NaN&h=%F0',
  `m=pass.evil&p=999999&d=-3&price=0&taxPerMille=0&n=${'9'.repeat(2_000)}`,
]
for (const query of hostile)
  test(`a link is kept within the limits: ${query.slice(0, 40)}`, async ({ page, complaints: _ }) => {
    const response = await page.goto(`${pricing}?${query}`)
    expect(response?.status()).toBe(200)
    expect(await response?.text()).not.toContain('alert(1)')
    await hydrate(page)
    await expectSlidersWithinLimits(page)
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/pricing$/)
  })

test('the Markdown of the page and llms.txt have the figures', async ({ request }) => {
  const markdown = await (await request.get(`${pricing}.md`)).text()
  expect(markdown).toContain('£859.20')
  expect(markdown).toContain('- **Transmit, per day**: £100.00')
  expect(markdown).toContain('- **VAT**: 20 %')
  expect(await (await request.get('/llms.txt')).text()).toContain('modules from £100.00 per day')
})

plainTest('without figures the page is the sheet as it was', async ({ request }) => {
  const response = await request.get(`${pricing}?m=pass`)
  const html = await response.text()
  expect(html).toContain('On the quote')
  for (const part of [
    'pad__amount',
    'quote__form',
    '/widget-price-',
    '/price-builder-',
    '.slide',
    'data-prices',
    'data-demo=',
  ])
    expect(html, part).not.toContain(part)
  expect(html).toBe(await (await request.get(pricing)).text())
  expect(response.headers().etag).toBeTruthy()
})
