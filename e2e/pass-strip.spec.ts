import { expect, hydrate, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

test('on a phone the top of the pass stays visible and shows the name as it is typed', async ({ page }) => {
  await page.goto('/modules/demo')
  await hydrate(page)
  const strip = page.locator('.demo__strip')
  await expect(strip).toContainText('Your name')
  await page.getByLabel('First Name').pressSequentially('Ama')
  await expect(strip).toContainText('Ama')
  await page.getByLabel('Company').fill('Kettle & Crane')
  await expect(strip).toContainText('Kettle & Crane')
  for (const label of ['Last Name', 'Email', 'WhatsApp']) {
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    await expect(strip).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThan(78 + 96)
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(strip).not.toBeInViewport()
})
