import type { Locator } from '@playwright/test'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, test, widths } from './staff-site.ts'

const sizes = [...widths, { name: 'a small phone', viewport: { width: 320, height: 640 } }]

/** Controls that the toast covers when the place is scrolled to this edge of the view. */
const covered = (place: Locator, edge?: ScrollLogicalPosition) =>
  place.evaluate(async (element, block) => {
    if (block) element.scrollIntoView({ block })
    const nextFrame = () => new Promise(requestAnimationFrame)
    await nextFrame()
    await nextFrame()
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast) throw new Error('There is no toast')
    // Controls above are under the header.
    const seenFrom = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0
    return Array.from(element.querySelectorAll('input, textarea, button'))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < toast.right && right > toast.left && Math.max(top, seenFrom) < toast.bottom && bottom > toast.top
      })
      .map((one) => one.textContent || one.tagName)
  }, edge)

for (const { name, viewport } of sizes)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a toast is visible and covers no field or button of the composer at any scroll position', async ({
      page,
      site,
    }) => {
      await sendLead(site)
      await openInbox(page, site)
      await row(page, 'Amara Lindqvist').click()
      await page.getByRole('button', { name: 'Assign to me' }).filter({ visible: true }).first().click()
      await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
      await page.getByRole('radio', { name: 'New', exact: true }).scrollIntoViewIfNeeded()
      for (const stage of ['New', 'Won', 'Lost'])
        await expect(page.getByRole('radio', { name: stage, exact: true })).toBeInViewport({ ratio: 1 })
      if (viewport.width < 768) {
        const bar = await page.getByRole('complementary', { name: 'Actions for this lead' }).boundingBox()
        expect(bar?.height, 'one line of buttons').toBeLessThan(75)
      }
      const undo = page.getByRole('button', { name: 'Undo' })
      // It stays while it has the focus.
      await undo.focus()
      for (const block of ['end', 'center', 'start', 'nearest'] as const) {
        expect(await covered(page.locator('.compose'), block), block).toEqual([])
        await expect(undo, block).toBeInViewport({ ratio: 1 })
      }
      await page.keyboard.press('z')
      await expect(page.getByRole('radio', { name: 'New', exact: true })).toBeChecked()
    })

    test('a toast covers no button for selected leads', async ({ page, site }) => {
      await sendLead(site)
      await openInbox(page, site)
      await page.getByRole('button', { name: 'More actions for the list' }).click()
      await page.getByRole('menuitem', { name: 'Select leads' }).click()
      await page.getByRole('checkbox', { name: 'Select Amara Lindqvist' }).click()
      const bulk = page.getByRole('toolbar', { name: 'Actions for 1 lead' })
      await bulk.getByRole('button', { name: 'Assign to me', exact: true }).click()
      await page.getByRole('button', { name: 'Undo' }).hover()
      expect(await covered(bulk)).toEqual([])
    })
  })
