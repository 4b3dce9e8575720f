import type { Page } from '@playwright/test'
import { managerAssetsRoot, managerLeadListsPath, managerMePath, managerPath } from '../../domain/paths.ts'
import { expectAccessible } from '../axe.ts'
import { row, sendLead } from './desk-leads.ts'
import { expect, giveDevice, type StaffSite, signInOwner, test, widths } from './staff-site.ts'

declare global {
  interface Window {
    /** How far the document was. */
    askedAt?: DocumentReadyState
  }
}

const names = ['Noor Haddad', 'Mara Lindt', 'Amara Lindqvist']

/** A desk with three leads, the last on top, whose application comes once it is released. */
async function openHeld(page: Page, site: StaffSite): Promise<() => void> {
  for (const name of names.toReversed()) {
    const [first_name, last_name] = name.split(' ')
    await sendLead(site, { first_name, last_name, email: `${first_name}@example.com` })
  }
  await giveDevice(page)
  await signInOwner(page, site)
  const { promise, resolve } = Promise.withResolvers<void>()
  await expect.poll(() => isOnDesk(page, site), { message: 'the intake takes a second' }).toBe(names.length)
  await page.route(`**${managerAssetsRoot}index-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`${managerPath}/leads`)
  for (const name of names) await expect(row(page, name)).toBeVisible()
  return resolve
}

async function isOnDesk(page: Page, { origin }: StaffSite): Promise<number> {
  const headers = { Origin: origin }
  const answer = await page.request.post(origin + managerLeadListsPath, { data: {}, headers })
  return (await answer.json()).data.items.length
}

const live = (page: Page) => expect(page.getByText('Live.', { exact: true })).toBeVisible()

/** Boxes and texts of what is to be seen, but the line above the rows, which says what is live. */
const lookOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('#manager *:not(.tray, .tray *)'))
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        // What holds others grows by the rows that follow.
        const own = element.childElementCount === 0 ? [element.textContent, height] : []
        return [element.tagName, element.getAttribute('href') ?? '', x, y, width, ...own].join(' ')
      }),
  )

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the first paint looks as the application shows it, and reads well', async ({ page, site }) => {
      const release = await openHeld(page, site)
      await page.evaluate(() => document.fonts.ready)
      const painted = await lookOf(page)
      const mara = await row(page, 'Mara Lindt').elementHandle()
      await expectAccessible(page, 'before the application')
      await page.emulateMedia({ colorScheme: null })
      release()
      await live(page)
      const look = await lookOf(page)
      expect(painted.filter((one) => !look.includes(one))).toEqual([])
      expect(await mara?.evaluate((link) => link.isConnected), 'the same rows').toBe(true)
    })
  })

test('a key opens a lead once the application is there, which asks for nothing that it has', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const release = await openHeld(page, site)
  asked.length = 0
  release()
  await live(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('article', { name: /Noor Haddad|Mara Lindt/ })).toBeVisible()
  for (const one of [`GET ${managerMePath}`, `POST ${managerLeadListsPath}`]) expect(asked).not.toContain(one)
})

for (const { name, viewport } of widths)
  test.describe(`before the application, on ${name}`, () => {
    test.use({ viewport })

    test('a press on a row opens its lead', async ({ page, site }) => {
      const release = await openHeld(page, site)
      await row(page, 'Mara Lindt').click({ noWaitAfter: true })
      release()
      await expect(page.getByRole('heading', { name: 'Mara Lindt' })).toBeVisible()
      expect(new URL(page.url()).pathname).toMatch(/^\/manager\/leads\/[0-9a-f-]+$/)
    })

    test('what is typed into the search is looked for', async ({ page, site }) => {
      const release = await openHeld(page, site)
      await page.getByRole('searchbox').pressSequentially('Lindt')
      release()
      await expect(row(page, 'Noor Haddad')).toBeHidden()
      await expect(row(page, 'Mara Lindt')).toBeVisible()
      await expect(page.getByRole('searchbox')).toBeFocused()
    })

    test('a press on a button takes effect once', async ({ page, site }) => {
      const release = await openHeld(page, site)
      await page.getByRole('button', { name: 'More about the list' }).click()
      release()
      await expect(page.getByRole('menu', { name: 'More about the list' })).toBeVisible()
    })

    test('a search that is loaded again is looked for again', async ({ page, site }) => {
      const release = await openHeld(page, site)
      release()
      await live(page)
      await page.getByRole('searchbox').fill('Lindt')
      await expect(row(page, 'Noor Haddad')).toBeHidden()
      await page.reload()
      await expect(row(page, 'Noor Haddad')).toBeHidden()
      await expect(row(page, 'Mara Lindt')).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue('Lindt')
    })
  })

test.describe('keys before the application', () => {
  test('move and select in their order', async ({ page, site }) => {
    const release = await openHeld(page, site)
    for (const key of ['j', 'j', 'k', 'x']) await page.keyboard.press(key)
    release()
    await expect(page.getByRole('checkbox', { name: 'Mara Lindt' })).toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })

  test('open the field for the words that follow', async ({ page, site }) => {
    const release = await openHeld(page, site)
    await page.keyboard.press('/')
    await page.keyboard.type('Lindt')
    await expect(page.getByRole('searchbox')).toHaveValue('Lindt')
    release()
    await expect(row(page, 'Noor Haddad')).toBeHidden()
    await expect(row(page, 'Mara Lindt')).toBeVisible()
    await expect(page.getByRole('article')).toHaveText(/No lead is open/)
  })

  test('open the palette', async ({ page, site }) => {
    const release = await openHeld(page, site)
    await page.keyboard.press('Control+k')
    release()
    await expect(page.getByRole('combobox')).toBeFocused()
  })
})

test('the application that is kept is asked for after the paint, and a new one at once', async ({ page, site }) => {
  await giveDevice(page)
  await signInOwner(page, site)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('link[rel="modulepreload"]')) window.askedAt ??= document.readyState
    }).observe(document, { childList: true, subtree: true })
  })
  const visit = async () => {
    await page.goto(`${managerPath}/leads`)
    await live(page)
    return page.evaluate(() => window.askedAt)
  }
  expect(await visit()).toBe('loading')
  expect(await visit()).not.toBe('loading')
})

test('who has signed out finds nothing of it on the way back', async ({ page, site }) => {
  const release = await openHeld(page, site)
  release()
  await live(page)
  await page.context().clearCookies()
  await page.goto(managerPath)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/login/)
  await expect(page.getByText('Mara Lindt')).toBeHidden()
})
