import { contactBody } from '../../test/leads.ts'
import { expectAccessible } from '../axe.ts'
import { expect, sendLead, test } from './delivering-site.ts'
import { giveDevice, signInOwner, widths } from './staff-site.ts'

const { email } = contactBody

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a request is recorded and done, and a person is erased on their lead’s page', { tag: '@main' }, async ({
      page,
      site,
    }) => {
      await sendLead(site, 'contact')
      await giveDevice(page)
      await signInOwner(page, site)
      await page.goto('/manager/privacy')
      const requests = page.getByRole('region', { name: 'Requests' })
      await requests.getByRole('button', { name: 'Record a request' }).click()
      const form = page.getByRole('dialog', { name: 'Record a request' })
      await form.getByLabel('Email address').fill('amara')
      await form.getByRole('button', { name: 'Record request' }).click()
      await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(/address/)
      await form.getByLabel('Email address').fill(email)
      await form.getByRole('button', { name: 'Record request' }).click()
      await expect(form).toBeHidden()
      await expect(requests.getByText('Days left: 30')).toBeVisible()
      await requests.getByRole('button', { name: `Access, ${email}: Open` }).click()
      await expect(page.getByRole('region', { name: email }).getByText('1 lead', { exact: true })).toBeVisible()

      const lists = page.getByRole('region', { name: 'Unsubscribed and erased' })
      await lists.getByLabel('Is this address or number on a list?').fill(email)
      await lists.getByRole('button', { name: 'Check' }).click()
      await expect(lists.getByRole('status')).toHaveText('Not on either list.')
      await expectAccessible(page)

      await requests.getByRole('button', { name: `Access, ${email}: Mark as done…` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click()
      await expect(requests.getByText('Done', { exact: true })).toBeVisible()
      await expect(requests.getByText(email)).toHaveCount(0)

      await page.goto('/manager/leads')
      await page.getByRole('link', { name: /Amara Lindqvist/ }).click()
      const data = page.getByRole('region', { name: 'Personal data' })
      const download = page.waitForEvent('download')
      await data.getByRole('button', { name: 'Download as text' }).click()
      expect((await download).suggestedFilename()).toMatch(/^person-[\d-]+\.txt$/)
      await data.getByRole('button', { name: 'Erase…' }).click()
      const question = page.getByRole('dialog', { name: `Erase ${email}?` })
      await expect(question.getByText('1 lead blanked')).toBeVisible()
      await question.getByLabel('Type the address to erase it').fill(email)
      await question.getByRole('button', { name: 'Erase permanently' }).click()
      await expect(page.getByRole('heading', { name: 'Erased on request' })).toBeVisible()
      await expect(page.getByText(/^\w+ \d+, \d\d:\d\d, by Ines Castro$/)).toBeVisible()
      await expect(page.getByText(`${email} is erased.`)).toBeVisible()
      await expect(data).toBeHidden()
      await expectAccessible(page)
    })
  })
