import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { managerLeadCountsPath, managerPath } from '../../domain/paths.ts'
import { contactBody } from '../../test/leads.ts'
import { anotherDevice, expect, giveDevice, type StaffSite, signInOwner, startSessionOf } from './staff-site.ts'

/** Number of leads sent to each site. */
const sent = new WeakMap<StaffSite, number>()

const cli = fileURLToPath(new URL('../../build/app/cli.js', import.meta.url))

/** Sends a lead like a visitor's browser, after a minute of typing. */
export async function sendLead(site: StaffSite, lead: Record<string, unknown> = {}, kind = 'contact') {
  const body = { ...(kind === 'contact' && contactBody), fill_time_ms: 60_000, ...lead }
  const response = await fetch(`${site.origin}/api/contacts/${kind}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.text()).toBe(true)
  sent.set(site, (sent.get(site) ?? 0) + 1)
}

/** A filled honeypot. */
export const suspicious = { website: 'https://clicks.example' }

export async function openInbox(page: Page, site: StaffSite): Promise<void> {
  await giveDevice(page)
  await signInOwner(page, site)
  // An inbox that opens before the server has added a lead shows it as a new arrival.
  await expect.poll(() => countStored(page, site)).toBeGreaterThanOrEqual(sent.get(site) ?? 0)
  await page.goto(`${managerPath}/leads`)
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(page.getByText('Live.', { exact: true })).toBeVisible()
}

async function countStored(page: Page, { origin }: StaffSite): Promise<number> {
  const response = await page.request.get(`${origin}${managerLeadCountsPath}`)
  const { data } = (await response.json()) as { data?: { all: number } }
  return data?.all ?? 0
}

/** Opens the inbox as a colleague with an account and browser of their own. */
export async function openInboxAsSales(page: Page, site: StaffSite): Promise<Page> {
  const other = await anotherDevice(page, site)
  await startSessionOf(other, site, 'sales', { name: 'Dev Khan', email: 'dev@staff.example' })
  await other.goto(`${managerPath}/leads`)
  await expect(other.getByText('Live.', { exact: true })).toBeVisible()
  return other
}

/** Erases a person by the command line. */
export function erase({ dataDir, origin }: StaffSite, email: string): void {
  execFileSync(process.execPath, [cli, 'erase', '--email', email, '--yes'], {
    env: { ...process.env, DATA_DIR: dataDir, SITE_ORIGIN: origin },
  })
}

export const row = (page: Page, name: string) => page.getByRole('region', { name: 'Leads' }).getByRole('link', { name })
