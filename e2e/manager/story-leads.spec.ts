import type { Page } from '@playwright/test'
import { site as brand } from '#content/site.ts'
import { managerPath, managerReplyTemplatesPath } from '../../domain/paths.ts'
import { demoBody } from '../../test/leads.ts'
import { openInbox, openInboxAsSales, row, sendLead, suspicious } from './inbox-leads.ts'
import { expect, mailsOf, test, widths } from './staff-site.ts'

const name = 'Amara Lindqvist'

/** Adds a reply template as from another window. */
const saveElsewhere = (page: Page) =>
  page.evaluate(async (path) => {
    const words = [{ id: crypto.randomUUID(), name: 'No', text: 'Sadly not.' }]
    const body = JSON.stringify({ version: 0, templates: words })
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(path, { method: 'PUT', headers, body })
    if (!response.ok) throw new Error(await response.text())
  }, managerReplyTemplatesPath)

test.describe('on a desk', () => {
  test.use({ viewport: widths[0].viewport })

  test('a lead arrives live, is assigned, noted, called, answered and won, and all can be undone', {
    tag: '@main',
  }, async ({ page, site }) => {
    await openInbox(page, site)
    await expect(page.getByText('No leads yet')).toBeVisible()
    const tray = page.getByRole('button', { name: 'Show' })
    await sendLead(site)
    await expect(tray).toBeVisible()
    await expect(row(page, name), 'nothing moves by itself').toBeHidden()
    await tray.click()
    await row(page, name).click()
    const lead = page.getByRole('article', { name })
    await expect(lead.getByText('Two halls in May.')).toBeVisible()

    await lead.getByRole('button', { name: 'Assign to me' }).first().click()
    await expect(lead.getByRole('radio', { name: 'In progress' })).toBeChecked()
    await expect(page.getByText('Amara Lindqvist is assigned to you.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(lead.getByRole('radio', { name: 'New' })).toBeChecked()
    await lead.getByRole('button', { name: 'Assign to me' }).first().click()
    await expect(lead.getByText('Ines Castro assigned it to themselves')).toHaveCount(2)

    await lead.getByRole('button', { name: 'Note', exact: true }).click()
    await page.getByLabel('Your note').fill('Call after 15:00.')
    await lead.getByRole('button', { name: 'Save note' }).click()
    await expect(lead.getByText('Call after 15:00.')).toBeVisible()

    await lead.getByRole('tab', { name: 'Log a call' }).click()
    await page.getByLabel('What was said').fill('Wants the price for two days.')
    await page.getByLabel('Minutes').fill('4')
    await lead.getByRole('button', { name: 'Log call' }).click()
    await expect(lead.getByText('called, 4 min')).toBeVisible()

    await lead.getByRole('button', { name: 'Reply' }).click()
    const reply = lead.getByRole('textbox', { name: 'Your reply' })
    await expect(reply).toBeFocused()
    await expect(lead.getByText('Answers go to ines@staff.example, not to this page')).toBeVisible()
    await lead.getByLabel('Subject').fill('Two halls in May')
    await reply.fill('Hello Amara, may I call you after 15:00?')
    await expect(lead.getByText(/^Draft saved \d/)).toBeVisible()
    await lead.getByRole('button', { name: 'Send and mark answered' }).click()
    await expect(lead.getByRole('radio', { name: 'Answered' })).toBeChecked()
    await expect(reply, 'the next reply starts with the greeting').toHaveValue('Hello Amara,\n\n')
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(reply).toHaveValue('Hello Amara, may I call you after 15:00?')
    await expect(lead.getByRole('radio', { name: 'In progress' })).toBeChecked()
    await expect(lead.getByText('took back a reply: Two halls in May')).toBeVisible()
    await lead.getByRole('button', { name: 'Send and mark answered' }).click()
    await expect(lead.getByRole('button', { name: 'Undo send' })).toBeVisible()
    await expect(lead.getByText('Reply to Amara')).toBeVisible()
    await expect(lead.getByRole('button', { name: 'Undo send' })).toBeHidden()
    await expect(lead.getByText('No mail server is set up.')).toBeVisible()
    await expect(lead.getByRole('status').filter({ hasText: 'Written to a file, not sent.' })).toBeVisible()
    await expect(lead.getByText(/^sent$/i)).toHaveCount(0)
    const mails = await mailsOf(site, 'Two halls in May', 'amara@example.com')
    expect(mails.map(({ from, replyTo, text }) => [from?.name, replyTo?.[0]?.address, text?.trim()])).toEqual([
      [
        `Ines Castro, ${brand.product}`,
        'ines@staff.example',
        expect.stringMatching(
          /^Hello Amara, may I call you after 15:00\?\n\nOn .+, Amara Lindqvist wrote:\n> Two halls/,
        ),
      ],
    ])

    await lead.getByRole('radio', { name: 'Won' }).click()
    await expect(lead.getByRole('radio', { name: 'Won' })).toBeChecked()
    await page.reload()
    await expect(lead.getByRole('radio', { name: 'Won' })).toBeChecked()
    await expect(lead.getByText(/first answer after/)).toBeVisible()
    await expect(row(page, name)).toContainText('Won')
  })

  test('a search survives a reload, and its text stays out of the URL', async ({ page, site }) => {
    await sendLead(site, { email: 'theo@example.com', first_name: 'Theo', last_name: 'Brandt' })
    await sendLead(site)
    await openInbox(page, site)
    await page.getByRole('searchbox').fill('Brandt')
    await expect(row(page, name)).toBeHidden()
    await page.reload()
    await expect(row(page, 'Theo Brandt')).toBeVisible()
    await expect(row(page, name)).toBeHidden()
    await expect(page.getByRole('searchbox')).toHaveValue('Brandt')
    expect(page.url()).not.toContain('Brandt')
  })

  test('by keyboard: shows new leads, opens one, adds a note, replies, and opens the next waiting lead', async ({
    page,
    site,
  }) => {
    await openInbox(page, site)
    await sendLead(site, { email: 'theo@example.com', first_name: 'Theo', last_name: 'Brandt' })
    await sendLead(site)
    await expect(page.getByText('2 new leads.')).toBeVisible()
    await page.keyboard.press('n')
    await expect(row(page, name)).toBeVisible()
    await page.keyboard.press('Home')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(row(page, name)).toBeFocused()
    await page.keyboard.press('a')
    const lead = page.getByRole('article', { name })
    await expect(lead.getByRole('radio', { name: 'In progress' })).toBeChecked()
    await page.keyboard.press('m')
    await expect(page.getByLabel('Your note')).toBeFocused()
    await page.keyboard.type('Asked for June.')
    await page.keyboard.press('Control+Enter')
    await expect(lead.getByText('Asked for June.')).toBeVisible()
    await page.keyboard.press('z')
    await expect(lead.getByText('Asked for June.')).toHaveCount(0)
    await expect(page.getByLabel('Your note')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(row(page, name)).toBeFocused()
    await page.keyboard.press('e')
    await expect(page.getByRole('article', { name: 'Theo Brandt' })).toBeVisible()
    await expect(row(page, 'Theo Brandt')).toBeFocused()
    await page.keyboard.press('d')
    await expect(row(page, 'Theo Brandt')).toContainText('Lost')
    await expect(page.getByText(`${name} marked answered.`), 'the notice before stays').toBeVisible()
    await page.keyboard.press('z')
    await page.keyboard.press('z')
    await expect(row(page, name)).toContainText('In progress')
    await expect(row(page, 'Theo Brandt')).toContainText('New')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Theo Brandt' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  })

  test('letters typed after a click in the composer go to its field, and change no lead', async ({ page, site }) => {
    await sendLead(site, { email: 'theo@example.com', first_name: 'Theo', last_name: 'Brandt' })
    await sendLead(site)
    await openInbox(page, site)
    await row(page, name).click()
    const lead = page.getByRole('article', { name })
    const fields = { 'Log a call': 'What was said', Note: 'Your note', Reply: 'Your reply' }
    for (const [tab, label] of Object.entries(fields)) {
      await lead.getByRole('tab', { name: tab }).click()
      await page.keyboard.type('Wants a head')
      await expect(lead.getByLabel(label, { exact: true })).toHaveValue(/Wants a head$/)
    }
    await lead.getByRole('tab', { name: 'Reply' }).press('ArrowRight')
    await expect(lead.getByRole('tab', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('wade!hn')
    await lead.getByLabel('Your note').fill('Asked for June.')
    await lead.getByRole('button', { name: 'Save note' }).focus()
    await page.keyboard.type('wade!hn')
    await lead.getByLabel('Your note').fill('')
    // A press on a disabled button focuses its container.
    await expect(lead.getByRole('button', { name: 'Save note' })).toHaveCSS('box-shadow', 'none')
    await lead.getByRole('button', { name: 'Save note' }).click({ force: true })
    await page.keyboard.type('wade!hn')
    for (const one of [name, 'Theo Brandt']) await expect(row(page, one)).toContainText('New')
    await expect(lead.getByRole('radio', { name: 'New', exact: true })).toBeChecked()
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await expect(lead.getByRole('radio', { name: 'In progress' })).toBeChecked()
  })

  test('by keyboard: a reply template is saved, found and inserted into a reply, which is sent and undone', async ({
    page,
    site,
  }) => {
    await sendLead(site)
    await openInbox(page, site)
    await expect(row(page, name)).toBeVisible()
    await row(page, name).focus()
    await page.keyboard.press('Home')
    const lead = page.getByRole('article', { name })
    const reply = lead.getByRole('textbox', { name: 'Your reply' })
    await page.keyboard.press('r')
    await expect(reply).toBeFocused()
    await page.keyboard.type('May I call you?')
    await expect(reply).toHaveValue('Hello Amara,\n\nMay I call you?')
    await page.keyboard.press('Escape')
    await expect(row(page, name)).toBeFocused()
    await page.keyboard.press(';')
    const saved = page.getByRole('dialog', { name: 'Templates' })
    await expect(saved.getByLabel('Find a template')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(saved.getByRole('button', { name: 'New template' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(saved.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('After lunch')
    await page.keyboard.press('Tab')
    await expect(saved.getByLabel('Text', { exact: true })).toHaveValue('Hello Amara,\n\nMay I call you?')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(' At 14:00?')
    for (let step = 0; step < 2; step++) await page.keyboard.press('Tab')
    await saveElsewhere(page)
    await page.keyboard.press('Enter')
    await expect(saved.getByRole('alert')).toContainText('A colleague changed the templates')
    await page.keyboard.press('Enter')
    await expect(saved.getByLabel('Find a template')).toBeFocused()
    await expect(saved.getByRole('button', { name: 'Delete No' })).toBeVisible()
    await page.keyboard.type('lunch')
    await page.keyboard.press('Enter')
    await expect(saved).toBeHidden()
    await expect(reply).toBeFocused()
    await expect(reply).toHaveValue('Hello Amara,\n\nMay I call you?At 14:00?')
    await page.keyboard.press('Control+Enter')
    await expect(lead.getByRole('radio', { name: 'Answered' })).toBeChecked()
    await expect(lead.getByRole('button', { name: 'Assign to me', exact: true })).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(reply).toHaveValue('Hello Amara,\n\nMay I call you?At 14:00?')
    await expect(lead.getByRole('radio', { name: 'New' })).toBeChecked()
    await expect(lead.getByRole('button', { name: 'Assign to me', exact: true }).first()).toBeVisible()
  })

  test('two replies at once: the second is saved and shown next to the first', async ({ page, site }) => {
    await sendLead(site)
    await openInbox(page, site)
    const other = await openInboxAsSales(page, site)
    for (const one of [page, other]) await row(one, name).click()
    await other.getByLabel('Your reply').fill('Ours, from Dev.')
    await expect(page.getByText('Dev Khan is writing')).toBeVisible()
    // The other page does not know this change yet.
    await other.route('**/api/manager/leads/rows**', (route) => route.abort())
    await other.route('**/api/manager/leads/*', (route) => route.abort())
    await page.getByLabel('Your reply').fill('Ours, from Ines.')
    await page.getByRole('button', { name: 'Send and mark answered' }).click()
    await expect(page.getByRole('button', { name: 'Undo send' })).toBeVisible()
    await other.getByRole('button', { name: 'Send and mark answered' }).click()
    await expect(other.getByRole('alert')).toContainText('Ines Castro changed this at the same time.')
    await expect(other.getByRole('alert')).toContainText('its state is Answered')
    await expect(other.getByLabel('Your reply')).toHaveValue('Ours, from Dev.')
    await other.unrouteAll()
    await other.reload()
    await expect(other.getByText('Ours, from Ines.')).toBeVisible()
    await expect(other.getByLabel('Your reply'), 'it is still a draft').toHaveValue('Ours, from Dev.')
  })

  test('several leads are selected and answered at once, and undone at once', async ({ page, site }) => {
    for (const at of ['a', 'b', 'c']) await sendLead(site, { email: `${at}@example.com` }, 'quick')
    await openInbox(page, site)
    await row(page, 'c@example.com').click()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+x')
    await expect(page.getByRole('toolbar', { name: 'Actions for 3 leads' })).toBeVisible()
    await page.getByRole('button', { name: 'Mark answered' }).click()
    for (const at of ['a', 'b', 'c']) await expect(row(page, `${at}@example.com`)).toContainText('Answered')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    for (const at of ['a', 'b', 'c']) await expect(row(page, `${at}@example.com`)).toContainText('New')
  })

  test('a held lead is approved after a confirmation, and another is spam', { tag: '@main' }, async ({
    page,
    site,
  }) => {
    await sendLead(site, suspicious)
    await sendLead(site, { ...suspicious, email: 'rank@example.com', first_name: 'Rank', last_name: 'Booster' })
    await openInbox(page, site)
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /Needs review/ })
      .click()
    await row(page, 'Rank Booster').click()
    const spam = page.getByRole('article', { name: 'Rank Booster' })
    await expect(spam.getByText('Hidden field was filled in.')).toBeVisible()
    await spam.getByRole('button', { name: 'Mark as spam' }).click()
    await expect(row(page, 'Rank Booster')).toContainText('Spam')

    await row(page, name).click()
    const held = page.getByRole('article', { name })
    await held.getByRole('button', { name: 'Approve' }).click()
    const question = page.getByRole('dialog', { name: `Approve ${name}?` })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Approve' }).click()
    await expect(held.getByRole('radio', { name: 'New' })).toBeChecked()
    await expect(held.getByText('approved it')).toBeVisible()
  })

  test('two people on one lead: both changes are shown, and none is lost', async ({ page, site }) => {
    await sendLead(site)
    await openInbox(page, site)
    const other = await openInboxAsSales(page, site)
    for (const one of [page, other]) await row(one, name).click()
    await expect(page.getByText('Dev Khan has this open')).toBeVisible()
    // This page does not know the other change yet.
    await other.route('**/api/manager/leads/rows**', (route) => route.abort())
    await other.route('**/api/manager/leads/*', (route) => route.abort())
    await page.getByRole('article', { name }).getByRole('radio', { name: 'Won' }).click()
    await expect(page.getByText(`${name} marked won.`)).toBeVisible()
    await other.getByRole('article', { name }).getByRole('radio', { name: 'Lost' }).click()
    const both = other.getByRole('dialog', { name: 'Ines Castro changed this at the same time' })
    await expect(both.getByRole('row', { name: 'State Won Lost' })).toBeVisible()
    await expect(other.getByText(`${name} marked lost.`), 'no notice says that it is done').toHaveCount(0)
    await both.getByRole('button', { name: 'Use mine' }).click()
    await expect(row(page, name)).toContainText('Lost')
  })

  test('text written offline survives a reload and is sent once', async ({ page, site, context, complaints }) => {
    await sendLead(site)
    await openInbox(page, site)
    await row(page, name).click()
    const lead = page.getByRole('article', { name })
    await expect(lead.getByText('Two halls in May.')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('No connection.')).toBeVisible()
    const band = await page.locator('.offline .note').boundingBox()
    const open = await lead.boundingBox()
    expect((band?.x ?? 0) + (band?.width ?? 0), 'it covers nothing of the lead').toBeLessThanOrEqual(open?.x ?? 0)
    await page.getByLabel('Your reply').fill('Hello Amara, by train.')
    await lead.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(lead.getByText('Waiting for the connection', { exact: true })).toBeVisible()
    await lead.getByRole('tab', { name: 'Note' }).click()
    for (const text of ['One.', 'Two.']) {
      await page.getByLabel('Your note').fill(text)
      await lead.getByRole('button', { name: 'Save note' }).click()
      await expect(lead.getByText(`waiting for the connection${text}`)).toBeVisible()
    }
    await page.getByRole('button', { name: '3 unsent changes on this device' }).click()
    await expect(page.getByRole('dialog').getByText('A note')).toHaveCount(2)
    await expect(page.getByRole('dialog').getByText('A reply')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await context.setOffline(false)
    await expect(page.getByText('waiting for the connection')).toHaveCount(0)
    await page.reload()
    for (const text of ['One.', 'Two.', 'Hello Amara, by train.'])
      await expect(lead.getByText(text, { exact: true })).toHaveCount(1)
    await expect(lead.getByText('Reply to Amara')).toBeVisible()
    await expect.poll(() => mailsOf(site, 'Re: Your message', 'amara@example.com')).toHaveLength(1)
    expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    complaints.length = 0
  })

  test('a change by key is sent even if the tab was closed', async ({ page, site, context }) => {
    await sendLead(site)
    await openInbox(page, site)
    await row(page, name).click()
    await page.route('**/api/manager/leads/changes', () => {})
    await page.keyboard.press('w')
    await page.close()
    const later = await context.newPage()
    await later.goto(`${site.origin}${managerPath}/leads`)
    await expect(row(later, name)).toContainText('Won')
    await later.reload()
    await expect(row(later, name)).toContainText('Won')
  })

  test('older leads load while scrolling', async ({ page, site }) => {
    for (let place = 0; place < 110; place++) await sendLead(site, { email: `lead-${place}@example.com` }, 'quick')
    await openInbox(page, site)
    await expect(row(page, 'lead-109@example.com')).toBeVisible()
    const oldest = row(page, 'lead-0@example.com')
    await expect(async () => {
      await page.getByRole('region', { name: 'Leads' }).getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expect(oldest).toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Show more leads' })).toBeHidden()
  })

  test('the URL has filters and no search text', async ({ page, site }) => {
    await sendLead(site)
    for (const email of ['second@example.com', 'quick@example.com']) await sendLead(site, { email }, 'quick')
    await openInbox(page, site)
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Kind' }).click()
    await page.getByRole('menuitem', { name: 'Sign-up', exact: true }).click()
    await expect(page).toHaveURL(`${managerPath}/leads?kind=quick`)
    await expect(row(page, name)).toBeHidden()
    const opened = (email: string) => page.getByRole('article', { name: email })
    for (const email of ['quick@example.com', 'second@example.com']) {
      await row(page, email).click()
      await expect(opened(email)).toBeVisible()
    }
    await page.goBack()
    await expect(opened('quick@example.com')).toBeVisible()
    await page.goBack()
    await expect(opened('quick@example.com')).toHaveCount(0)
    await expect(page).toHaveURL(`${managerPath}/leads?kind=quick`)
    await page.goForward()
    await expect(opened('quick@example.com')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${managerPath}/leads?kind=quick`)
    await page.keyboard.press('/')
    await page.keyboard.press('Backspace')
    await expect(page).toHaveURL(`${managerPath}/leads`)
    await expect(row(page, 'quick@example.com')).toBeVisible()
    await expect(row(page, name)).toBeVisible()
    await page.keyboard.type('lindqv')
    await expect(row(page, 'quick@example.com')).toBeHidden()
    await expect(row(page, name)).toBeVisible()
    expect(page.url()).not.toContain('lindqv')
    await page.reload()
    await expect(page.getByLabel('Search leads')).toHaveValue('lindqv')
    await expect(row(page, 'quick@example.com')).toBeHidden()
  })
})

test('low windows show two leads, a phone shows demo requests first, and a typo finds a name', async ({
  page,
  site,
}) => {
  for (const name of ['Ada', 'Bea', 'Cleo'])
    await sendLead(site, { first_name: name, email: `${name.toLowerCase()}@example.com` })
  await sendLead(site, { ...demoBody, first_name: 'Priya' }, 'demo')
  await openInbox(page, site)
  const leads = page.getByRole('region', { name: 'Leads' })
  for (const viewport of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await page.reload()
    for (const place of [0, 1]) await expect(leads.getByRole('listitem').nth(place)).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await leads.getByRole('link', { name: 'Priya' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const order = page.getByRole('region', { name: 'Timeline' })
  const email = page.getByRole('link', { name: demoBody.email })
  await expect(email).toBeInViewport()
  await expect(messages.getByText(/^\d messages, no problems$/)).toBeVisible()
  await expect(messages.getByRole('listitem').first()).toBeHidden()
  const top = async (locator: typeof order) => (await locator.boundingBox())?.y ?? Number.NaN
  expect(await top(email)).toBeLessThan(await top(messages))
  expect(await top(messages)).toBeLessThan(await top(order))
  await messages.getByText(/no problems$/).click()
  await expect(messages.getByRole('listitem').first()).toBeVisible()

  await page.goto('/manager/leads')
  await page.getByLabel('Search leads').fill('Pryia')
  await expect(page.getByText('No exact results. These leads have similar names.')).toBeVisible()
  await expect(leads.getByRole('listitem')).toHaveCount(1)
  await expect(leads.getByRole('link', { name: 'Priya' })).toBeVisible()
})
