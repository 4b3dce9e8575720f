import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, frame } from './site.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks all axe rules of WCAG 2.2 AA, then the color rules again in the dark theme. */
export async function expectAccessible(page: Page, place = '') {
  expect(
    await violationsOf(new AxeBuilder({ page }).options({ rules, resultTypes }).withTags(standards)),
    `in light ${place}`,
  ).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  // New colors are painted in the next frame.
  await frame(page)
  await frame(page)
  expect(
    await violationsOf(new AxeBuilder({ page }).options({ resultTypes }).withRules(ofColors)),
    `in the dark ${place}`,
  ).toEqual([])
}

/** This rule is off by default. */
const rules = { 'target-size': { enabled: true } }

/** Listing passed elements would be slow. */
const resultTypes: ['violations'] = ['violations']

const ofColors = ['color-contrast', 'link-in-text-block']

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  // No page has frames of another origin, for which axe would open an extra page each time.
  axe.setLegacyMode()
  const { violations, passes } = await axe.analyze()
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(0)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}
