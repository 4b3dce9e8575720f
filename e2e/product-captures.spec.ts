import { enhancedPassPage } from '../content/pages/enhanced-pass.ts'
import { transmitPage } from '../content/pages/transmit.ts'
import { transmitEmailPage } from '../content/pages/transmit-email.ts'
import { transmitWhatsappPage } from '../content/pages/transmit-whatsapp.ts'
import { paths } from '../domain/paths.ts'
import { expect, hydrate, test } from './site.ts'

const pages = [
  [paths.transmit, transmitPage.capture],
  [paths.transmitWhatsapp, transmitWhatsappPage.capture],
  [paths.transmitEmail, transmitEmailPage.capture],
  [paths.enhancedPass, enhancedPassPage.capture],
] as const

for (const width of [1440, 390])
  for (const [path, capture] of pages)
    test(`${path} shows a dated capture of the product at ${width} pixels`, async ({ page, complaints }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await hydrate(page)
      const image = page.getByRole('img', { name: capture?.alt ?? '' })
      const reserved = await image.boundingBox()
      await image.scrollIntoViewIfNeeded()
      const loaded = () => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)
      await expect.poll(loaded).toBeGreaterThan(300)
      const { shape, source } = await image.evaluate((one: HTMLImageElement) => ({
        shape: one.naturalWidth / one.naturalHeight,
        source: one.currentSrc,
      }))
      expect(source).toContain(width < 600 ? '-narrow-' : '-wide-')
      expect(source).toMatch(/\.avif$/)
      const shown = await image.boundingBox()
      expect(shown?.height).toBeCloseTo(reserved?.height ?? 0, 0)
      expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(shape, 1)
      const file = await page.request.get(source)
      expect(file.headers()['content-type']).toBe('image/avif')
      expect(file.headers()['cache-control']).toContain('immutable')
      await expect(page.getByRole('figure').getByText(/^Product screenshot, \w+ \d{4}/)).toBeVisible()
      expect(complaints).toEqual([])
    })
