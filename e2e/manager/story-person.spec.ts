import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { contactBody } from '../../test/leads.ts'
import { expectAccessible } from '../axe.ts'
import { expect, sendLead, test } from './delivering-site.ts'
import { giveDevice, signInOwner, widths } from './staff-site.ts'

const { email } = contactBody

async function find(page: Page, contact: string) {
  await page.getByLabel('Email address or telephone number').fill(contact)
  await page.keyboard.press('Enter')
}

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a person is found, exported, and erased once the complete address is typed', async ({ page, site }) => {
      await sendLead(site, 'contact')
      await sendLead(site, 'demo')
      await giveDevice(page)
      await signInOwner(page, site)
      await page.goto('/manager/privacy')
      await find(page, 'amara')
      const finder = page.getByLabel('Email address or telephone number')
      await expect(finder).toHaveAccessibleDescription(/Enter a complete telephone number/)
      await find(page, ` ${email.toUpperCase()} `)
      const person = page.getByRole('region', { name: email })
      await expect(person.getByText('2 leads')).toBeVisible()
      expect(page.url()).not.toContain('amara')
      await expectAccessible(page)

      for (const [label, ending, holds] of [
        ['Download as JSON', 'json', '"message": "Two halls in May.'],
        ['Download as text', 'txt', 'Two halls in May.'],
      ] as const) {
        const download = page.waitForEvent('download')
        await person.getByRole('button', { name: label }).click()
        const file = await download
        expect(file.suggestedFilename()).toMatch(new RegExp(`^person-[\\d-]+\\.${ending}$`))
        expect(readFileSync(await file.path(), 'utf8')).toContain(holds)
      }

      await person.getByRole('button', { name: 'Erase…' }).click()
      const question = page.getByRole('dialog', { name: `Erase ${email}?` })
      await expect(question.getByText('2 leads blanked')).toBeVisible()
      const erase = question.getByRole('button', { name: 'Erase permanently' })
      const typed = question.getByLabel('Type the address to erase it')
      await typed.fill(email.slice(0, -4))
      await expect(question.getByText('4 characters to go')).toBeVisible()
      await expect(erase).toBeDisabled()
      await expectAccessible(page)
      await typed.fill(email)
      await question.getByLabel('The person asked for this').check()
      await erase.click()
      await expect(person.getByText(`${email} is erased.`)).toBeVisible()
      await expect(person.getByText(/No data is stored for this address\. Erased/)).toBeVisible()

      await page.reload()
      await find(page, contactBody.telephone)
      await expect(page.getByText('No data is stored for this number.')).toBeVisible()
    })
  })

test('counts the data that would be deleted now', async ({ page, site }) => {
  await giveDevice(page)
  await signInOwner(page, site)
  await page.goto('/manager/privacy')
  await page.getByRole('button', { name: 'Preview deletion' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nothing would be deleted now.' })).toBeVisible()
})
