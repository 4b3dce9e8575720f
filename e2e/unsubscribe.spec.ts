import { expect, test } from './site.ts'

test('the unsubscribe page of emails uses the fonts of the site', { tag: '@main' }, async ({ page }) => {
  await page.goto('/u/a-link-that-was-cut')
  const faces = () =>
    page.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family.replaceAll('"', '')}: ${status}`))
  await expect.poll(faces).toEqual(['Familjen Grotesk Variable: loaded', 'Instrument Sans Variable: loaded'])
})
