import { demoForm } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import { myDemoPage } from '#content/pages/my-demo.ts'
import { demoVisitor } from './demo-visitor.ts'
import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('without providers no message is shown as sent', async ({ page }) => {
  await page.goto('/modules/demo')
  for (const [label, value] of Object.entries(demoVisitor)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: demoForm.send }).click()
  await page.getByRole('link', { name: messages.demo.page }).click()
  const legs = page.locator('.leg')
  await expect(async () => {
    await page.reload()
    for (const leg of [legs.nth(0), legs.nth(2)]) {
      await expect(leg).toContainText(myDemoPage.kept, { timeout: 1_000 })
      await expect(leg).not.toContainText(myDemoPage.stops.email.sent)
    }
  }).toPass()
  await expect(legs.nth(1)).toContainText('Apple Wallet')
})
