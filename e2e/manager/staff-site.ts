import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { freePort } from '../../test/running-process.ts'
import { type RunningSite, startSite } from '../../test/running-site.ts'
import { listen } from '../../test/visiting.ts'

export interface StaffSite extends RunningSite {
  /** What the start printed for the first owner. */
  firstOwnerLink: string
}

interface Fixtures {
  /** Where nobody works yet; passkeys need a host with a name. */
  site: StaffSite
  /** Its settings besides. */
  environment: NodeJS.ProcessEnv
  /** Console messages and failed loads; must be empty after a test. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  site: async ({ environment }, use) => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const printed = Promise.withResolvers<string>()
    let output = ''
    const site = await startSite({ PORT: String(port), SITE_ORIGIN: origin, ...environment }, undefined, (part) => {
      output += part
      const [, link] = /^Set up the manager: (\S+)\n/m.exec(output) ?? []
      if (link) printed.resolve(link)
    })
    await use({ ...site, origin, firstOwnerLink: await printed.promise })
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

/** A refusal is an answer like any other. */
const isUnexpected = (complaint: string) => !/^4\d\d: |responded with a status of 4\d\d /.test(complaint)

export { expect }

export const widths = [
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const

/** A device with a screen lock that its person always opens. */
export async function giveDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Another person's browser. */
export async function anotherDevice(context: BrowserContext, site: StaffSite): Promise<Page> {
  const { viewport } = await context.pages()[0]!.evaluate(() => ({
    viewport: { width: innerWidth, height: innerHeight },
  }))
  const other = await context.browser()!.newContext({ baseURL: site.origin, viewport })
  const page = await other.newPage()
  await giveDevice(page)
  return page
}

/** Makes the first owner, by the mouse. */
export async function becomeOwner(page: Page, site: StaffSite, name = 'Ines Castro'): Promise<void> {
  await page.goto(site.firstOwnerLink)
  await page.getByLabel('Your name, as colleagues see it').fill(name)
  await page.getByLabel('Work email').fill('ines@lanyard.example')
  await page.getByRole('button', { name: 'Make a passkey and start' }).click()
  await keepSpareKeys(page)
}

export async function keepSpareKeys(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Ten spare keys' })).toBeVisible()
  const keys = await page.getByRole('list', { name: 'Spare keys' }).getByRole('listitem').allTextContents()
  await page.getByLabel('They are on paper or in the safe').check()
  await page.getByRole('button', { name: 'Come in' }).click()
  return keys
}

/** The link of a mail with this subject; a site without a mail server writes it to a file. */
export async function linkOfMail({ dataDir }: StaffSite, subject: string): Promise<string> {
  const folder = join(dataDir, 'mailbox')
  const find = async () => {
    for (const file of readdirSync(folder)) {
      const mail = await PostalMime.parse(readFileSync(join(folder, file)))
      if (mail.subject === subject) return /http:\S+#\S+/.exec(mail.text ?? '')?.[0]
    }
    return undefined
  }
  await expect.poll(find, `a mail with the subject ${subject}`).toBeTruthy()
  return (await find()) ?? ''
}
