import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, frame } from './site.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every rule that axe has for WCAG 2.2 AA, on the page as it stands; in the dark, once more, those about colors. */
export async function expectAccessible(page: Page) {
  expect(
    await violationsOf(new AxeBuilder({ page }).options({ rules, resultTypes }).withTags(standards)),
    'in light',
  ).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  // A change of colors takes a frame, and is seen in the next.
  await frame(page)
  await frame(page)
  expect(
    await violationsOf(new AxeBuilder({ page }).options({ resultTypes }).withRules(ofColors)),
    'in the dark',
  ).toEqual([])
}

/** Off unless it is asked for. */
const rules = { 'target-size': { enabled: true } }

/** What is right is not listed element by element. */
const resultTypes: ['violations'] = ['violations']

const ofColors = ['color-contrast', 'link-in-text-block']

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  // No page has a frame of another site, for which axe would open a page of its own each time.
  axe.setLegacyMode()
  const { violations, passes } = await axe.analyze()
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(0)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}
