import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { previewCopy } from '../content/pages/blog.ts'
import type { RunningSite } from '../test/running-site.ts'
import { expect, hydrate, test } from './site.ts'

const slug = 'the-08-55-message'

/** Runs `posts <action>` for the post and returns its JSON output. */
function posts({ dataDir, origin }: RunningSite, action: string) {
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_ORIGIN: origin }
  const args = [main, 'posts', action, slug, '--json']
  return JSON.parse(spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout)
}

test('a preview link shows an unpublished post, neither cached nor counted', async ({ page, site, complaints }) => {
  posts(site, 'unpublish')
  const { address: url } = posts(site, 'preview')
  const response = await page.goto(url)
  expect(response?.status()).toBe(200)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect(page.getByRole('complementary', { name: previewCopy.label })).toContainText(previewCopy.text)
  await expect(page.getByRole('heading', { level: 1, name: /Send your welcome message/ })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await hydrate(page)
  expect(requests.filter((request) => request.endsWith('/views'))).toEqual([])
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveTitle(/About/)
  await page.goBack()
  await expect(page).toHaveTitle(new RegExp(previewCopy.title('Send your welcome')))
  await page.goto(`${url.slice(0, -1)}${url.endsWith('A') ? 'Q' : 'A'}`)
  await expect(page).toHaveURL(/\/404$/)
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([])
  posts(site, 'publish')
  // Later tests on this site need the post.
  await expect.poll(async () => (await page.request.get(`/blog-details/${slug}`)).status()).toBe(200)
  await expect.poll(async () => (await page.request.get('/blogs')).text()).toContain(slug)
})
