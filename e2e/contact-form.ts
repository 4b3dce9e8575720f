import type { Page } from '@playwright/test'

export const visitor = {
  'First Name': 'José',
  'Last Name': 'Lindqvist',
  'Job Function': 'Head of Sourcing',
  'Company Name': 'Kettle & Crane',
  'Work Email': 'jose@example.com',
  Telephone: '07700 900123',
  Message: 'Two halls in May. Badges should print at the door.',
}

export type Visitor = typeof visitor

export async function fillContact(page: Page, changes: Partial<Visitor> = {}) {
  for (const [label, value] of Object.entries({ ...visitor, ...changes })) await field(page, label).fill(value)
}

export const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Contact' }).getByLabel(label, { exact: true })

export const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

export async function typed(page: Page): Promise<Visitor> {
  const entries = Object.keys(visitor).map(async (label) => [label, await field(page, label).inputValue()])
  return Object.fromEntries(await Promise.all(entries))
}
