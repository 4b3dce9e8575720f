import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { RunningSite } from '../test/running-site.ts'
import { personBrowser } from './person-browser.ts'
import { expect, hydrate, test } from './site.ts'

test.use({
  launchOptions: [async ({ launchOptions }, use) => use(personBrowser(launchOptions)), { scope: 'worker' }],
})
test.describe.configure({ mode: 'serial' })

/** Also waits for React and the module that measures the page. */
async function visit(page: Page, path: string) {
  const part = page.waitForResponse(/after-hydration-[^/]+\.js$/)
  await page.goto(path)
  // A key press before the first paint would end the measurement of the largest paint.
  await page.evaluate(paintObserved)
  await hydrate(page)
  await page.evaluate((url) => import(url), (await part).url())
  await page.evaluate(paintObserved)
}

/** Observers are notified in order: when this one has the largest paint, the page's has it too. */
const paintObserved = () =>
  new Promise<void>((resolve) =>
    new PerformanceObserver(() => setTimeout(resolve)).observe({ type: 'largest-contentful-paint', buffered: true }),
  )

/** Reads the command line's output, because a page cannot see its own unload beacon. */
function vitalsOf({ dataDir }: RunningSite): { route: string; metric: string; count: number; p75: number }[] {
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  return JSON.parse(spawnSync(process.execPath, [main, 'vitals', '--json'], { env, encoding: 'utf8' }).stdout)
}

interface Counts {
  pages: { route: string; views: number }[]
  forms: { kind: string }[]
  widgets: { widget: string; touched: number; finished: number; taken: number }[]
}

function countsOf({ dataDir }: RunningSite) {
  const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const stats: Counts = JSON.parse(
    spawnSync(process.execPath, [main, 'stats', '--json'], { env, encoding: 'utf8' }).stdout,
  )
  return {
    pages: Object.fromEntries(stats.pages.map(({ route, views }) => [route, views])),
    forms: Object.fromEntries(stats.forms.map((form) => [form.kind, form])),
    widgets: stats.widgets,
  }
}

const email = (page: Page) => page.getByRole('form', { name: 'Contact' }).getByLabel('Work Email', { exact: true })

const routesOf = (site: RunningSite) => [...new Set(vitalsOf(site).map(({ route }) => route))]

test('a hydrated visit is measured when it ends, and appears in the statistics', async ({ page, site, complaints }) => {
  await page.goto('/blogs')
  const post = await page.locator('a[href^="/blog-details/"]').first().getAttribute('href')
  await visit(page, post ?? '')
  await page.goto('/about')
  await expect.poll(() => routesOf(site), { timeout: 30_000 }).toEqual(['/blog-details/:slug'])
  const vitals = vitalsOf(site)
  expect(vitals.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']))
  for (const { metric, count, p75 } of vitals) {
    expect(count, metric).toBe(1)
    expect(p75, metric).toBeLessThan(metric === 'CLS' ? 0.1 : 60_000)
  }
  expect(complaints).toEqual([])
})

test('a visit without React or with an objection loads and sends no measurement', async ({ page, site }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])

  await page.goto('/legal/privacy#cookies')
  const box = page.getByRole('checkbox', { name: 'Turn off counting in this browser' })
  // A press before hydration is the first intent.
  await box.check()
  await hydrate(page)
  await visit(page, '/legal/privacy')
  await expect(box).toBeChecked()
  await visit(page, '/contact')
  await email(page).fill('amara@kettle.example')
  await visit(page, '/modules/enhanced-pass/queue')
  await page.getByRole('slider', { name: 'Desks' }).press('ArrowRight')
  await visit(page, '/legal/privacy#cookies')
  await box.uncheck()
  await visit(page, '/support')
  await page.goto('/')
  await expect.poll(() => routesOf(site), { timeout: 30_000 }).toContain('/support')
  expect(routesOf(site)).not.toContain('/about')
  expect(routesOf(site)).not.toContain('/contact')
  const { pages, forms, widgets } = countsOf(site)
  expect(widgets).toEqual([])
  expect(pages).toMatchObject({ '/about': expect.any(Number), '/support': 1 })
  expect(pages).not.toHaveProperty('/contact')
  expect(forms).not.toHaveProperty('contact')
})

test('each viewed page and each started form is counted once', async ({ page, site }) => {
  const { pages } = countsOf(site)
  await visit(page, '/support')
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveTitle(/About/)
  await page.goBack()
  await expect(page).toHaveTitle(/Support/)
  await visit(page, '/contact')
  await email(page).fill('amara@kettle.example')
  await email(page).fill('amara@kettle-crane.example')
  await page.goto('/modules/leaderboard')
  const more = (route: string) => (pages[route] ?? 0) + 1
  await expect
    .poll(() => countsOf(site), { timeout: 30_000 })
    .toMatchObject({
      pages: { '/support': more('/support'), '/about': more('/about'), '/contact': 1, '/modules/leaderboard': 1 },
      forms: { contact: { kind: 'contact', opened: 1, started: 1 } },
    })
})

test('widget use is counted once per page view: touched, finished, and carried to the demo form', async ({
  page,
  context,
  site,
}) => {
  const queue = '/modules/enhanced-pass/queue'
  const desks = page.getByRole('slider', { name: 'Desks' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/modules/floorplan#to=D14')
  // Scrolling past counts as no touch.
  await page.getByRole('combobox', { name: 'To', exact: true }).hover()
  await page.keyboard.press('Tab')
  await visit(page, queue)
  await desks.press('ArrowRight')
  await desks.press('ArrowRight')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByRole('button', { name: 'Copied' }).click()
  await page.locator('#try').getByRole('link', { name: 'Try Demo Now' }).click()
  await expect(page).toHaveURL('/modules/demo')
  await page.goBack()
  await desks.press('ArrowRight')
  await page.goto('/modules/enhanced-pass')
  await page.getByRole('button', { name: 'Scan the pass' }).click()
  await expect(page.locator('#try').getByRole('status')).toContainText('two seconds after the scan')
  await page.goto('/about')
  await expect
    .poll(() => countsOf(site).widgets, { timeout: 30_000 })
    .toEqual([
      { widget: 'queue', touched: 2, finished: 1, taken: 1 },
      { widget: 'pass-builder', touched: 1, finished: 1, taken: 0 },
    ])
})
