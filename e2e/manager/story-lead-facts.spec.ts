import { expectFitting } from './expect-fitting.ts'
import { openInbox, openInboxAsSales, row, sendLead } from './inbox-leads.ts'
import { expect, test, widths } from './staff-site.ts'

const open = async (page: Parameters<typeof openInbox>[0]) => {
  await row(page, 'Amara Lindqvist').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Amara Lindqvist' })).toBeVisible()
  await page.getByRole('button', { name: 'Correct facts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct facts' })
  await expect(dialog).toBeVisible()
  return dialog
}

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    // Otherwise the page would be checked in the middle of an animation.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('facts are corrected, the timeline keeps the visitor’s, and undo restores them', async ({ page, site }) => {
      await sendLead(site)
      await openInbox(page, site)
      const dialog = await open(page)
      await dialog.getByLabel('Email').fill('amara')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText(/^Please enter a valid email address/)).toBeVisible()
      await expect(dialog.getByLabel('Email')).toBeFocused()
      await expectFitting(page, [viewport.width, 320])
      await dialog.getByLabel('Email').fill('amara@kettle.example')
      await dialog.getByLabel('Last name').fill('Lindquist')
      await dialog.getByLabel('Country').selectOption('France')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      // A focused toast stays longer than ten seconds.
      const undo = page.getByRole('button', { name: 'Undo', exact: true })
      await undo.focus()
      await expect(page.getByRole('heading', { level: 1, name: 'Amara Lindquist' })).toBeVisible()
      const facts = page.getByRole('complementary', { name: 'Facts' })
      await expect(facts).toContainText('amara@kettle.example')
      const timeline = page.getByRole('region', { name: 'Timeline' })
      await expect(timeline).toContainText('Ines Castro corrected the facts')
      await expect(timeline).toContainText('Email: amara@kettle.example, before: amara@example.com')
      await expect(timeline).toContainText('Country: France, before: United Kingdom')
      await expectFitting(page, [viewport.width, 320])
      await undo.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Amara Lindqvist' })).toBeVisible()
      await expect(facts).toContainText('amara@example.com')
    })
  })

test('a colleague’s change is shown before a correction overwrites it', async ({ page, site }) => {
  await sendLead(site)
  await openInbox(page, site)
  const other = await openInboxAsSales(page, site)
  const [mine, theirs] = [await open(page), await open(other)]
  await theirs.getByLabel('Company').fill('Kettle Events')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs).toBeHidden()
  await mine.getByLabel('Company').fill('Kettle Halls')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText(/^Dev Khan changed this lead at .* Company: Kettle Events$/)).toBeVisible()
  await mine.getByRole('button', { name: 'Use mine' }).click()
  await expect(mine).toBeHidden()
  await expect(page.getByRole('link', { name: 'Kettle Halls' })).toBeVisible()
})
