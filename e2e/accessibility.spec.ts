import { startSite } from '../test/running-site.ts'
import { routePaths } from '../tools/audit/site-pages.ts'
import routes from '../web/routes.ts'
import { expectAccessible } from './axe.ts'
import { fillContact, send } from './contact-form.ts'
import { consentPrompt, measurementId } from './google-tag.ts'
import { pageStates } from './page-states.ts'
import { expect, hydrate, test } from './site.ts'

// Otherwise the page would be checked in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [number, { path = '' }] of routes.entries())
  test(`axe finds nothing on /${path}`, async ({ page, site }) => {
    await page.goto((await routePaths(site.origin))[number] ?? '')
    await expectAccessible(page)
  })

for (const { name, at, width, reach } of pageStates)
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    if (width) await page.setViewportSize({ width, height: 844 })
    await page.goto(at)
    await hydrate(page)
    await reach(page)
    await expectAccessible(page)
  })

test('axe finds nothing on a form that the server refused', async ({ page }) => {
  await page.route('**/static/js/*', (route) => route.abort())
  await page.goto('/contact')
  await fillContact(page, { 'First Name': 'Al', Telephone: '1' })
  await page.locator('form[data-draft="contact"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await Promise.all([page.waitForURL('**/contact'), send(page).click()])
  await expect(page.getByText(/Please enter a valid first name/).first()).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing in the consent prompt', async ({ page }) => {
  const site = await startSite({ GA_MEASUREMENT_ID: measurementId })
  await page.goto(`${site.origin}/about`)
  await expect(consentPrompt(page)).toBeVisible()
  await expectAccessible(page)
  await site.stop()
})
