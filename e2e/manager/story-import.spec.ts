import { readFile } from 'node:fs/promises'
import { expectFitting } from './expect-fitting.ts'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, test, widths } from './staff-site.ts'

const file = [
  'Vorname;Nachname;E-Mail;Telefon;Firma;Schuhgröße',
  'Jonas;Weber;jonas@example.com;0171 2345678;Kessel & Kran;43',
  'Amara;Lindqvist;amara@example.com;;;',
  'Theo;Brandt;nobody;;;',
  'Søren;Holm;soren@example.com;;=1+1;',
].join('\r\n')

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('a CSV file with errors is mapped, imported and undone', async ({ page, site }) => {
      await sendLead(site)
      await openInbox(page, site)
      await page.getByRole('button', { name: 'More actions for the list' }).click()
      await page.getByRole('menuitem', { name: 'Import leads from CSV' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Import leads' })).toBeVisible()
      await expectFitting(page, [viewport.width, 320])
      const choose = (content: string, type = 'text/csv') =>
        page.getByLabel('CSV file').setInputFiles({ name: 'fair.csv', mimeType: type, buffer: Buffer.from(content) })
      await choose('PK\x03\x04')
      await expect(page.getByText('This is an Excel workbook.')).toBeVisible()
      await choose(file)

      await expect(page.getByLabel('Field for the column “Vorname”')).toHaveValue('first_name')
      await expect(page.getByLabel('Field for the column “Schuhgröße”')).toHaveValue('')
      await expect(page.getByText('2 rows have errors and are left out.')).toBeVisible()
      await page.getByLabel('Country of rows without one').selectOption('Germany')
      await expect(page.getByText('1 row has errors and is left out.')).toBeVisible()
      await expect(page.getByText('1 row has the email or phone number of a lead that exists')).toBeVisible()
      const errors = page.getByRole('table', { name: 'Rows with errors' })
      await expect(errors).toContainText('Row 4')
      await expect(errors).toContainText('Please enter a valid email address')
      await expectFitting(page, [viewport.width, 320])
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download rows with errors as CSV' }).click()
      expect(await readFile(await (await download).path(), 'utf8')).toContain('"4","Theo","Brandt","nobody"')

      await page.getByRole('button', { name: 'Import 2 leads' }).click()
      await expect(page.getByText('2 leads imported.')).toBeVisible()
      await expect(page.getByText('1 row skipped.')).toBeVisible()
      await expectFitting(page, [viewport.width, 320])
      await page.reload()
      await expect(page.getByText('2 leads imported.')).toBeVisible()
      await page.getByRole('link', { name: 'Show the leads' }).click()
      await expect(row(page, 'Jonas Weber')).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: 'Undo the import' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
      await expect(page.getByText('2 leads removed.')).toBeVisible()
      await page.getByRole('link', { name: 'Import another file' }).click()
      await expect(page.getByRole('table', { name: 'Imports of the last 7 days' })).toContainText('Undone')
    })

    test('a view is saved, opened from the palette, changed and deleted', async ({ page, site }) => {
      await sendLead(site)
      await openInbox(page, site)
      const menu = () => page.getByRole('button', { name: 'More actions for the list' }).click()
      await page.goto('/manager/leads?view=waiting&kind=contact&sort=oldest')
      await menu()
      await page.getByRole('menuitem', { name: 'Save this view…' }).click()
      await page.getByRole('button', { name: 'Save view' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Name', { exact: true }).fill('Old messages')
      await page.getByRole('checkbox', { name: /^Share with the team/ }).check()
      await expectFitting(page, [viewport.width, 320])
      await page.getByRole('button', { name: 'Save view' }).click()
      const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Old messages' })
      await expect(tab).toHaveAttribute('aria-current', 'page')

      await page.goto('/manager')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('old mess')
      await page.getByRole('option', { name: /^Old messages/ }).click()
      await expect(page).toHaveURL(/\/leads\?view=waiting&sort=oldest&kind=contact$/)
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click()
      await expect(tab).not.toHaveAttribute('aria-current')
      await menu()
      await page.getByRole('menuitem', { name: 'Update “Old messages” to this view' }).click()
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await menu()
      await expectFitting(page, [viewport.width, 320])
      await page.getByRole('menuitem', { name: 'Delete “Old messages”…' }).click()
      await page.getByRole('button', { name: 'Delete view' }).click()
      await expect(tab).toHaveCount(0)
    })
  })
