import type { Page } from '@playwright/test'
import { startDemoWorld } from '../test/demo-world.ts'
import { startSite } from '../test/running-site.ts'
import { routePaths } from '../tools/audit/site-pages.ts'
import { consentPrompt, measurementId } from './google-tag.ts'
import { coveredElements, partsBeyondColumn } from './layout-faults.ts'
import { pageStates } from './page-states.ts'
import { requestDemo } from './request-demo.ts'
import { expect, hydrate, test, webFonts } from './site.ts'

// Otherwise the page would be checked in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [320, 390, 768, 1024, 1440]

test('no page covers its text or controls at any width', async ({ page, site }) => {
  test.setTimeout(300_000)
  for (const path of [...(await routePaths(site.origin)), await postWithVideo(site.origin)]) {
    await page.goto(path)
    await hydrate(page)
    await expectNothingCovered(page, path)
  }
})

for (const { name, at, width, reach } of pageStates)
  test(`${name} covers no text or controls`, async ({ page }) => {
    if (width) await page.setViewportSize({ width, height: 900 })
    await page.goto(at)
    await hydrate(page)
    await reach(page)
    await expectNothingCovered(page, name)
  })

test('the consent prompt does not cover its text or controls', async ({ page }) => {
  const site = await startSite({ GA_MEASUREMENT_ID: measurementId })
  await page.goto(`${site.origin}/about`)
  await expect(consentPrompt(page)).toBeVisible()
  await expectNothingCovered(page, 'consent')
  await site.stop()
})

test('a demo covers no text or controls while messages arrive, when all have, and after a failure', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const world = await startDemoWorld()
  const url = await requestDemo(world.site.origin)
  await page.goto(url)
  await hydrate(page)
  await expectNothingCovered(page, 'a demo under way')
  await expect.poll(() => world.graph.taken).toHaveLength(1)
  const [of] = world.graph.taken
  if (!of) throw new Error('WhatsApp was sent nothing')
  expect(await world.phone.add(`${url}/pass.pkpass`)).toBe(201)
  await world.graph.report(world.site.origin, [{ of, status: 'read' }])
  await expect(page.locator('.leg--done')).toHaveCount(1)
  await expectNothingCovered(page, 'a demo that has arrived')
  world.graph.withoutWhatsapp.add('447400123457')
  await page.goto(await requestDemo(world.site.origin, { email: 'theo@example.com', telephone: '+447400123457' }))
  await hydrate(page)
  await expect(page.locator('.leg--failed')).toHaveCount(1)
  await expectNothingCovered(page, 'a demo of which a message has failed')
  await world.stop()
})

/** Checks the page in its current state at each width, light and dark. */
async function expectNothingCovered(page: Page, name: string) {
  const found: string[] = []
  await webFonts(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const fault of await page.evaluate(partsBeyondColumn)) found.push(`${width}: ${fault}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const fault of await page.evaluate(coveredElements)) found.push(`${width} ${colorScheme}: ${fault}`)
    }
  }
  expect(found, name).toEqual([])
}

async function postWithVideo(origin: string) {
  const { data } = await (await fetch(`${origin}/api/blogPosts`)).json()
  const post = data.find(({ banner_youtube }: { banner_youtube: string | null }) => banner_youtube)
  return `/blog-details/${post.slug}`
}
