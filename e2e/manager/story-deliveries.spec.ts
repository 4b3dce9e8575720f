import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { ATTEMPTS, expect, sendLead, test } from './delivering-site.ts'
import { giveDevice, signInOwner, widths } from './staff-site.ts'

/** Deliveries are sent in the background, so wait until a failed one is shown. */
async function openDeliveries(page: Page, state: 'Failed' | 'Not confirmed', count = 1) {
  await page.goto('/manager/deliveries')
  const rows = stopped(page).getByText(state, { exact: true })
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(rows).toHaveCount(count, { timeout: 1_000 })
  }).toPass()
}

const stopped = (page: Page) => page.getByRole('table', { name: 'Failed and unconfirmed messages' })

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport, retryScale: '0.00001' })

    test('a failed webhook is sent again and arrives', { tag: '@main' }, async ({ page, site, receiver }) => {
      receiver.respondNext(ATTEMPTS, { status: 422 })
      await sendLead(site, 'contact')
      await giveDevice(page)
      await signInOwner(page, site)
      await openDeliveries(page, 'Failed')
      await expect(page.getByRole('article', { name: 'Webhook' }).getByRole('link', { name: '1 failed' })).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Retry: Lead event: Amara Lindqvist, Webhook' }).press('Enter')
      await expect(page.getByText('The message is queued again.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'No failed messages' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Failed messages' })).toBeFocused()
      await expect.poll(() => receiver.received.map(({ event }) => event.type)).toEqual(['lead.created'])
    })

    test('two failed webhooks are sent again with one click', async ({ page, site, receiver }) => {
      receiver.respondNext(2 * ATTEMPTS, { status: 422 })
      await sendLead(site, 'contact')
      await sendLead(site, 'contact', { email: 'bo@example.com' })
      await giveDevice(page)
      await signInOwner(page, site)
      await openDeliveries(page, 'Failed', 2)
      await page.getByRole('button', { name: 'Retry all 2 failed' }).click()
      await expect(page.getByText('2 messages are queued again.')).toBeVisible()
      await expect.poll(() => receiver.received.length).toBe(2)
    })
  })

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('an unknown message is decided, left, reopened, and sent a second time', async ({ page, site, graph }) => {
      graph.dropNext(1)
      await sendLead(site, 'demo')
      await giveDevice(page)
      await signInOwner(page, site)
      await openDeliveries(page, 'Not confirmed')
      const decide = page.getByRole('button', { name: 'Decide: Demo to Amara Lindqvist, WhatsApp' })
      await decide.click()
      const question = page.getByRole('dialog', { name: 'Did it arrive at Amara Lindqvist?' })
      await expect(question.getByRole('button', { name: 'Decide later' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(decide).toBeFocused()

      await decide.click()
      await question.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByRole('heading', { name: 'No failed messages' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()

      await decide.click()
      expect(graph.taken).toHaveLength(1)
      await question.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByRole('heading', { name: 'No failed messages' })).toBeVisible()
      await expect.poll(() => graph.taken.length).toBe(2)
    })
  })

test('a channel and the demos are paused and resumed', async ({ page, site }) => {
  await giveDevice(page)
  await signInOwner(page, site)
  await page.goto('/manager/deliveries')
  const webhook = page.getByRole('article', { name: 'Webhook' })
  await webhook.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(webhook.getByText('Paused', { exact: true })).toBeVisible()
  await webhook.getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(webhook.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause demos' }).click()
  await expect(page.getByText('Demos are paused. New requests are stored')).toBeVisible()
  await sendLead(site, 'demo')
  await page.getByRole('button', { name: 'Resume demos' }).click()
  await expect(page.getByRole('button', { name: 'Pause demos' })).toBeVisible()
  await expect(async () => {
    await page.goto('/manager/overview')
    await expect(page.getByRole('heading', { name: 'Needs review' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
