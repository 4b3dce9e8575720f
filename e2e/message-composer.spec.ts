import type { Page } from '@playwright/test'
import { expect, hydrate, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widget = (page: Page) => page.getByRole('region', { name: 'Write the welcome message' })
const status = (page: Page) => widget(page).locator('[role="status"]')
const message = (page: Page) => widget(page).getByLabel('Message', { exact: true })
const channel = (page: Page, name: string) => widget(page).getByRole('radio', { name, exact: true })
const stitches = (page: Page, fate: string) =>
  widget(page)
    .locator(`.fan-out__cloth [data-outcome="${fate}"]`)
    .evaluate((path) => (path.getAttribute('d') ?? '').split('z').length - 1)

test('a text is counted, costly characters are named and replaced, and nothing is sent', async ({
  page,
  complaints,
}) => {
  await page.goto('/modules/transmit')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  // Selected and typed before hydration.
  await widget(page).getByText('SMS', { exact: true }).click()
  await message(page).fill('It’s open. Coffee’s at Door 1, and Amara’s badge waits at Desk 3 — walk straight up…')
  await expect(widget(page)).toContainText(
    'A curly apostrophe (3 times), an em dash and a one-character ellipsis limit each part to 67 characters instead of 153.',
  )
  await expect(widget(page)).toContainText('2 parts')
  await widget(page).getByRole('button', { name: 'Use plain characters' }).click()
  await expect(message(page)).toHaveValue(/^It's open.*straight up\.\.\.$/)
  await expect(widget(page)).toContainText('86 of 160, GSM-7')
  await message(page).press('End')
  await widget(page).getByRole('button', { name: '{first name}' }).click()
  await expect(widget(page).getByRole('group', { name: 'SMS on Amara’s phone' })).toContainText('straight up...Amara')
  await message(page).fill('{first name}'.repeat(30))
  await expect(widget(page)).toContainText('4 parts for the longest name')
  await widget(page).getByText('Speakers').click()
  await expect(status(page)).toHaveText('80 people, SMS, 8:55 a.m.')
  await widget(page).getByRole('button', { name: 'Send to everyone selected' }).click()
  await expect(widget(page)).toContainText('No duplicates.')
  await expect(widget(page)).toContainText('not your text. It sends no SMS or Telegram message.')
  await expect(page).toHaveURL('/modules/transmit')
  expect([posts, complaints]).toEqual([[], []])
})

test('a selection before hydration stays', async ({ page }) => {
  await page.goto('/modules/transmit')
  await message(page).evaluate((area: HTMLTextAreaElement) => {
    area.focus()
    area.setSelectionRange(2, 5)
  })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  expect(await message(page).evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])).toEqual(
    [2, 5],
  )
})

for (const width of [390, 1440])
  test(`at ${width} px a long SMS stays in the widget, and the phone keeps its height`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/modules/transmit')
    await hydrate(page)
    await channel(page, 'SMS').check()
    const phone = widget(page).getByRole('group', { name: 'SMS on Amara’s phone' })
    const height = async () => (await phone.boundingBox())?.height
    const before = await height()
    // Pasted text may exceed the field's limit.
    for (const [letter, length] of [160, 480, 1400, 1600, 6000].flatMap((many) => [
      ['m', many] as const,
      ['я', many] as const,
    ])) {
      await message(page).evaluate((area: HTMLTextAreaElement, text) => {
        area.value = text
        area.dispatchEvent(new Event('input', { bubbles: true }))
      }, letter.repeat(length))
      await expect(phone).toContainText(letter.repeat(160))
      const { wide, outside } = await widget(page)
        .locator('.parts')
        .evaluate((parts) => {
          const box = parts.getBoundingClientRect()
          const rolls = Array.from(parts.querySelectorAll('progress'), (roll) => roll.getBoundingClientRect())
          return {
            wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
            outside: rolls.filter(({ left, right, width }) => left < box.left || right > box.right || width < 8).length,
          }
        })
      expect({ letter, length, wide, outside }).toEqual({ letter, length, wide: false, outside: 0 })
    }
    expect(await height()).toBe(before)
    await phone.focus()
    await page.keyboard.press('End')
    await expect.poll(() => phone.evaluate((screen) => screen.scrollTop)).toBeGreaterThan(0)
  })

test('the demo form names the written message, and says what is sent instead', async ({ page }) => {
  for (const [name, comes] of [
    ['SMS', 'The demo sends no SMS.'],
    ['Telegram', 'The demo sends nothing on Telegram.'],
    ['WhatsApp', 'The demo does not send that text.'],
    ['Email', 'The demo does not send that text.'],
  ] as const) {
    await page.goto('/modules/transmit')
    await hydrate(page)
    await channel(page, name).check()
    await message(page).fill('Lunch is <b>served</b> & more\nin Hall 2')
    const link = widget(page).locator('.fan-out__cloth ~ .row').getByRole('link')
    await expect(link).toHaveAttribute('href', new RegExp(`#by=${name.toLowerCase()}&line=Lunch`))
    await link.click()
    const form = page.getByRole('form')
    await expect(form).toContainText('You wrote: “Lunch is <b>served</b> & more”')
    await expect(form).toContainText(comes)
    await expect(page.getByLabel('First Name')).toHaveValue('')
  }
  await page.goto('/about')
  await page.goto('/modules/demo#by=fax&line=Hello')
  await hydrate(page)
  await expect(page.getByRole('form')).not.toContainText('Hello')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('each channel has its rules and its phone', async ({ page }) => {
    await page.goto('/modules/transmit')
    await widget(page).getByText('Marketing: an offer').tap()
    await expect(widget(page)).toContainText('623 of 1,200 opted in to WhatsApp offers.')
    expect([await stitches(page, 'sent'), await stitches(page, 'notSent')]).toEqual([566, 577])
    await message(page).fill('{first name}, the doors are open')
    await expect(widget(page)).toContainText('It starts or ends with a field.')
    await widget(page).getByText('Telegram', { exact: true }).tap()
    await expect(widget(page)).toContainText('25 of 4,096')
    await widget(page).getByText('Email', { exact: true }).first().tap()
    await widget(page).getByLabel('Subject', { exact: true }).fill('Doors, {first name}')
    const phone = widget(page).getByRole('group', { name: 'Email on Amara’s phone' })
    await expect(phone).toContainText('Doors, Amara')
    await expect(phone).toContainText('Amara, the doors are open')
    await widget(page).getByText('WhatsApp', { exact: true }).first().tap()
    await expect(widget(page).getByLabel('Marketing: an offer')).toBeChecked()
  })
})

test('by keyboard: quiet hours follow the recipient’s time zone', async ({ page }) => {
  await page.goto('/modules/transmit')
  await hydrate(page)
  const slide = widget(page).getByRole('slider', { name: 'Send at (London time)' })
  await expect(widget(page).getByRole('listitem').filter({ hasText: 'New York' })).toContainText('Held until 8 a.m.')
  await slide.press('ArrowRight')
  await expect(status(page)).toHaveText('1,200 people, WhatsApp, 9 a.m.')
  await slide.press('End')
  await expect(slide).toHaveAttribute('aria-valuetext', /^10\sp\.m\.$/)
  const zones = widget(page).locator('.zones').getByRole('listitem')
  await expect(zones.filter({ hasText: 'London' })).toContainText('Held until 8 a.m.')
  await expect(zones.filter({ hasText: 'New York' })).not.toContainText('Held')
  await expect(status(page)).toHaveText('1,200 people, WhatsApp, 10 p.m.')
  await widget(page)
    .getByRole('radio', { name: /Everyone/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(status(page)).toHaveText('860 people, WhatsApp, 10 p.m.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form returns counted, and nothing of it is stored', async ({ page }) => {
    await page.goto('/modules/transmit')
    await widget(page).getByText('SMS', { exact: true }).click()
    await message(page).fill('It’s open')
    const [response] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      widget(page).getByRole('button', { name: 'Count characters' }).click(),
    ])
    expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store'])
    expect(new URL(page.url()).search).toBe('')
    await expect(widget(page)).toContainText('9 of 70, UCS-2')
    await widget(page).getByRole('button', { name: 'Use plain characters' }).click()
    await expect(message(page)).toHaveValue("It's open")
    await page.goto('/modules/transmit')
    await expect(message(page)).toHaveValue(/^Good morning/)
  })

  test('hostile input is kept within the limits', async ({ request }) => {
    const text = '</textarea><script>alert(1)</script>😀я\u202e'.repeat(250)
    for (const by of ['sms', 'whatsapp', 'email', 'telegram', 'fax']) {
      const fields = {
        by,
        text,
        subject: text,
        preheader: text,
        who: text.slice(0, 99),
        at: '-9e99',
        kind: '__proto__',
      }
      const response = await request.post('/modules/transmit', { multipart: fields })
      expect(response.status()).toBe(200)
      const html = await response.text()
      expect(html).not.toContain('<script>alert')
      expect(html).toMatch(/10\sp\.m\./)
    }
  })
})
