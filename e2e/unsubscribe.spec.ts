import { expect, test } from './site.ts'

test('the page behind the link of an email is set in the faces of the site', async ({ page }) => {
  await page.goto('/u/a-link-that-was-cut')
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return Array.from(document.fonts, ({ family, status }) => `${family.replaceAll('"', '')}: ${status}`)
  })
  expect(loaded).toEqual(['Familjen Grotesk Variable: loaded', 'Instrument Sans Variable: loaded'])
})
