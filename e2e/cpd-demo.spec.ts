import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { misplacedText } from './layout-faults.ts'
import { expect, frame, hydrate, test, webFonts } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const cpd = '/modules/cpd-certification'
const complete = `${cpd}?scanned=hall-4.room-b.room-a`
const widget = (page: Page) => page.getByRole('region', { name: 'Three sessions, one certificate' })
const scan = (page: Page, room: string) => widget(page).getByRole('button', { name: `Scan ${room}` })
const status = (page: Page) => widget(page).getByRole('status')
const sum = (page: Page) => page.locator('.points-ribbon__sum b')
const stretches = (page: Page) => page.locator('.points-ribbon__stretch')
const certificate = (page: Page) => page.getByRole('region', { name: 'Certificate of attendance' })
const nameField = (page: Page) => widget(page).getByLabel('Name on the certificate')

test('mouse: three scans fill the ribbon and bring a certificate with the typed name', async ({
  page,
  complaints: _,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.goto(cpd)
  await expect(status(page)).toHaveText('No points yet')
  await expect(certificate(page)).toHaveCount(0)
  await expect(widget(page).getByText('Preview: collect 3.5 points')).toBeVisible()

  await scan(page, 'Room B').click()
  await expect(status(page)).toHaveText('1.5 points added. 1.5 of 3.5 points.')
  await expect(sum(page)).toHaveText('1.5')
  await expect(page).toHaveURL(`${cpd}?scanned=room-b`)
  await scan(page, 'Room B').click()
  await expect(status(page)).toHaveText('Already counted. Each code counts once')
  await expect(widget(page).getByText('Already counted', { exact: true })).toBeVisible()
  await expect(sum(page)).toHaveText('1.5')
  await expect(stretches(page)).toHaveCount(1)

  await nameField(page).fill('Marisol  Okonkwo ')
  await scan(page, 'Hall 4').click()
  await expect(sum(page)).toHaveText('2.5')
  await expect(certificate(page)).toHaveCount(0)
  await expect(widget(page).getByRole('button', { name: 'Print' })).toHaveCount(0)
  await scan(page, 'Room A').click()
  await expect(sum(page)).toHaveText('3.5')
  await expect(status(page)).toHaveText('1.0 points added. Your certificate is ready.')
  const [track, filled] = await Promise.all(
    ['.points-ribbon__track', '.points-ribbon__stretch:last-child'].map((part) => page.locator(part).boundingBox()),
  )
  expect((filled?.x ?? 0) + (filled?.width ?? 0)).toBeCloseTo((track?.x ?? 0) + (track?.width ?? 0), 0)

  await expect(certificate(page)).toContainText('Sample, not a real award')
  await expect(certificate(page)).toContainText('Marisol Okonkwo')
  await expect(certificate(page)).toContainText('Northfield Expo, Thursday, May 14, 2026')
  await expect(certificate(page).locator('dt')).toHaveText([
    '9:30 a.m. Light as material',
    '12:30 p.m. Specifying for repair',
    '2:15 p.m. Glare, sleep and shift work',
    'Total CPD points',
    'Certificate number',
  ])
  const values = certificate(page).locator('dd')
  await expect(values).toHaveText(['1.0', '1.5', '1.0', '3.5', /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/])
  const number = await values.last().textContent()
  await page.reload()
  await expect(sum(page)).toHaveText('3.5')
  await nameField(page).fill('Marisol Okonkwo')
  await expect(values.last()).toHaveText(number ?? '')
  await nameField(page).fill('Marisol Okonkwa')
  await expect(values.last()).not.toHaveText(number ?? '')

  await widget(page).getByRole('button', { name: 'Start over' }).click()
  await expect(sum(page)).toHaveText('0')
  await expect(certificate(page)).toHaveCount(0)
  await expect(page).toHaveURL(cpd)
  await widget(page).getByRole('link', { name: 'Try Demo Now' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Marisol')
  expect(sent.filter((request) => /Marisol|Okonkw/.test(request))).toEqual([])
})

test('keyboard: the focus stays on the pressed button', async ({ page, complaints: _ }) => {
  await page.goto(cpd)
  await scan(page, 'Hall 4').focus()
  for (const room of ['Hall 4', 'Room B', 'Room A']) {
    await expect(scan(page, room)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(scan(page, room)).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type('Theo')
  await expect(certificate(page)).toContainText('Theo')
  await page.keyboard.press('Tab')
  await expect(widget(page).getByRole('button', { name: 'Print' })).toBeFocused()
})

test('presses and a name from before hydration count', async ({ page }) => {
  const { promise: allowed, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/static/js/*', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(cpd)
  for (const room of ['Hall 4', 'Room B', 'Room A']) await scan(page, room).click()
  await nameField(page).fill('Zoë')
  await expect(page.locator('[data-demo]')).toHaveAttribute('data-pending', '')
  await expect(sum(page)).toHaveText('0')
  letScriptsCome()
  await expect(sum(page)).toHaveText('3.5')
  await expect(certificate(page)).toContainText('Zoë')
})

test('Print opens the browser’s dialog', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printing'
    }
  })
  await page.goto(complete)
  await widget(page).getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('printing')
})

test.describe('touch, at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the ribbon stays below the header while the doors are scanned', async ({ page, complaints: _ }) => {
    await page.goto(cpd)
    await hydrate(page)
    const strip = page.locator('.points-ribbon')
    for (const room of ['Hall 4', 'Room B', 'Room A']) {
      await scan(page, room).evaluate((button) => button.scrollIntoView({ block: 'center' }))
      await scan(page, room).tap()
      const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {}
      const header = await page.getByRole('banner').boundingBox()
      expect(y).toBeGreaterThanOrEqual((header?.height ?? 0) - 2)
      expect(height).toBeLessThanOrEqual(180)
      await expect(strip).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('link', { name: 'View certificate' }).tap()
    await expect(certificate(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'complete, at 390 px')
  })
})

const longNames = {
  'one word': 'm'.repeat(60),
  words: 'Wolfeschlegelsteinhausenbergerdorff Maximiliana Rosenthal-Sch',
  Devanagari: 'नरेन्द्रनाथ '.repeat(6).slice(0, 60),
  Arabic: 'عبدالرحمنالخوارزمي'.repeat(4).slice(0, 60),
  Chinese: '歐陽'.repeat(30),
  'a letter': 'Ō',
  Thai: 'สมชายใจดีมาก'.repeat(5),
}
for (const width of [320, 390, 768, 992, 1440, 1920])
  test(`at ${width} px a name of 1 to 60 letters stays on the certificate`, async ({ page }) => {
    // So low that nothing is sticky, which would overlap.
    await page.setViewportSize({ width, height: 320 })
    await page.goto(complete)
    await hydrate(page)
    await webFonts(page)
    for (const [script, typed] of Object.entries(longNames)) {
      await nameField(page).fill(typed)
      await expect(page.locator('.certificate__name')).toHaveText(Array.from(typed).slice(0, 60).join('').trim())
      expect(await page.evaluate(() => document.documentElement.scrollWidth), script).toBe(width)
      const isOut = await page.locator('.certificate__name').evaluate((line) => {
        const { left, right, bottom } = line.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(line)
        const within = line.closest('.certificate')?.getBoundingClientRect()
        return (
          Array.from(range.getClientRects()).some(
            (part) => part.left < left - 1 || part.right > right + 1 || part.bottom > bottom + 1,
          ) || !(within && within.left < left && right < within.right)
        )
      })
      expect(isOut, script).toBe(false)
      expect(await page.evaluate(misplacedText), script).toEqual([])
    }
  })

test('only the certificate is printed, on one page of A4 or US Letter', async ({ page }) => {
  await page.goto(complete)
  await nameField(page).fill(longNames['one word'])
  await expect(certificate(page)).toContainText(longNames['one word'])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await frame(page)
  const printed = await page.evaluate(() => document.body.innerText)
  expect(printed).toMatch(/^Sample, not a real award\s+Certificate of attendance\s/)
  expect(printed).toMatch(/Certificate number\s+\S{9}$/)
  await expect(page.getByRole('heading')).toHaveCount(1)
  for (const format of ['A4', 'Letter'])
    for (const preferCSSPageSize of [false, true]) {
      const pdf = await page.pdf({ format, preferCSSPageSize })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
    }
})

test('without the certificate the page prints as before', async ({ page }) => {
  await page.goto(cpd)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(scan(page, 'Hall 4')).toBeHidden()
})

test('it is accessible before and after the scans', async ({ page }) => {
  await page.goto(cpd)
  await expectAccessible(page, 'still')
  await page.emulateMedia({ colorScheme: 'light' })
  await hydrate(page)
  await scan(page, 'Hall 4').click()
  await scan(page, 'Hall 4').click()
  await expect(widget(page).getByText('Already counted', { exact: true })).toBeVisible()
  await expectAccessible(page, 'in use')
  await page.emulateMedia({ colorScheme: 'light' })
  await scan(page, 'Room B').click()
  await scan(page, 'Room A').click()
  await expect(certificate(page)).toBeVisible()
  await expectAccessible(page, 'complete')
})

test('an invalid query gets the page without points', async ({ request }) => {
  for (const query of ['scanned=room-z', 'scan=%3Cscript%3E', `scanned=${'.'.repeat(1_500)}`]) {
    const response = await request.get(`${cpd}?${query}`)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('No points yet')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server counts the scans and the certificate has a blank line for the name', async ({ page }) => {
    await page.goto(cpd)
    await expect(nameField(page)).toBeHidden()
    await scan(page, 'Room B').click()
    await expect(page).toHaveURL(`${cpd}?scan=room-b#try`)
    await expect(status(page)).toHaveText('1.5 points added. 1.5 of 3.5 points.')
    await scan(page, 'Room B').click()
    await expect(status(page)).toHaveText('Already counted. Each code counts once')
    const tops = await widget(page)
      .locator('.session-sign')
      .evaluateAll((signs) => signs.map((sign) => sign.getBoundingClientRect().top))
    expect(new Set(tops).size, 'rows of signs').toBe(1)
    await scan(page, 'Room A').click()
    await scan(page, 'Hall 4').click()
    await expect(page).toHaveURL(`${cpd}?scanned=room-b.room-a&scan=hall-4#try`)
    await expect(status(page)).toHaveText('1.0 points added. Your certificate is ready.')
    await expect(certificate(page).locator('.certificate__name')).toBeEmpty()
    await expect(certificate(page)).toContainText('Sample, not a real award')
    await expect(widget(page).getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(widget(page).locator('noscript .hint')).toBeVisible()
  })
})
