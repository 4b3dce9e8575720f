import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unpublishedCopy } from '../../content/manager/unpublished.ts'
import { hydrate } from '../site.ts'
import { becomeOwner, expect, giveDevice, type StaffSite, test } from './staff-site.ts'

const slug = 'the-08-55-message'

function unpublish({ dataDir, origin }: StaffSite) {
  const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_ORIGIN: origin }
  return spawnSync(process.execPath, [main, 'posts', 'unpublish', slug], { env }).status
}

test('staff see posts on the site that are not public, until they sign out', async ({ page, site, complaints }) => {
  expect(unpublish(site)).toBe(0)
  await giveDevice(page)
  await becomeOwner(page, site)
  await expect(page.locator('.app')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)

  const marked = page.getByRole('link', { name: /^Not public: .*8:55/ })
  const openBlog = async () => {
    await page.goto('/about')
    await hydrate(page)
    await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
    await expect(page).toHaveURL('/blogs')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
  await openBlog()
  await marked.first().click()
  await expect(page.getByText(unpublishedCopy.banner)).toBeVisible()
  // This request counts no view.
  await expect.poll(() => complaints.splice(0)).toContainEqual(expect.stringMatching(/^error: \S+\/views: 404/))
  expect((await page.request.get(`/blog-details/${slug}`, { maxRedirects: 0 })).status()).not.toBe(200)

  await page.goto('/manager/more')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await openBlog()
  await expect(marked).toHaveCount(0)
})
