import { expect, test } from './site.ts'
import type { Visit } from './visit.ts'

test.describe('interactive parts', { tag: '@short' }, () => {
  test('the Modules menu opens by key and click, and Escape closes it and returns the focus', async ({ visit }) => {
    await visit.open('/about')
    await visit.hydrate()
    const menu = visit.text('Modules')
    const entry = visit.role('link', 'WhatsApp', { inside: { role: 'navigation', name: 'Main' } })
    await menu.focus()
    await visit.press('Enter')
    await entry.is({ isVisible: true })
    await visit.press('Escape')
    await entry.isGone()
    await menu.is({ isFocused: true })
    await menu.click()
    await entry.click()
    await visit.until(() => location.pathname === '/modules/transmit/whatsapp')
    await entry.isGone()
  })

  test('the sidebar of a phone opens, expands, closes by Escape, and navigates', async ({ visit }) => {
    await visit.resize(390, 800)
    await visit.open('/about')
    const opener = visit.role('button', 'Open menu')
    await opener.click()
    await visit.role('button', 'Close menu').is({ isVisible: true })
    await visit.press('Escape')
    await visit.role('button', 'Close menu').isGone()
    await opener.is({ isFocused: true })
    await opener.click()
    await visit.role('link', 'Contact').click()
    await visit.until(() => location.pathname === '/contact')
    await visit.role('button', 'Close menu').isGone()
  })

  test('tabs: arrows select and wrap around, Home and End select the first and last', async ({ visit }) => {
    await visit.open('/support')
    await visit.hydrate()
    const tab = (place: number) => visit.role('tab', undefined, { place })
    await tab(0).focus()
    for (const [key, place] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', 4],
      ['Home', 0],
      ['End', 4],
    ] as const) {
      await visit.press(key)
      await tab(place).is({ isFocused: true, state: { 'aria-selected': 'true' } })
      await visit.role('tabpanel', (await tab(place).seen())?.text).is({ isVisible: true })
    }
    await tab(2).click()
    await tab(2).is({ state: { 'aria-selected': 'true' } })
  })

  test('the carousel: a dot shows its logo, and Pause stops it', async ({ visit }) => {
    await visit.open('/')
    await visit.hydrate()
    const third = visit.role('button', 'Show logo 3 of 6')
    await third.focus()
    await visit.press('Enter')
    await third.is({ state: { 'aria-current': 'true' } })
    await visit.role('button', 'Pause').click()
    await visit.role('button', 'Play').is({ isVisible: true })
  })

  test('a product modal traps the focus and returns it', async ({ visit }) => {
    await visit.open('/')
    await visit.hydrate()
    const opener = visit.role('button', 'Showcase details')
    await opener.focus()
    await visit.press('Enter')
    const close = visit.role('button', 'Close')
    await close.is({ isFocused: true })
    for (let press = 0; press < 4; press++) {
      await visit.press('Tab')
      expect(await visit.run(isOnPageBehind), `press ${press}`).toBe(false)
    }
    await visit.press('Escape')
    await close.isGone()
    await opener.is({ isFocused: true })
  })

  test('the ring is empty at the top of a page, and fills while scrolling', async ({ visit }) => {
    await visit.open('/about')
    await expect.poll(() => visit.run(filled)).toBeLessThan(2)
    await scrollTo(visit, 0.5)
    await expect.poll(() => visit.run(filled)).toBeGreaterThan(40)
    await expect.poll(() => visit.run(filled)).toBeLessThan(60)
    await scrollTo(visit, 1)
    await expect.poll(() => visit.run(filled)).toBeGreaterThan(98)
  })
})

const isOnPageBehind = () =>
  document.activeElement !== document.body && (document.activeElement?.closest('dialog') ?? null) === null

const scrollTo = (visit: Visit, part: number) =>
  visit.run((part) => {
    const { scrollHeight } = document.documentElement
    window.scrollTo({ top: part * (scrollHeight - innerHeight), behavior: 'instant' })
  }, part)

/** How many of the ring's 100 parts are filled. */
function filled(): number {
  const ring = document.querySelector('.clip-ring__arc')
  const { strokeDasharray, strokeDashoffset } = getComputedStyle(ring as Element)
  return Number.parseFloat(strokeDasharray) - Number.parseFloat(strokeDashoffset)
}
