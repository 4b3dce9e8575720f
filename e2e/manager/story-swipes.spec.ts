import type { CDPSession, Page } from '@playwright/test'
import { openInbox, row, sendLead } from './inbox-leads.ts'
import { expect, test, widths } from './staff-site.ts'

test.use({ viewport: widths[1].viewport, hasTouch: true })

const name = 'Amara Lindqvist'

test('a swipe right assigns a lead, a swipe left snoozes it, and the list still scrolls', async ({ page, site }) => {
  await openInbox(page, site)
  await sendLead(site)
  await page.getByRole('button', { name: 'Show' }).tap()
  const finger = await page.context().newCDPSession(page)
  await row(page, name).evaluate((link) => link.scrollIntoView({ block: 'center' }))

  await pull(page, finger, { across: 60 })
  await pull(page, finger, { across: 40, down: 120 })
  await pull(page, finger, { from: 5, across: 200 })
  await expect(page.getByRole('button', { name: 'Undo' }), 'too short, down, or from the edge').toBeHidden()
  await expect(row(page, name)).toContainText('New')

  await pull(page, finger, { across: 160 })
  await expect(page.getByText('Amara Lindqvist is assigned to you.')).toBeVisible()
  await expect(row(page, name)).toContainText('In progress')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, name)).toContainText('New')

  await pull(page, finger, { from: 300, across: -160 })
  await expect(page.getByText(/^Amara Lindqvist is snoozed until/)).toBeVisible()
  await expect(page).toHaveURL(/\/leads$/)
})

interface Pull {
  /** Pixels from the left edge. */
  from?: number
  across: number
  down?: number
}

/** Swipes on a lead's row in steps, like touch events of a screen. */
async function pull(page: Page, finger: CDPSession, { from = 120, across, down = 0 }: Pull): Promise<void> {
  const box = await row(page, name).boundingBox()
  if (!box) throw new Error('The row is not on the screen')
  const top = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from + across * share, y: top + down * share }],
    })
  await touch('touchStart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
