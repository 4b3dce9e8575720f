import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { managerInvitationsPath, managerPath } from '../../domain/paths.ts'
import { contactBody } from '../../test/leads.ts'
import {
  anotherDevice,
  becomeOwner,
  expect,
  giveDevice,
  keepSpareKeys,
  linkOfMail,
  type StaffSite,
} from './staff-site.ts'

const cli = fileURLToPath(new URL('../../build/app/cli.js', import.meta.url))

/** As a visitor's browser sends it, after a minute of typing. */
export async function sendLead({ origin }: StaffSite, lead: Record<string, unknown> = {}, kind = 'contact') {
  const body = { ...(kind === 'contact' && contactBody), fill_time_ms: 60_000, ...lead }
  const response = await fetch(`${origin}/api/contacts/${kind}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.text()).toBe(true)
}

/** What people do not see was filled in. */
export const suspicious = { website: 'https://clicks.example' }

export async function openDesk(page: Page, site: StaffSite): Promise<void> {
  await giveDevice(page)
  await becomeOwner(page, site)
  await page.goto(`${managerPath}/leads`)
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(page.getByText('Live.')).toBeVisible()
}

/** A colleague with a badge and a browser of their own. */
export async function openDeskOfSales(page: Page, site: StaffSite): Promise<Page> {
  await page.evaluate(
    async ([path, email]) => {
      const response = await fetch(path!, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, role: 'sales' }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    [managerInvitationsPath, 'dev@lanyard.example'],
  )
  const other = await anotherDevice(page, site)
  await other.goto(await linkOfMail(site, 'Your badge for Lanyard is ready', 'dev@lanyard.example'))
  await other.getByLabel('Your name, as colleagues see it').fill('Dev Khan')
  await other.getByRole('button', { name: 'Make a passkey and come in' }).click()
  await keepSpareKeys(other)
  await other.goto(`${managerPath}/leads`)
  await expect(other.getByText('Live.')).toBeVisible()
  return other
}

/** As an operator erases a person on the command line. */
export function erase({ dataDir, origin }: StaffSite, email: string): void {
  execFileSync(process.execPath, [cli, 'erase', '--email', email, '--yes'], {
    env: { ...process.env, DATA_DIR: dataDir, SITE_ORIGIN: origin },
  })
}

export const row = (page: Page, name: string) => page.getByRole('region', { name: 'Leads' }).getByRole('link', { name })
