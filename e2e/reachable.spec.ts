import { paths } from '#domain/paths.ts'
import { routePaths } from '../tools/audit/site-pages.ts'
import { expect, test } from './site.ts'

test('every page can be reached by links on other pages', async ({ request, site }) => {
  const targets = await routePaths(site.origin)
  const linked = new Set<string>()
  for (const path of targets) {
    const html = await (await request.get(path)).text()
    const links = Array.from(html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g), ([, link]) => link ?? '')
    for (const link of links) if (link !== new URL(path, site.origin).pathname) linked.add(link)
  }
  const { notFound, demoErased, ...pages } = paths
  expect(Object.values(pages).filter((path) => !linked.has(path))).toEqual([])
})

for (const [path, words] of [
  ['/', 'on the quote'],
  ['/about', 'on the quote'],
  ['/modules', 'See what it costs'],
  ['/modules/leaderboard', 'Every possible line item'],
] as const)
  test(`${path} links to the prices by "${words}"`, async ({ page }) => {
    await page.goto(path)
    const questions = page.locator('.faq summary')
    if ((await questions.count()) > 0) await questions.last().click()
    await page.getByRole('main').getByRole('link', { name: words }).click()
    await expect(page).toHaveURL(/\/modules\/pricing$/)
  })

test('live chat is available where the support page says', async ({ page }) => {
  await page.goto('/support')
  await expect(page.getByRole('link', { name: /^Live chat on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  )
  await expect(page.getByRole('main').getByRole('link', { name: /^Phone/ })).toHaveAttribute('href', /^tel:\+\d+$/)
})
