import { test as base, expect } from '@playwright/test'
import { demoForm } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { type DemoWorld, startDemoWorld } from '../test/demo-world.ts'
import { demoVisitor } from './demo-visitor.ts'

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

test('the demo arrives: form, inbox, wallet, WhatsApp, and a room that changes on the phone', async ({
  page,
  world,
}) => {
  await page.goto('/modules/demo')
  for (const [label, value] of Object.entries(demoVisitor)) await page.getByLabel(label, { exact: true }).fill(value)
  // People take longer than a program; who is quicker is held.
  await page.waitForTimeout(3_000)
  await page.getByRole('button', { name: demoForm.send }).click()
  await expect(page.getByText(messages.demo.success)).toBeVisible()
  await expect(page).toHaveURL(/\/modules$/)
  await page.getByRole('link', { name: messages.demo.page }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(myDemoPage.heading('Marisol'))
  const address = page.url()

  // The email is in the inbox, with the pass.
  await expect.poll(() => world.mail.received.flatMap(({ to }) => to)).toContain('marisol@events.example')
  const mail = world.mail.received.find(({ to }) => to.includes('marisol@events.example'))?.mail
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('application/vnd.apple.pkpass')
  expect(mail?.html).toContain(`${address}/pass.pkpass`)
  const legs = page.locator('.leg')
  await expect(legs.nth(0)).toContainText(/Sent\d\d:\d\d:\d\d/)

  // The phone installs the pass, which it checks as a real one does, and is seen to have it.
  expect(await world.phone.add(`${address}/pass.pkpass`)).toBe(201)
  await expect(legs.nth(1)).toContainText(/Added to wallet\d\d:\d\d:\d\d/)
  const google = await page.request.get(`${address}/google`, { maxRedirects: 0 })
  expect(await world.google.save(google.headers().location ?? '')).toHaveLength(1)

  // A page on which nothing happens follows without React, which comes with the news that WhatsApp is read.
  const following = page.waitForRequest(/\/events$/)
  await page.reload()
  await following
  await page.waitForTimeout(1_000)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  const [message] = world.graph.taken
  if (!message) throw new Error('WhatsApp was sent nothing')
  await world.graph.tell(world.site.origin, [{ of: message, status: 'delivered' }])
  await world.graph.tell(world.site.origin, [{ of: message, status: 'read' }])
  await expect(legs.nth(2)).toContainText(/Read\d\d:\d\d:\d\d/)

  // The room changes on the page, and the pass on the phone follows.
  await page.getByLabel(myDemoPage.room.label, { exact: true }).selectOption('Hall 4')
  await page.getByRole('button', { name: myDemoPage.room.send }).click()
  await expect(page.getByText(myDemoPage.room.changed('Hall 4'))).toBeVisible()
  await expect.poll(() => world.phone.notices).toEqual(['Room changed to Hall 4'])
  await expect(legs.nth(1)).toContainText(/Updated\d\d:\d\d:\d\d/)

  // Everything is torn off.
  await page.getByRole('button', { name: myDemoPage.erase.send }).click()
  await expect(page.getByLabel(myDemoPage.erase.confirm)).toBeFocused()
  await expect(page.getByLabel(myDemoPage.erase.confirm)).toHaveAccessibleDescription(myDemoPage.erase.unconfirmed)
  await page.getByLabel(myDemoPage.erase.confirm).check()
  await expect(page.getByText(myDemoPage.erase.unconfirmed)).toHaveCount(0)
  await page.getByRole('button', { name: myDemoPage.erase.send }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(myDemoPage.erased.heading)
  expect((await page.request.get(address)).status()).toBe(404)
})

test('while every provider is down the page says what waits, and afterwards each message comes once', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // Retries that take minutes take seconds here.
  const world = await startDemoWorld({ RETRY_SCALE: '0.005' })
  try {
    await world.goDown()
    await page.goto(`${world.site.origin}/modules/demo`)
    for (const [label, value] of Object.entries(demoVisitor)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.waitForTimeout(3_000)
    await page.getByRole('button', { name: demoForm.send }).click()
    await expect(page.getByText(messages.demo.success)).toBeVisible()
    await page.getByRole('link', { name: messages.demo.page }).click()
    const legs = page.locator('.leg')
    await expect(legs).toHaveCount(3)
    await page.waitForTimeout(2_000)
    for (const leg of await legs.all()) {
      await expect(leg).toContainText(myDemoPage.waits.waiting)
      await expect(leg).not.toContainText(/Sent\d\d/)
    }

    await world.comeBack()
    await expect(legs.nth(0)).toContainText(/Sent\d\d:\d\d:\d\d/, { timeout: 100_000 })
    await expect(legs.nth(2)).toContainText(/Sent\d\d:\d\d:\d\d/, { timeout: 100_000 })
    await expect.poll(() => world.google.objects.size, { timeout: 100_000 }).toBe(1)
    await expect.poll(() => world.mail.received.length, { timeout: 100_000 }).toBe(2)
    // What would come a second time would do so at the next try.
    await page.waitForTimeout(5_000)
    expect(world.mail.received.map(({ to }) => to.join()).sort()).toEqual(['desk@lanyard.example', demoVisitor.Email])
    expect(world.graph.taken).toHaveLength(1)
  } finally {
    await world.stop()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the demo page is reached, changed and erased by forms alone', async ({ page }) => {
    await page.goto('/modules/demo')
    for (const [label, value] of Object.entries({
      ...demoVisitor,
      Email: 'theo@events.example',
      WhatsApp: '07400 123457',
    }))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: demoForm.send }).click()
    await page.getByRole('link', { name: messages.demo.page }).click()
    await page.getByLabel(myDemoPage.room.label, { exact: true }).selectOption('Room C')
    await page.getByRole('button', { name: myDemoPage.room.send }).click()
    await expect(page.getByText(myDemoPage.room.changed('Room C'))).toBeVisible()
    await page.getByLabel(myDemoPage.erase.confirm).check()
    await page.getByRole('button', { name: myDemoPage.erase.send }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(myDemoPage.erased.heading)
  })
})
