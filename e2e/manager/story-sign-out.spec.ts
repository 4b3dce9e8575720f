import type { Page } from '@playwright/test'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, test, widths } from './staff-site.ts'

test.use({ viewport: widths[0].viewport })

const SECRET = 'Wants the price before Friday'

test('signing out removes all personal data from the device, and keeps the theme', async ({
  page,
  site,
  complaints,
}) => {
  await openInbox(page, site)
  await page.goto('/manager/more')
  await page.getByRole('main').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/manager/leads')
  await expect(page.getByText('Live.', { exact: true })).toBeVisible()
  await sendLead(site)
  await page.getByRole('button', { name: 'Show' }).click()
  await row(page, 'Amara Lindqvist').click()
  const lead = page.getByRole('article', { name: 'Amara Lindqvist' })

  // One note waits for the server, and another is being typed.
  await page.route('**/notes/*', (route) => route.abort())
  await lead.getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByLabel('Your note').fill(`${SECRET}, sent`)
  await lead.getByRole('button', { name: 'Save note' }).click()
  await page.getByLabel('Your note').fill(`${SECRET}, typed`)
  await page.getByLabel('Search leads').fill('lindqvist')
  await expect.poll(() => storedData(page), 'kept for a reload').toContain(`${SECRET}, sent`)
  await expect.poll(() => storedData(page), 'kept for a reload').toContain(`${SECRET}, typed`)
  expect(await storedData(page)).toContain('"token"')

  await page.getByLabel('Your note').fill(`${SECRET}, typed until the end`)
  await page.getByRole('navigation', { name: 'Manager' }).getByRole('button', { name: 'Ines Castro' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out and lose unsent changes?' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByLabel('Your note')).toHaveValue(`${SECRET}, typed until the end`)
  await page.getByRole('navigation', { name: 'Manager' }).getByRole('button', { name: 'Ines Castro' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out and delete them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(JSON.parse(await storedData(page))).toEqual({
    databases: [],
    caches: [],
    local: [['manager-theme', 'dark']],
    words: [],
    cookies: '',
  })
  expect(await page.context().cookies()).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Amara')).toHaveCount(0)
  expect(complaints.filter((complaint) => !/ERR_FAILED|401/.test(complaint))).toEqual([])
  complaints.length = 0
})

/** Everything that this origin stores in the browser, as JSON. */
const storedData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const opened = names.map(async (name) => {
      const database = await once<IDBDatabase>(indexedDB.open(name))
      const stores = Array.from(database.objectStoreNames)
      const entries = await Promise.all(
        stores.map((store) => once(database.transaction(store).objectStore(store).getAll())),
      )
      database.close()
      return entries
    })
    return JSON.stringify({
      databases: await Promise.all(opened),
      caches: await caches.keys(),
      local: Object.entries(localStorage),
      words: Object.values(sessionStorage).filter((value) => /lindq/i.test(value)),
      cookies: document.cookie,
    })

    function once<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
  })
