import type { Page } from '@playwright/test'
import type { Hands } from './piece-steps.ts'
import { expect } from './site.ts'

type Role = Parameters<Page['getByRole']>[0]

/** The hands of a visitor in Chromium at one piece. */
export function pageHands(page: Page, piece: string): Hands {
  const named = (role: string, name: string) => page.getByRole(role as Role, { name, exact: true })
  return {
    press: (key) => page.keyboard.press(key),
    fill: (label, text) => named('region', piece).getByLabel(label, { exact: true }).fill(text),
    focus: (role, name) => named(role, name).focus(),
    click: (role, name) => named(role, name).click(),
    heads: (text) => expect(named('heading', text)).toBeVisible(),
    says: (text) => expect(named('region', piece).locator('[role="status"]')).toHaveText(text),
  }
}
