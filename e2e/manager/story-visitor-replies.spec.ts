import type { Page } from '@playwright/test'
import { mailWebhookPath, managerPath } from '../../domain/paths.ts'
import { formOf, signedFields, signingKey } from '../../test/fakes/mailgun.ts'
import { rawMail } from '../../test/raw-mail.ts'
import { expectAccessible } from '../axe.ts'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, mailsOf, type StaffSite, test, widths } from './staff-site.ts'

const name = 'Amara Lindqvist'

test.use({ environment: { INBOUND_ADDRESS: 'answers@example.com', INBOUND_WEBHOOK_KEY: signingKey } })

/** Posts a mail like a route of the provider. */
async function forward({ origin }: StaffSite, mail: Parameters<typeof rawMail>[0]) {
  const { body, type } = await formOf(signedFields(rawMail(mail)))
  const response = await fetch(origin + mailWebhookPath, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
  })
  expect(response.status, await response.text()).toBe(200)
}

/** Waits until the reply is sent, and answers it like the visitor's mail program. */
async function answer(site: StaffSite, subject: string, text: string): Promise<void> {
  const sent = () => mailsOf(site, subject, 'amara@example.com')
  await expect.poll(async () => (await sent()).length, { timeout: 30_000 }).toBe(1)
  const answersTo = (await sent())[0]?.replyTo?.[0]?.address ?? ''
  expect(answersTo).toMatch(/^answers\+[0-9a-z]{38}@example\.com$/)
  await forward(site, { to: answersTo, text })
}

/** Replies to the only lead, which sets it to answered. */
async function reply(page: Page, subject: string): Promise<void> {
  const status = await page.evaluate(async (subject) => {
    const send = (method: string, path: string, body: object) =>
      fetch(`/api/manager/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const list = await (await send('POST', 'lead-lists', {})).json()
    const { id, version } = list.data.items[0]
    const words = { subject, text: 'May I call you?', version, mark_answered: true }
    return (await send('PUT', `leads/${id}/replies/${crypto.randomUUID()}`, words)).status
  }, subject)
  expect(status).toBe(200)
}

test.describe('on a desk', () => {
  test.use({ viewport: widths[0].viewport })

  test('an answered lead replies, and is won, by keyboard', async ({ page, site }) => {
    await sendLead(site)
    await openInbox(page, site)
    await row(page, name).click()
    const lead = page.getByRole('article', { name })
    await expect(lead.getByRole('radio', { name: 'New' })).toBeChecked()
    await reply(page, 'Two halls')
    await expect(lead.getByRole('radio', { name: 'Answered' })).toBeChecked()

    await answer(site, 'Two halls', 'Yes, after 15:00.\r\n\r\nOn Monday, Ines wrote:\r\n> May I call you?')
    await expect(lead.getByText(/^Yes, after 15:00\./)).toBeVisible()
    await expect(lead.getByText('answered by email')).toBeVisible()
    await expect(lead.getByText('> May I call you?', { exact: true }), 'what is quoted is folded').toBeHidden()
    await lead.getByText('Quoted text').click()
    await expect(lead.getByText('> May I call you?', { exact: true })).toBeVisible()
    await expect(lead.getByRole('radio', { name: 'In progress' })).toBeChecked()

    await row(page, name).focus()
    await page.keyboard.press('w')
    await expect(lead.getByRole('radio', { name: 'Won' })).toBeChecked()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: widths[1].viewport })

  test('by touch: a lead arrives live, is assigned, called, noted and answered, replies, and is won', async ({
    page,
    site,
  }) => {
    await openInbox(page, site)
    await sendLead(site)
    await page.getByRole('button', { name: 'Show' }).click()
    await row(page, name).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const bar = page.getByRole('complementary', { name: 'Actions for this lead' })
    await expect(page.getByRole('navigation', { name: 'Areas' })).toBeHidden()
    const more = bar.getByRole('button', { name: 'State, owner, more' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Ines Castro (you)' }).click()
    await expect(page.getByRole('radio', { name: 'In progress' })).toBeChecked()

    await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447400123456')
    await page.getByRole('tab', { name: 'Log a call' }).click()
    await page.getByLabel('What was said').fill('Wants the price for two days.')
    await page.getByRole('button', { name: 'Log call' }).click()
    await expect(page.getByText('Wants the price for two days.')).toBeVisible()
    await bar.getByRole('button', { name: 'Note' }).click()
    await page.getByLabel('Your note').fill('Call after 15:00.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Call after 15:00.')).toBeVisible()

    await bar.getByRole('button', { name: 'Reply' }).click()
    await expect(page.getByLabel('Your reply')).toBeFocused()
    await page.getByLabel('Subject').fill('Two halls')
    await page.getByLabel('Your reply').fill('May I call you?')
    await page.getByRole('button', { name: 'Send and mark answered' }).click()
    await expect(page.getByRole('button', { name: 'Undo send' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Answered' })).toBeChecked()
    await answer(site, 'Two halls', 'Yes, after 15:00.')
    await expect(page.getByText(/^Yes, after 15:00\./)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'In progress' })).toBeChecked()

    await more.click()
    await page.getByRole('menuitemradio', { name: 'Won' }).click()
    await expect(page.getByRole('radio', { name: 'Won' })).toBeChecked()
    await page.getByRole('navigation', { name: 'Back' }).getByRole('link', { name: 'Leads' }).click()
    await expect(row(page, name)).toContainText('Won')
  })
})

for (const { name: place, viewport } of widths)
  test.describe(`on ${place}`, () => {
    test.use({ viewport })

    test('unmatched mails are found from the overview, assigned to a lead, or deleted', async ({ page, site }) => {
      await sendLead(site)
      await openInbox(page, site)
      await forward(site, { from: 'Bo Amara <bo@else.example>', subject: 'For Amara', text: 'I answer for Amara.' })
      await forward(site, { from: 'ads@else.example', subject: 'Cheap halls', text: 'Buy now.' })
      await page.goto(managerPath)
      await page.getByRole('link', { name: 'Emails without a lead' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Emails without a lead' })).toBeVisible()
      await expectAccessible(page)

      const ads = page.getByRole('article', { name: 'Cheap halls' })
      await ads.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(ads).toBeHidden()
      await page.getByRole('article', { name: 'For Amara' }).getByRole('button', { name: 'Choose a lead' }).click()
      const find = page.getByRole('dialog', { name: 'Which lead does this email belong to?' })
      await find.getByRole('searchbox').fill('lindq')
      await find.getByRole('button', { name }).click()
      await expect(page.getByText('No emails to match')).toBeVisible()

      await page.goto(`${managerPath}/leads?view=all`)
      await row(page, name).click()
      await expect(page.getByText('I answer for Amara.')).toBeVisible()
      await expect(page.getByText('Ines Castro added an email here')).toBeVisible()
    })
  })
