import { managerPath } from '../../domain/paths.ts'
import { openDesk, openDeskOfSales, row, sendLead, suspicious } from './desk-leads.ts'
import { expect, test, widths } from './staff-site.ts'

const name = 'Amara Lindqvist'

test.describe('on a desk', () => {
  test.use({ viewport: widths[0].viewport })

  test('a lead arrives live, is taken, noted, called, answered and won, and all of it can be undone', async ({
    page,
    site,
  }) => {
    await openDesk(page, site)
    await expect(page.getByText('No leads yet')).toBeVisible()
    const tray = page.getByRole('button', { name: 'Show' })
    await sendLead(site)
    await expect(tray).toBeVisible()
    await expect(row(page, name), 'nothing moves by itself').toBeHidden()
    await tray.click()
    await row(page, name).click()
    const lead = page.getByRole('article', { name })
    await expect(lead.getByText('Two halls in May.')).toBeVisible()

    await lead.getByRole('button', { name: 'Take it' }).first().click()
    await expect(lead.getByRole('radio', { name: 'In progress' })).toBeChecked()
    await expect(page.getByText('Amara Lindqvist is yours.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lead.getByRole('radio', { name: 'New' })).toBeChecked()
    await lead.getByRole('button', { name: 'Take it' }).first().click()
    await expect(lead.getByText('Ines Castro took it')).toHaveCount(2)

    await lead.getByRole('button', { name: 'Note', exact: true }).click()
    await page.getByLabel('Your note').fill('Call after 15:00.')
    await lead.getByRole('button', { name: 'Keep the note' }).click()
    await expect(lead.getByText('Call after 15:00.')).toBeVisible()

    await lead.getByRole('tab', { name: 'Log a call' }).click()
    await page.getByLabel('What was said').fill('Wants the price for two days.')
    await page.getByLabel('Minutes').fill('4')
    await lead.getByRole('button', { name: 'Log the call' }).click()
    await expect(lead.getByText('called, 4 min')).toBeVisible()

    for (const stage of ['Answered', 'Won']) {
      await lead.getByRole('radio', { name: stage }).click()
      await expect(lead.getByRole('radio', { name: stage })).toBeChecked()
    }
    await page.reload()
    await expect(lead.getByRole('radio', { name: 'Won' })).toBeChecked()
    await expect(lead.getByText(/first answer after/)).toBeVisible()
    await expect(row(page, name)).toContainText('Won')
  })

  test('by keyboard alone: let in, into the lead, a note, answered, and the next that waits opens', async ({
    page,
    site,
  }) => {
    await openDesk(page, site)
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
    await page.keyboard.press('Escape')
    await expect(row(page, name)).toBeFocused()
    await page.keyboard.press('e')
    await expect(page.getByRole('article', { name: 'Theo Brandt' })).toBeVisible()
    await expect(row(page, 'Theo Brandt')).toBeFocused()
    await page.keyboard.press('z')
    await expect(row(page, name)).toContainText('In progress')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Theo Brandt' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  })

  test('several are selected and answered at once, and undone at once', async ({ page, site }) => {
    for (const at of ['a', 'b', 'c']) await sendLead(site, { email: `${at}@example.com` }, 'quick')
    await openDesk(page, site)
    await row(page, 'c@example.com').click()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+x')
    await expect(page.getByRole('toolbar', { name: 'For 3 leads' })).toBeVisible()
    await page.getByRole('button', { name: 'Mark answered' }).click()
    for (const at of ['a', 'b', 'c']) await expect(row(page, `${at}@example.com`)).toContainText('Answered')
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const at of ['a', 'b', 'c']) await expect(row(page, `${at}@example.com`)).toContainText('New')
  })

  test('a held lead is let through after a question, and another is spam', async ({ page, site }) => {
    await sendLead(site, suspicious)
    await sendLead(site, { ...suspicious, email: 'rank@example.com', first_name: 'Rank', last_name: 'Booster' })
    await openDesk(page, site)
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /Held/ }).click()
    await row(page, 'Rank Booster').click()
    const spam = page.getByRole('article', { name: 'Rank Booster' })
    await expect(spam.getByText('Hidden field was filled in.')).toBeVisible()
    await spam.getByRole('button', { name: 'It is spam' }).click()
    await expect(row(page, 'Rank Booster')).toContainText('Spam')

    await row(page, name).click()
    const held = page.getByRole('article', { name })
    await held.getByRole('button', { name: 'Let it through' }).click()
    const question = page.getByRole('dialog', { name: `Let ${name} through?` })
    await expect(question.getByRole('button', { name: 'Keep it held' })).toBeFocused()
    await question.getByRole('button', { name: 'Let it through' }).click()
    await expect(held.getByRole('radio', { name: 'New' })).toBeChecked()
    await expect(held.getByText('let it through')).toBeVisible()
  })

  test('two people on one lead: both choices are shown, and nobody’s is lost', async ({ page, site }) => {
    await sendLead(site)
    await openDesk(page, site)
    const other = await openDeskOfSales(page, site)
    for (const one of [page, other]) await row(one, name).click()
    await expect(page.getByText('Dev Khan has this open')).toBeVisible()
    // What the other has done is not known here yet.
    await other.route('**/api/manager/leads/rows**', (route) => route.abort())
    await other.route('**/api/manager/leads/*', (route) => route.abort())
    await page.getByRole('article', { name }).getByRole('radio', { name: 'Won' }).click()
    await expect(page.getByText(`${name} marked won.`)).toBeVisible()
    await other.getByRole('article', { name }).getByRole('radio', { name: 'Closed' }).click()
    const both = other.getByRole('dialog', { name: 'Ines Castro was quicker' })
    await expect(both.getByRole('row', { name: 'State Won Closed' })).toBeVisible()
    await both.getByRole('button', { name: 'Set mine' }).click()
    await expect(row(page, name)).toContainText('Closed')
  })

  test('what is written without a connection is kept over a reload, and sent once', async ({
    page,
    site,
    context,
    complaints,
  }) => {
    await sendLead(site)
    await openDesk(page, site)
    await row(page, name).click()
    const lead = page.getByRole('article', { name })
    await expect(lead.getByText('Two halls in May.')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('The connection is gone.')).toBeVisible()
    for (const text of ['One.', 'Two.']) {
      await page.getByLabel('Your note').fill(text)
      await lead.getByRole('button', { name: 'Keep the note' }).click()
      await expect(lead.getByText(`waits for the connection${text}`)).toBeVisible()
    }
    await page.getByRole('button', { name: '2 changes wait on this device' }).click()
    await expect(page.getByRole('dialog').getByText('A note')).toHaveCount(2)
    await page.getByRole('button', { name: 'Close' }).first().click()
    await context.setOffline(false)
    await expect(page.getByText('waits for the connection')).toHaveCount(0)
    await page.reload()
    for (const text of ['One.', 'Two.']) await expect(lead.getByText(text, { exact: true })).toHaveCount(1)
    expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    complaints.length = 0
  })

  test('older leads come as somebody scrolls to them', async ({ page, site }) => {
    for (let place = 0; place < 110; place++) await sendLead(site, { email: `lead-${place}@example.com` }, 'quick')
    await openDesk(page, site)
    await expect(row(page, 'lead-109@example.com')).toBeVisible()
    const oldest = row(page, 'lead-0@example.com')
    await expect(async () => {
      await page.getByRole('region', { name: 'Leads' }).getByRole('listitem').last().scrollIntoViewIfNeeded()
      await expect(oldest).toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Show older leads' })).toBeHidden()
  })

  test('filters stand in the address, and words do not', async ({ page, site }) => {
    await sendLead(site)
    await sendLead(site, { email: 'quick@example.com' }, 'quick')
    await openDesk(page, site)
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Kind' }).click()
    await page.getByRole('menuitem', { name: 'Sign-up' }).click()
    await expect(page).toHaveURL(`${managerPath}/leads?kind=quick`)
    await expect(row(page, name)).toBeHidden()
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

test.describe('on a phone', () => {
  test.use({ viewport: widths[1].viewport })

  test('with one thumb: a lead is opened, called, noted and answered from the bar', async ({ page, site }) => {
    await openDesk(page, site)
    await sendLead(site)
    await page.getByRole('button', { name: 'Show' }).click()
    await row(page, name).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const bar = page.getByRole('complementary', { name: 'For this lead' })
    await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447400123456')
    await expect(page.getByRole('navigation', { name: 'Areas' })).toBeHidden()
    await bar.getByRole('button', { name: 'Note' }).click()
    await page.getByLabel('Your note').fill('Call after 15:00.')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await expect(page.getByText('Call after 15:00.')).toBeVisible()
    await bar.getByRole('button', { name: 'State, owner, more' }).click()
    await page.getByRole('menuitemradio', { name: 'Answered' }).click()
    await expect(page.getByRole('radio', { name: 'Answered' })).toBeChecked()
    await page.getByRole('navigation', { name: 'Back' }).getByRole('link', { name: 'Leads' }).click()
    await expect(row(page, name)).toContainText('Answered')
  })
})
