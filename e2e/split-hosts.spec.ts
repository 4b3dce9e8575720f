import { test as base, expect } from '@playwright/test'
import { listen } from '../test/browser-page.ts'
import { freePort } from '../test/running-process.ts'
import { type RunningSite, startSite } from '../test/running-site.ts'
import { fillContact, send } from './contact-form.ts'
import { leadsOf } from './leads.ts'
import { hydrate } from './site.ts'

/** The site and the API on two ports, as on two hosts that share only the network. */
const test = base.extend<object, { hosts: { site: RunningSite; api: RunningSite } }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const [sitePort, apiPort] = [await freePort(), await freePort()]
      const origins = { SITE_ORIGIN: `http://127.0.0.1:${sitePort}`, API_ORIGIN: `http://127.0.0.1:${apiPort}` }
      const api = await startSite({ ...origins, PORT: String(apiPort) })
      const site = await startSite({ ...origins, PORT: String(sitePort) })
      await use({ site, api })
      await site.stop()
      await api.stop()
    },
    { scope: 'worker' },
  ],
})

test('pages, images, navigation and a lead across two hosts', async ({ page, hosts: { site, api } }) => {
  const complaints: string[] = []
  listen(page, complaints)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))

  await page.goto(`${site.origin}/blogs`)
  const banner = page.getByRole('main').locator('article img').first()
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  expect(await banner.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`${api.origin}/uploads/`)
  expect(calls).toEqual([])

  await hydrate(page)
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await fillContact(page, { 'Work Email': 'across@example.com' })
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts/contact'), send(page).click()])
  expect(request.url()).toBe(`${api.origin}/api/contacts/contact`)
  await expect(page.getByText('Thank you for your interest! We will be in touch shortly.')).toBeVisible()
  expect(calls.every((url) => url.startsWith(api.origin))).toBe(true)
  expect(leadsOf(api).map(({ email }) => email)).toEqual(['across@example.com'])
  expect(leadsOf(site)).toEqual([])
  expect(complaints).toEqual([])
})

test('a form posted without JavaScript reaches the other host', async ({ browser, hosts: { site, api } }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.origin}/contact`)
  await fillContact(page, { 'Work Email': 'plain-across@example.com' })
  await send(page).click()
  await expect(page.getByText('Thank you for your interest! We will be in touch shortly.')).toBeVisible()
  expect(leadsOf(api).map(({ email }) => email)).toContain('plain-across@example.com')
  await page.close()
})

test('the API allows the site’s origin and no other', async ({ request, hosts: { site, api } }) => {
  const allowed = await request.get(`${api.origin}/api/countries`, { headers: { Origin: site.origin } })
  expect(allowed.headers()['access-control-allow-origin']).toBe(site.origin)
  const other = await request.get(`${api.origin}/api/countries`, { headers: { Origin: 'https://elsewhere.example' } })
  expect(other.headers()['access-control-allow-origin']).not.toBe('https://elsewhere.example')
  expect(other.headers()['access-control-allow-origin']).not.toBe('*')
})
