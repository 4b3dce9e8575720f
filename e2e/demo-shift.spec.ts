import type { Page } from '@playwright/test'
import { paths } from '../domain/paths.ts'
import { expect, hydrate, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** First presses of demos that reserve room for their result. */
const demos: Record<string, { path: string; presses: string[] }> = {
  leaderboard: { path: paths.leaderboard, presses: ['Opening keynote', 'Draw the winner'] },
  showcase: { path: paths.showcase, presses: ['Scan Halo Desk Lamp', 'Scan Tern Chair'] },
  cpd: { path: paths.cpdCertification, presses: ['Scan Hall 4', 'Scan Hall 4', 'Scan Room B', 'Scan Room A'] },
}

for (const width of [390, 1440])
  for (const [name, { path, presses }] of Object.entries(demos))
    test(`presses move nothing in the ${name} demo at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await hydrate(page)
      const demo = page.locator('#try')
      await demo.scrollIntoViewIfNeeded()
      const before = await page.evaluate(placesOfParts)
      for (const press of presses) {
        await demo.getByRole('button', { name: press }).first().click()
        expect(await shifted(page, before), press).toEqual([])
      }
    })

/** Headings, fields and buttons that a press moved by more than a pixel. */
async function shifted(page: Page, before: Record<string, number>): Promise<string[]> {
  const after = await page.evaluate(placesOfParts)
  return Object.keys(before).filter((part) => part in after && Math.abs((after[part] ?? 0) - (before[part] ?? 0)) > 1)
}

/** Distance of each part from the top of the demo. Runs in the page. */
function placesOfParts(): Record<string, number> {
  const section = document.querySelector('#try')
  const top = section?.getBoundingClientRect().top ?? 0
  const parts = Array.from(section?.querySelectorAll('h3, .btn, input, dl') ?? [])
  // A drawing adds its proof below everything else.
  const named = parts.filter(
    (part) => !part.closest('.result-strip, .draw-proof, .draw-proof ~ *') && part.checkVisibility(),
  )
  const places = named.map((part, at) => [
    `${part.nodeName} ${part.textContent || at}`,
    part.getBoundingClientRect().top - top,
  ])
  return Object.fromEntries(places)
}
