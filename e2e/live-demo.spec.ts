import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import BetterSqlite from 'better-sqlite3'
import { demoForm } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { type DemoWorld, startDemoWorld } from '../test/demo-world.ts'
import { demoVisitor } from './demo-visitor.ts'
import { hydrate } from './site.ts'

/** Waits as long as a person would, because the server holds faster submissions. */
async function requestDemo(page: Page, origin = '') {
  await page.clock.install()
  await page.goto(`${origin}/modules/demo`)
  // Before hydration the form would load a whole document.
  await hydrate(page)
  for (const [label, value] of Object.entries(demoVisitor)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.clock.fastForward(3_000)
  await page.getByRole('button', { name: demoForm.send }).click()
  await expect(page.getByText(messages.demo.success)).toBeVisible()
}

/** The list items with the status of each message. */
const legsOf = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })

const test = base.extend<object, { world: DemoWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const world = await startDemoWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.site.origin),
})

test('the demo arrives: form, inbox, wallet, WhatsApp, and a room that changes on the phone', { tag: '@main' }, async ({
  page,
  world,
}) => {
  await requestDemo(page)
  await expect(page).toHaveURL(/\/modules$/)
  await page.getByRole('link', { name: messages.demo.page }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(myDemoPage.heading('Marisol'))
  const url = page.url()

  await expect.poll(() => world.mail.received.flatMap(({ to }) => to)).toContain('marisol@events.example')
  const mail = world.mail.received.find(({ to }) => to.includes('marisol@events.example'))?.mail
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('application/vnd.apple.pkpass')
  expect(mail?.html).toContain(`${url}/pass.pkpass`)
  const legs = legsOf(page)
  await expect(legs.nth(0)).toContainText(/Sent\d\d:\d\d:\d\d/)

  // The fake phone validates the pass as a real one does, then registers for updates.
  expect(await world.phone.add(`${url}/pass.pkpass`)).toBe(201)
  await expect(legs.nth(1)).toContainText(/Added to wallet\d\d:\d\d:\d\d/)
  const google = await page.request.get(`${url}/google`, { maxRedirects: 0 })
  expect(await world.google.save(google.headers().location ?? '')).toHaveLength(1)

  // The page follows the demo without React until WhatsApp reports that the message was read.
  await expect(legs.nth(2)).toContainText(/Sent\d\d:\d\d:\d\d/)
  await expect.poll(() => unfinished(world)).toBe(0)
  const scripts: string[] = []
  await page.goto('about:blank')
  const following = await firstEvent(page)
  await page.goto(url)
  await following()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(scripts).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  const [message] = world.graph.taken
  if (!message) throw new Error('WhatsApp was sent nothing')
  await world.graph.report(world.site.origin, [{ of: message, status: 'delivered' }])
  await world.graph.report(world.site.origin, [{ of: message, status: 'read' }])
  await expect(legs.nth(2)).toContainText(/Read\d\d:\d\d:\d\d/)

  // A change of room shows on the page and updates the pass on the phone.
  const room = page.getByLabel(myDemoPage.room.label, { exact: true })
  await expect(room.getByRole('option')).toHaveText(['Room C', 'Hall 4'])
  await room.selectOption('Hall 4')
  await page.getByRole('button', { name: myDemoPage.room.send }).click()
  await expect(page.getByText(myDemoPage.room.changed('Hall 4'))).toBeVisible()
  await expect.poll(() => world.phone.notices).toEqual(['Room changed to Hall 4'])
  await expect(legs.nth(1)).toContainText(/Updated\d\d:\d\d:\d\d/)

  await page.getByRole('button', { name: myDemoPage.erase.send }).click()
  await expect(page.getByLabel(myDemoPage.erase.confirm)).toBeFocused()
  await expect(page.getByLabel(myDemoPage.erase.confirm)).toHaveAccessibleDescription(myDemoPage.erase.unconfirmed)
  await page.getByLabel(myDemoPage.erase.confirm).check()
  await expect(page.getByText(myDemoPage.erase.unconfirmed)).toHaveCount(0)
  await page.getByRole('button', { name: myDemoPage.erase.send }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(myDemoPage.erased.heading)
  expect((await page.request.get(url)).status()).toBe(404)
})

test('while every provider is down the page shows pending messages, and later each arrives once', async ({ page }) => {
  test.slow()
  const world = await startDemoWorld()
  try {
    await world.goDown()
    await requestDemo(page, world.site.origin)
    await page.getByRole('link', { name: messages.demo.page }).click()
    const legs = legsOf(page)
    await expect(legs).toHaveCount(3)
    for (const leg of await legs.all()) {
      await expect(leg).toContainText(myDemoPage.waits.waiting)
      await expect(leg).not.toContainText(/Sent\d\d/)
    }

    await world.comeBack()
    // No delivery may be left that could be sent a second time.
    await expect
      .poll(() => {
        endPauses(world)
        return unfinished(world)
      })
      .toBe(0)
    await expect(legs.nth(0)).toContainText(/Sent\d\d:\d\d:\d\d/)
    await expect(legs.nth(2)).toContainText(/Sent\d\d:\d\d:\d\d/)
    expect(world.google.objects.size).toBe(1)
    expect(world.mail.received.map(({ to }) => to.join()).sort()).toEqual(['desk@staff.example', demoVisitor.Email])
    expect(world.graph.taken).toHaveLength(1)
  } finally {
    await world.stop()
  }
})

test('without events the page polls with a backoff, and not while hidden', async ({ page }) => {
  await page.addInitScript(recordRequests)
  await requestDemo(page)
  await page.route(/\/events$/, (route) => route.fulfill({ status: 429 }))
  const refused = page.waitForResponse(/\/events$/)
  await page.getByRole('link', { name: messages.demo.page }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(myDemoPage.heading('Marisol'))
  await refused
  // From here only the test moves the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  const requestTimes = () => page.evaluate(() => (window as unknown as WithRequestTimes).requestTimes)
  // The page's loader makes one request too.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return (await requestTimes()).length
    })
    .toBe(2)
  for (let minute = 0; minute < 4; minute += 1) await page.clock.runFor(60_000)
  const [first = 0, ...later] = (await requestTimes()).slice(1)
  const pauses = later.map((at, index) => (at - (later[index - 1] ?? first)) / 1_000)
  expect(pauses.slice(0, 5)).toEqual([10, 20, 40, 60, 60])
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  const shown = await requestTimes()
  await page.clock.runFor(600_000)
  expect(await requestTimes()).toEqual(shown)
})

interface WithRequestTimes {
  requestTimes: number[]
}

/** Runs in the page: records the times of its demo requests by the page's clock. */
function recordRequests() {
  const { fetch } = window
  const recorded = Object.assign(window, { requestTimes: [] as number[] }) satisfies WithRequestTimes
  window.fetch = (url, init) => {
    if (/\/api\/demos\/[\w-]{22}$/.test(String(url))) recorded.requestTimes.push(Date.now())
    return fetch(url, init)
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the demo page can be used, changed and erased with forms only', { tag: '@main' }, async ({ page }) => {
    await page.goto('/modules/demo')
    for (const [label, value] of Object.entries({
      ...demoVisitor,
      Email: 'theo@events.example',
      WhatsApp: '07400 123457',
    }))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: demoForm.send }).click()
    await page.getByRole('link', { name: messages.demo.page }).click()
    await expect(page.getByText(myDemoPage.lede)).toBeVisible()
    await expect(legsOf(page).nth(1)).toContainText('Apple or Google Wallet')
    for (const words of [myDemoPage.ledeLive, `${myDemoPage.live},`]) {
      await expect(page.getByText(words)).toHaveCount(1)
      await expect(page.getByText(words)).toBeHidden()
    }
    await page.getByRole('button', { name: myDemoPage.room.send }).click()
    await expect(page.getByText(myDemoPage.room.changed('Room C'))).toBeVisible()
    await page.getByLabel(myDemoPage.erase.confirm).check()
    await page.getByRole('button', { name: myDemoPage.erase.send }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(myDemoPage.erased.heading)
  })
})

/** Listens from now on; the returned function resolves after the page's first demo event. */
async function firstEvent(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const received = new Promise((resolve) => session.once('Network.eventSourceMessageReceived', resolve))
  return () => received
}

/** How many deliveries can still be sent. */
const unfinished = (world: DemoWorld) =>
  withDatabase(world, (db) =>
    Number(db.prepare("SELECT count(*) FROM deliveries WHERE state IN ('pending', 'sending')").pluck().get()),
  )

/** Makes the next attempt of each delivery due now; its schedule would wait for minutes. */
const endPauses = (world: DemoWorld) =>
  withDatabase(world, (db) => db.exec("UPDATE deliveries SET due_at = 0 WHERE state = 'pending'"))

function withDatabase<T>({ dataDir }: DemoWorld, use: (db: BetterSqlite.Database) => T): T {
  const db = new BetterSqlite(join(dataDir, 'lanyard.db'))
  try {
    return use(db)
  } finally {
    db.close()
  }
}
