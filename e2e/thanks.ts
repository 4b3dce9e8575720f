import { expect, type Page } from '@playwright/test'

const person = {
  first_name: 'Amara',
  last_name: 'Lindqvist',
  job_function: 'Buyer',
  company: 'Kettle & Crane',
  country: 'GB',
  telephone: '07700 900123',
}

const forms = {
  contact: { path: '/contact', form: { ...person, email: 'thanked@example.com', message: 'Two halls in May.' } },
  // The last field is the honeypot, so the demo is held.
  'demo-held': {
    path: '/modules/demo',
    form: { ...person, email: 'held@example.com', interests: 'cpd', website: 'x' },
  },
}

/** Sends a form as a browser without scripts does, and follows the redirect. */
export async function openThanks(page: Page, sent: keyof typeof forms) {
  const { path, form } = forms[sent]
  const { origin } = new URL(await page.evaluate(() => location.href))
  const response = await page.request.post(origin + path, { form, headers: { Origin: origin }, maxRedirects: 0 })
  expect(response.status()).toBe(303)
  await page.goto(origin + response.headers().location)
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible()
}
