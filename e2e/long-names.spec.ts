import type { Page } from '@playwright/test'
import { demoForm } from '../content/forms.ts'
import { messages } from '../content/messages.ts'
import { demoVisitor } from './demo-visitor.ts'
import { expect, hydrate, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Names of 1 to `most` of the widest letter, in one word and in several. */
const namesUpTo = (most: number) =>
  Array.from({ length: most }, (_, index) => index + 1).flatMap((length) => [
    'm'.repeat(length),
    'mmm mmmmmm '.repeat(6).slice(0, length).trim().padEnd(length, 'm'),
  ])

const printing =
  '.pass-strip__name, .wallet__name, .wallet dd, .pb__name, .pb__face dd, .printed-badge > *, .tiny-badge__name, .tiny-badge__top span, .tiny h1, .tiny .lede, .tiny-story h2, .tiny-lock__notice, .keepsake, .tiny-board__outcome, .flap, .msg p, .mail__text, .mail__subject, .chat__sender, .my-demo__head h1'

/**
 * Types each name, split over the fields, and lists elements where it leaves its box or
 * widens the page. Runs in the page.
 */
async function escapes({ names, fields, printing }: { names: string[]; fields: string[]; printing: string }) {
  const faults = new Set<string>()
  for (const name of names) {
    const space = name.indexOf(' ')
    const words = fields.length === 1 || space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)]
    for (const [index, selector] of fields.entries()) {
      const field = document.querySelector<HTMLInputElement>(selector)
      if (!field) throw new Error(`no ${selector}`)
      field.value = Array.from(words[index] ?? '')
        .slice(0, field.maxLength < 0 ? undefined : field.maxLength)
        .join('')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) faults.add(`page of ${root.scrollWidth} px for ${name}`)
    for (const box of document.querySelectorAll(printing)) {
      if (!box.checkVisibility({ visibilityProperty: true })) continue
      const { left, right } = box.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(box)
      const hidden = box.querySelector('.visually-hidden')
      if (hidden) range.setStartAfter(hidden)
      const parts = Array.from(range.getClientRects()).filter(({ width }) => width > 0)
      const isCut = getComputedStyle(box).textOverflow === 'ellipsis'
      const isOut = !isCut && parts.some((part) => part.left < left - 1 || part.right > right + 1)
      if (isOut || left < -1 || right > root.clientWidth + 1)
        faults.add(`${box.tagName}.${box.className} of ${right - left} px for ${name}`)
    }
  }
  return [...faults].slice(0, 12)
}

const escaping = (page: Page, names: string[] = [], fields: string[] = []) =>
  page.evaluate(escapes, { names: names.length > 0 ? names : [''], fields, printing })

/** One letter of each script; the last two are several code points. */
const letters = ['W', 'Щ', 'Ω', 'א', 'م', '龍', 'ญู', 'क्षि']
const namesInScripts = letters.flatMap((letter) =>
  [1, 3, 21, 29, 60].map((length) => Array.from(letter.repeat(length)).slice(0, 60).join('')),
)

test('a name of any script stays in its box at any width, from the form to the page of the demo', async ({ page }) => {
  test.slow()
  const widths = [320, 390, 768, 1440, 1920]
  const escapingAt = async (width: number, ...rest: [string[], string[]] | []) => {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await escaping(page, ...rest), `at ${width} px`).toEqual([])
  }
  await page.clock.install()
  await page.goto('/modules/demo')
  await hydrate(page)
  for (const width of widths) await escapingAt(width, namesInScripts, ['#demo-first_name', '#demo-last_name'])
  const long = 'क्षि'.repeat(15)
  const visitor = { ...demoVisitor, 'First Name': long, 'Last Name': '龍'.repeat(60), Company: 'م'.repeat(60) }
  for (const [label, value] of Object.entries(visitor)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.clock.fastForward(3_000)
  await page.getByRole('button', { name: demoForm.send }).click()
  await expect(page.locator('.index__pass')).toContainText(long)
  for (const width of widths) await escapingAt(width)
  await page.getByRole('link', { name: messages.demo.page }).click()
  await expect(page.locator('.my-demo__pass .wallet__name')).toContainText(long)
  for (const width of widths) await escapingAt(width)
})

for (const width of [320, 390])
  test.describe(`at ${width} px a name of any length stays in its box`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('on the demo form, on the page after it and on the page of the demo', async ({ page }) => {
      await page.clock.install()
      await page.goto('/modules/demo')
      await hydrate(page)
      expect(await escaping(page, namesUpTo(60), ['#demo-first_name', '#demo-last_name'])).toEqual([])
      const long = 'm'.repeat(60)
      const visitor = { ...demoVisitor, 'First Name': long, 'Last Name': long, Company: long }
      for (const [label, value] of Object.entries(visitor)) await page.getByLabel(label, { exact: true }).fill(value)
      expect(await escaping(page)).toEqual([])
      await page.clock.fastForward(3_000)
      await page.getByRole('button', { name: demoForm.send }).click()
      await expect(page.locator('.index__pass')).toContainText(long)
      expect(await escaping(page)).toEqual([])
      await page.getByRole('link', { name: messages.demo.page }).click()
      await expect(page.locator('.my-demo__pass .wallet__name')).toContainText(long)
      expect(await escaping(page)).toEqual([])
    })

    test('in the pass builder, on its badge and in the composer', async ({ page }) => {
      await page.goto('/modules/enhanced-pass')
      await hydrate(page)
      expect(await escaping(page, namesUpTo(60), ['#try [name=name]'])).toEqual([])
      expect(await escaping(page, namesUpTo(60), ['#try [name=company]'])).toEqual([])
      await page.goto('/modules/transmit')
      await hydrate(page)
      for (const channel of ['Email', 'WhatsApp', 'SMS', 'Telegram']) {
        await page.locator('#try').getByRole('radio', { name: channel, exact: true }).check()
        expect(await escaping(page, ['m'.repeat(60)], ['#try-text'])).toEqual([])
      }
    })

    test('in the tiny event, from the first moment to the last', async ({ page }) => {
      await page.goto('/tiny-event')
      await hydrate(page)
      const fields = ['.tiny [name=who]', '.tiny [name=what]']
      for (const field of fields) expect(await escaping(page, namesUpTo(30), [field])).toEqual([])
      expect(await escaping(page, [`${'m'.repeat(24)} ${'m'.repeat(30)}`], fields)).toEqual([])
      await page.getByRole('button', { name: 'Open the doors' }).click()
      await page.getByRole('slider', { name: 'From the station' }).fill('250')
      expect(await escaping(page)).toEqual([])
      await page.getByRole('button', { name: 'Show the pass' }).click()
      const steps = ['Next: the message', 'Send it', 'Walk there', 'Scan the lamp', 'Next: a session']
      for (const step of [...steps, 'Next: the prize drawing', 'Draw the winner', 'End the day']) {
        expect(await escaping(page), `before ${step}`).toEqual([])
        await page.getByRole('button', { name: step, exact: true }).click()
      }
      await expect(page.getByRole('heading', { level: 1 })).toContainText('m'.repeat(24))
      expect(await escaping(page)).toEqual([])
    })
  })
