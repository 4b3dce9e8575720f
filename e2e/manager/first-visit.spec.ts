import type { Request } from '@playwright/test'
import { managerAssetsRoot, managerLeadListsPath, managerMePath, managerPath } from '../../domain/paths.ts'
import { expect, test } from '../site.ts'
import { stubStaff } from './stubbed-staff.ts'

/** Transferred bytes: 160 KB. */
const MOST_SCRIPT = 160 * 1_024

for (const screen of ['', '/leads'])
  test(`a first visit of ${managerPath}${screen} loads little script, and nothing for later`, async ({ page }) => {
    const scripts: Request[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request)
    })
    await stubStaff(page)
    await page.goto(managerPath + screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Background requests of the shell belong to the visit.
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts.map((script) => script.sizes()))
    expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(MOST_SCRIPT)
    const names = scripts.map((script) => new URL(script.url()).pathname.slice(managerAssetsRoot.length))
    expect(names.join(' ')).not.toMatch(/palette|open-menu/)
  })

for (const sort of [undefined, 'oldest'])
  test(`the list is requested once, while the application loads, sorted by ${sort}`, async ({ page }) => {
    if (sort) await page.addInitScript((value) => localStorage.setItem('manager-lead-sort', value), sort)
    const requests: string[] = []
    const both = Promise.withResolvers<void>()
    const first = [`GET ${managerMePath} `, `POST ${managerLeadListsPath} ${JSON.stringify({ view: 'all', sort })}`]
    page.on('request', (request) => {
      requests.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`)
      if (first.every((one) => requests.includes(one))) both.resolve()
    })
    await stubStaff(page)
    await page.route(`**${managerAssetsRoot}index-*.js`, async (route) => {
      await both.promise
      await route.continue()
    })
    await page.goto(`${managerPath}/leads`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const one of first) expect(requests.filter((other) => other === one)).toHaveLength(1)
  })
