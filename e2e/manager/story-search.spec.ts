import { managerPath } from '../../domain/paths.ts'
import { demoBody } from '../../test/leads.ts'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, test, widths } from './staff-site.ts'

test.use({ viewport: widths[0].viewport })

test('search in the list and in the palette finds spellings, typos, countries, numbers and demos', async ({
  page,
  site,
}) => {
  const zolkiewski = { first_name: 'Łukasz', last_name: 'Żółkiewski', country: 'DE', telephone: '+491712345678' }
  await sendLead(site, { ...zolkiewski, email: 'lukasz@example.com' })
  await sendLead(site, { ...demoBody, email: 'priya@example.com', first_name: 'Priya' }, 'demo')
  await openInbox(page, site)
  await page.goto(managerPath)
  const number = page.getByText(/DEMO-\d{4}/).first()
  await expect(number).toBeVisible()
  const demo = (await number.textContent())?.match(/DEMO-\d{4}/)?.[0] ?? ''
  await page.goto(`${managerPath}/leads`)
  const box = page.getByLabel('Search leads')
  const palette = page.getByRole('combobox', { name: 'Search or run a command' })
  const results = page.getByRole('listbox', { name: 'Results' })
  const searches = [
    ...['Zolkiewski', 'ŻÓŁKIEWSKI', 'Germany', '0171 2345', '(0171) 2345-67', '+49 171'].map((text) => [
      text,
      'Łukasz',
    ]),
    ...['Pryia', demo, demo.toLowerCase()].map((text) => [text, 'Priya']),
  ] as [string, string][]
  const names = ['Łukasz Żółkiewski', 'Priya Lindqvist']
  for (const [text, name] of searches) {
    await box.fill(text)
    const [wanted, other] = names[0]?.startsWith(name) ? names : names.toReversed()
    await expect(row(page, wanted ?? ''), text).toBeVisible()
    await expect(row(page, other ?? ''), text).toBeHidden()
    await page.keyboard.press('Control+k')
    await palette.pressSequentially(`#${text}`)
    await expect(results.getByRole('option'), text).toHaveCount(1)
    await expect(results.getByRole('option'), text).toContainText(wanted ?? '')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  }
})

test('an empty result says in one sentence what was searched and where', async ({ page, site }) => {
  await sendLead(site)
  await openInbox(page, site)
  await page.goto(`${managerPath}/leads?view=mine&kind=demo`)
  await page.getByLabel('Search leads').fill('Lindqvist')
  const fields = 'names, companies, countries, email addresses, telephone numbers, demo numbers, messages and notes'
  await expect(
    page.getByText(`Nothing matches “Lindqvist” in ${fields} of leads in “Mine” with Kind: Demo.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Search all leads' }).click()
  await expect(row(page, 'Amara Lindqvist')).toBeVisible()
  await page.getByLabel('Search leads').fill('zzzzzz')
  await expect(page.getByText(`Nothing matches “zzzzzz” in ${fields} of all leads except spam.`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(row(page, 'Amara Lindqvist')).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Search or run a command' })
  await palette.pressSequentially('zzzzzz')
  await expect(
    page.getByText(`Nothing matches “zzzzzz” in screens, commands, leads (${fields}), saved views, or people.`),
  ).toBeVisible()
  await palette.fill('#zzzzzz')
  await expect(page.getByText(`Nothing matches “zzzzzz” in leads (${fields}).`)).toBeVisible()
})
