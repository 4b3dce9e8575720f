import { createECDH } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectFitting } from './expect-fitting.ts'
import { sendLead } from './inbox-leads.ts'
import { pressOn } from './keyboard.ts'
import { expect, giveDevice, mailsOf, signInOwner, test, widths } from './staff-site.ts'

test.use({ serviceWorkers: 'allow' })

/** Browser tests have no push service, so these functions of the browser are replaced. */
async function givePush(page: Page) {
  await page.addInitScript((p256dh) => {
    const stored = () => sessionStorage.getItem('pushKey')
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    const subscription = (key: string) => ({
      endpoint: 'https://push.example.com/send/1',
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({
        endpoint: 'https://push.example.com/send/1',
        keys: { p256dh, auth: 'BwcHBwcHBwcHBwcHBwcHBw' },
      }),
      unsubscribe: async () => true,
    })
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        sessionStorage.setItem('pushKey', applicationServerKey)
        return subscription(applicationServerKey)
      },
      async getSubscription() {
        const key = stored()
        return key === null ? null : subscription(key)
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => (stored() === null ? 'default' : 'granted') })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', 'yes')
      return 'granted'
    }
  }, createECDH('prime256v1').generateKeys('base64url'))
}

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('staff choose emails and push notifications, and get an email about a new lead', async ({ page, site }) => {
      await giveDevice(page)
      await givePush(page)
      await signInOwner(page, site)
      await page.goto('/manager/notifications')
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('asked')), 'asked only after a click').toBeNull()

      const email = page.getByRole('region', { name: 'Email' })
      await expect(email.getByLabel('New messages')).toHaveValue('never')
      await email.getByLabel('New messages').selectOption('At once')
      await email.getByLabel('New sign-ups').selectOption('Once an hour, in one email')
      await email.getByLabel('Leads that a colleague assigns to me').check()
      await pressOn(page, email.getByRole('button', { name: 'Save' }))
      await expect(page.getByText('Your notifications are saved.')).toBeVisible()

      const push = page.getByRole('region', { name: 'Push notifications' })
      await push.getByRole('button', { name: 'Turn on in this browser' }).click()
      await expect(push.getByText('this browser', { exact: true })).toBeVisible()
      await push.getByLabel('Show name and company in this browser').click()
      await expect(push.getByLabel('Show name and company in this browser')).not.toBeChecked()
      await push.getByLabel('New demo requests').uncheck()
      await push.getByRole('button', { name: 'Save' }).click()
      await expectFitting(page, [viewport.width, 320])

      await page.reload()
      await expect(email.getByLabel('New messages')).toHaveValue('now')
      await expect(email.getByLabel('New sign-ups')).toHaveValue('hourly')
      await expect(email.getByLabel('Leads that a colleague assigns to me')).toBeChecked()
      await expect(push.getByLabel('Show name and company in this browser')).not.toBeChecked()
      await expect(push.getByLabel('New demo requests')).not.toBeChecked()
      await expect(push.getByLabel('New messages')).toBeChecked()

      await push.getByRole('button', { name: /^Turn off on / }).click()
      await expect(push.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()

      await sendLead(site)
      const subject = 'New message: Amara Lindqvist, Kettle & Crane'
      await expect.poll(async () => (await mailsOf(site, subject, 'ines@staff.example')).length).toBe(1)
      const [mail] = await mailsOf(site, subject, 'ines@staff.example')
      await page.goto(/http:\S+\/manager\/leads\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      await expect(page.getByRole('heading', { level: 1, name: 'Amara Lindqvist' })).toBeVisible()
    })
  })

test('a browser that blocks notifications shows why they are off', async ({ page, site }) => {
  await signInOwner(page, site)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/manager/notifications')
  await expect(page.getByText('Your browser blocks notifications of this site.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toHaveCount(0)
})
