import { expect, hydrate, test } from './site.ts'

test('icons and manifest load after the first paint, and the site can be installed', async ({
  page,
  request,
  complaints: _,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).not.toContain('rel="manifest"')
  expect(html).not.toContain('href="/favicon.svg"')
  expect(html).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"]+" type="image\/svg\+xml"\/>/)

  await page.goto('/')
  await hydrate(page)
  const browser = await page.context().newCDPSession(page)
  const { url, errors } = await browser.send('Page.getAppManifest')
  expect(url).toMatch(/\/site\.webmanifest$/)
  expect(errors).toEqual([])

  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
  await expect(page.locator('link[rel="icon"]')).toHaveCount(2)
})
