import { managerPath } from '../../domain/paths.ts'
import { expectAccessible } from '../axe.ts'
import { expectFitting } from './expect-fitting.ts'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, mailsOf, test, widths } from './staff-site.ts'

const name = 'Amara Lindqvist'

for (const { name: place, viewport } of widths)
  test.describe(`on ${place}`, () => {
    test.use({ viewport })

    test('a reply is sent with signature, quoted message, Cc and files', async ({ page, site }) => {
      await sendLead(site)
      await openInbox(page, site)
      await page.goto(`${managerPath}/sign-in-methods`)
      await page.getByLabel('Your signature').fill('Ines Castro\nSales')
      await page.getByRole('button', { name: 'Save signature' }).click()
      await expect(page.getByText('Signature saved.')).toBeVisible()
      await expectAccessible(page)

      await page.goto(`${managerPath}/leads`)
      await row(page, name).click()
      const form = page.getByRole('region', { name: 'Answer' })
      const reply = page.getByLabel('Your reply')
      await page.getByRole('tab', { name: 'Reply' }).click()
      await expect(reply).toBeFocused()
      await expect(form.getByLabel('Subject')).toHaveValue('Re: Your message')
      await expect(form.getByText('> Two halls')).toBeHidden()
      await form.getByText('Quoted message', { exact: true }).click()
      await expect(form.getByText('> Two halls')).toBeVisible()
      await form.getByRole('button', { name: 'Remove quoted message' }).click()
      await form.getByRole('button', { name: 'Quote message' }).click()
      await page.getByRole('tab', { name: 'Reply' }).click()
      await page.keyboard.type('Yes, both halls.')
      await expect(reply).toHaveValue('Hello Amara,\n\nYes, both halls.\n\nInes Castro\nSales')
      await form.getByRole('button', { name: 'Add Cc' }).click()
      await expect(form.getByLabel('Cc', { exact: true })).toBeFocused()
      await page.keyboard.type('jo@example')
      await expect(form.getByText('jo@example is not a complete email address.')).toBeVisible()
      await page.keyboard.type('.com')
      await form.getByLabel('Attach files').setInputFiles([
        { name: 'Offer.pdf', mimeType: 'text/html', buffer: Buffer.from('%PDF-1.7 three halls') },
        { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html>') },
      ])
      await expect(form.getByText(/^page\.pdf: .*This type of file can’t be sent\./)).toBeVisible()
      await expect(form.getByText('Offer.pdf, 20 B')).toBeVisible()
      await expectFitting(page, [viewport.width, 320])
      await form.getByRole('button', { name: 'Send and mark answered' }).click()
      await expect(page.getByText('Written to a file, not sent.').first()).toBeVisible({ timeout: 20_000 })
      await expect(form.getByText('Offer.pdf, 20 B')).toBeHidden()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Offer.pdf, 20 B' }).click()
      expect((await download).suggestedFilename()).toBe('Offer.pdf')
      await expect(page.getByText('Cc: jo@example.com')).toBeVisible()
      const [mail] = await mailsOf(site, 'Re: Your message', 'amara@example.com')
      expect(mail?.text?.trim()).toMatch(
        /^Hello Amara,\n\nYes, both halls\.\n\nInes Castro\nSales\n\nOn .+, Amara Lindqvist wrote:\n> Two halls/,
      )
      expect(mail?.cc).toMatchObject([{ address: 'jo@example.com' }])
      expect(mail?.attachments).toMatchObject([{ filename: 'Offer.pdf', mimeType: 'application/pdf' }])
    })
  })
