import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { ATTEMPTS, expect, sendLead, test } from './delivering-site.ts'
import { giveDevice, signInOwner, widths } from './staff-site.ts'

/** Deliveries are sent in the background; what has stopped waits until it is shown. */
async function openDeliveries(page: Page, state: 'Dead' | 'Unknown', count = 1) {
  await page.goto('/manager/deliveries')
  const rows = stopped(page).getByText(state, { exact: true })
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(rows).toHaveCount(count, { timeout: 1_000 })
  }).toPass()
}

const stopped = (page: Page) => page.getByRole('table', { name: 'Messages that stopped' })

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport, retryScale: '0.00001' })

    test('a dead webhook is sent again, and arrives', async ({ page, site, receiver }) => {
      receiver.respondNext(ATTEMPTS, { status: 422 })
      await sendLead(site, 'contact')
      await giveDevice(page)
      await signInOwner(page, site)
      await openDeliveries(page, 'Dead')
      await expect(page.getByRole('article', { name: 'Webhook' }).getByRole('link', { name: '1 dead' })).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Again: Event of a lead: Amara Lindqvist, Webhook' }).press('Enter')
      await expect(page.getByText('It will be sent again.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Nothing is stopped' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Stopped' })).toBeFocused()
      await expect.poll(() => receiver.received.map(({ event }) => event.type)).toEqual(['lead.created'])
    })

    test('two dead ones go again by one press', async ({ page, site, receiver }) => {
      receiver.respondNext(2 * ATTEMPTS, { status: 422 })
      await sendLead(site, 'contact')
      await sendLead(site, 'contact', { email: 'bo@example.com' })
      await giveDevice(page)
      await signInOwner(page, site)
      await openDeliveries(page, 'Dead', 2)
      await page.getByRole('button', { name: 'Send the 2 dead again' }).click()
      await expect(page.getByText('2 messages will be sent again.')).toBeVisible()
      await expect.poll(() => receiver.received.length).toBe(2)
    })
  })

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('an unknown message is asked about, left, opened again, and sent a second time', async ({
      page,
      site,
      graph,
    }) => {
      graph.dropNext(1)
      await sendLead(site, 'demo')
      await giveDevice(page)
      await signInOwner(page, site)
      await openDeliveries(page, 'Unknown')
      const decide = page.getByRole('button', { name: 'Decide: Demo to Amara Lindqvist, WhatsApp' })
      await decide.click()
      const question = page.getByRole('dialog', { name: 'Did it arrive at Amara Lindqvist?' })
      await expect(question.getByRole('button', { name: 'Decide later' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(decide).toBeFocused()

      await decide.click()
      await question.getByRole('button', { name: 'Leave it, mark as decided' }).click()
      await expect(page.getByRole('heading', { name: 'Nothing is stopped' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()

      await decide.click()
      expect(graph.taken).toHaveLength(1)
      await question.getByRole('button', { name: 'Send it again' }).click()
      await expect(page.getByRole('heading', { name: 'Nothing is stopped' })).toBeVisible()
      await expect.poll(() => graph.taken.length).toBe(2)
    })
  })

test('a channel and the demos rest, and run again', async ({ page, site }) => {
  await giveDevice(page)
  await signInOwner(page, site)
  await page.goto('/manager/deliveries')
  const webhook = page.getByRole('article', { name: 'Webhook' })
  await webhook.getByRole('button', { name: 'Let it rest' }).press('Enter')
  await expect(webhook.getByText('Rests', { exact: true })).toBeVisible()
  await webhook.getByRole('button', { name: 'Let it send again' }).press('Enter')
  await expect(webhook.getByText('Sends', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause the demos' }).click()
  await expect(page.getByText('Demos are paused. Who asks for one')).toBeVisible()
  await sendLead(site, 'demo')
  await page.getByRole('button', { name: 'Let demos run again' }).click()
  await expect(page.getByRole('button', { name: 'Pause the demos' })).toBeVisible()
  await expect(async () => {
    await page.goto('/manager/today')
    await expect(page.getByRole('heading', { name: 'Held for a look' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
