import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type CDPSession, expect, type Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { site as brand } from '#content/site.ts'
import type { Role } from '#domain/staff/permission.ts'
import { listen } from '../../test/browser-page.ts'
import { firstOwnerLink } from '../../test/first-owner-link.ts'
import { freePort } from '../../test/running-process.ts'
import { type RunningSite, startSite } from '../../test/running-site.ts'
import { storeSession } from '../../test/staff-session.ts'

export interface StaffSite extends RunningSite {
  settings: NodeJS.ProcessEnv
  firstOwnerLink: string
}

interface Fixtures {
  /** A site without accounts; passkeys require a host name. */
  site: StaffSite
  /** Additional settings. */
  environment: NodeJS.ProcessEnv
  /** Console messages and failed loads; must be empty after a test. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  site: async ({ environment }, use) => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    // Otherwise the server would prerender pages that no test reads.
    const own = { PORT: String(port), SITE_ORIGIN: origin, WARM_UP_SECONDS: '3600', ...environment }
    const site = await startSite(own)
    const settings = { ...own, DATA_DIR: site.dataDir }
    await use({ ...site, origin, settings, firstOwnerLink: await firstOwnerLink(settings) })
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.origin),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listen(page, complaints)
      await use(complaints)
      expect(complaints.filter(isUnexpected), 'console messages and failed requests').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The browser logs refused requests, which these tests expect. It also misses the email field of a
 * form that gets a password field later.
 */
const isUnexpected = (complaint: string) =>
  !/^4\d\d: |responded with a status of 4\d\d |Password forms should have .* username fields/.test(complaint)

export { expect }

export const widths = [
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const

export interface Device {
  browser: CDPSession
  authenticatorId: string
}

/** Adds a device with a screen lock that its user always confirms after a click. */
export async function giveDevice(page: Page): Promise<Device> {
  await page.addInitScript(() => {
    // Otherwise it would accept the offer next to a field at once.
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  return givePasskeyStore(page)
}

/** Adds a virtual authenticator that stores passkeys. */
export async function givePasskeyStore(page: Page): Promise<Device> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { browser, authenticatorId }
}

/** Copies passkeys like a sync between the devices of one account. */
export async function copyPasskeys(from: Device, to: Device): Promise<void> {
  const { credentials } = await from.browser.send('WebAuthn.getCredentials', from)
  for (const credential of credentials)
    await to.browser.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
}

/** Another browser with a window of the same size, on another device. */
export async function anotherBrowser(page: Page, site: StaffSite): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const other = await browser.newContext({ baseURL: site.origin, viewport: page.viewportSize() })
  return other.newPage()
}

export async function anotherDevice(page: Page, site: StaffSite): Promise<Page> {
  const other = await anotherBrowser(page, site)
  await giveDevice(other)
  return other
}

/** Creates the first owner by mouse. */
export async function becomeOwner(page: Page, site: StaffSite, name = 'Ines Castro'): Promise<void> {
  await page.goto(site.firstOwnerLink)
  await page.getByLabel('Your name, as your team sees it').fill(name)
  await page.getByLabel('Work email').fill('ines@staff.example')
  await page.getByRole('button', { name: 'Create a passkey and start' }).click()
  await saveRecoveryCodes(page)
}

/** Stores the first owner and starts a session, which skips the slow hashes of the recovery codes. */
export const signInOwner = (page: Page, site: StaffSite): Promise<void> =>
  startSessionOf(page, site, 'owner', { name: 'Ines Castro', email: 'ines@staff.example' })

/** Stores an account; the page's browser gets the cookie of a session. */
export async function startSessionOf(
  page: Page,
  { origin, settings }: StaffSite,
  role: Role,
  member: { name: string; email: string },
): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent)
  for (const cookie of await storeSession(settings, role, member, userAgent)) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
    await page.context().addCookies([{ name, value, url: origin }])
  }
}

/** @param isLast whether the manager opens next, and not the code of an app */
export async function saveRecoveryCodes(page: Page, isLast = true): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Ten recovery codes' })).toBeVisible()
  const keys = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await page.getByLabel('I have saved them').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  if (isLast) await expect(page.locator('.app')).toBeVisible()
  return keys
}

/** Invites a salesperson, who joins on another device. */
export async function inviteAndJoin(page: Page, site: StaffSite): Promise<Page> {
  await page.goto('/manager/people')
  await page.getByLabel('Work email').fill('dev@staff.example')
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
  const invited = await anotherDevice(page, site)
  await invited.goto(await linkOfMail(site, `Join your team on ${brand.product}`, 'dev@staff.example'))
  await invited.getByLabel('Your name, as your team sees it').fill('Dev Kapoor')
  await invited.getByRole('button', { name: 'Create a passkey and continue' }).click()
  await saveRecoveryCodes(invited)
  await expect(invited.locator('.app')).toBeVisible()
  return invited
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/manager/more')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
}

/** The mails with this subject; a site without a mail server writes them to files. */
export async function mailsOf({ dataDir }: StaffSite, subject: string, to: string): Promise<Email[]> {
  const folder = join(dataDir, 'mailbox')
  const files = existsSync(folder) ? readdirSync(folder) : []
  // The name of an unfinished mail ends in .part.
  const written = files.filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(written.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
  return mails.filter((mail) => mail.subject === subject && mail.to?.[0]?.address === to)
}

export async function linkOfMail(site: StaffSite, subject: string, to: string): Promise<string> {
  const find = async () => {
    const [mail] = await mailsOf(site, subject, to)
    return /http:\S+#\S+/.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(find, `a mail with the subject ${subject}`).toBeTruthy()
  return (await find()) ?? ''
}
