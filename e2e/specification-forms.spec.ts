import type { Page } from '@playwright/test'
import { closing, message } from './message.ts'
import { expect, hydrate, test } from './site.ts'

const nameRule = (name: string) =>
  `Please enter a valid ${name}. Names must contain only letters and spaces, and be at least 3 characters long.`
const phoneRule = 'Please enter a valid phone number in the format +1234567890.'
const interests = 'transmit-whatsapp,transmit-sms,transmit-telegram,enhancedpass,leaderboard,cpd,floorplan,showcase'

/** Section 3: label, name and type of each visible field, in order. */
const contactFields = [
  ['First Name', 'first_name', 'text'],
  ['Last Name', 'last_name', 'text'],
  ['Job Function', 'job_function', 'text'],
  ['Company Name', 'company', 'text'],
  ['Work Email', 'email', 'email'],
  ['Telephone', 'telephone', 'tel'],
  ['Country', 'country', 'select-one'],
  ['Message', 'message', 'textarea'],
]
const demoFields = [
  ['First Name', 'first_name', 'text'],
  ['Last Name', 'last_name', 'text'],
  ['Job Function', 'job_function', 'text'],
  ['Company', 'company', 'text'],
  ['Email', 'email', 'email'],
  ['Country', 'country', 'select-one'],
  ['WhatsApp', 'telephone', 'tel'],
]

for (const [path, form, fields] of [
  ['/contact', 'Contact', contactFields],
  ['/modules/demo', 'Request a demo pass', demoFields],
] as const)
  test.describe(path, () => {
    test.use({ javaScriptEnabled: false })

    test('has its fields in order, with their types, rules and defaults', { tag: '@main' }, async ({
      page,
      complaints: _,
    }) => {
      await page.goto(path)
      const shown = page.getByRole('form', { name: form })
      const labeled = shown.locator('.field').filter({ has: page.locator('[name]') })
      const found = await labeled.evaluateAll((all) =>
        all.map((field) => {
          const control = field.querySelector<HTMLInputElement>('[name]')
          return [field.querySelector('label')?.textContent?.trim(), control?.name, control?.type]
        }),
      )
      expect(found).toEqual(fields)
      await expect(labeled.locator('[name]:not([required])')).toHaveCount(0)

      for (const [label, rule] of [
        ['First Name', nameRule('first name')],
        ['Last Name', nameRule('last name')],
        ['Job Function', nameRule('job function')],
        [path === '/contact' ? 'Telephone' : 'WhatsApp', phoneRule],
      ] as const) {
        await expect(shown.getByLabel(label, { exact: true })).toHaveAttribute('title', rule)
        await expect(shown.getByLabel(label, { exact: true })).toHaveAttribute('pattern', /./)
      }
      for (const name of ['first_name', 'last_name', 'job_function'])
        await expect(shown.locator(`[name="${name}"]`)).toHaveAttribute('minlength', '3')
      for (const name of ['company', 'country'])
        await expect(shown.locator(`[name="${name}"]`)).not.toHaveAttribute('pattern')

      await expect(shown.getByLabel('Country')).toHaveValue('GB')
      await expect(shown.getByLabel('Country').locator('option[value="GB"]')).toHaveText('United Kingdom')
      await expect(shown.getByLabel('Dial code')).toHaveValue('+44')
      await expect(shown.getByLabel('Dial code')).toBeDisabled()
      await expect(shown.locator('[name="telephone"]')).toHaveAttribute('autocomplete', 'off')
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the message has its placeholder; the interests are hidden and complete', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute(
      'placeholder',
      'Tell us a bit about your project',
    )
    await page.goto('/modules/demo')
    const hidden = page.locator('[name="interests"]')
    await expect(hidden).toHaveValue(interests)
    await expect(hidden).toBeHidden()
  })

  for (const path of ['/', '/quickcontact'])
    test(`the sign-up on ${path} asks only for an email`, async ({ page }) => {
      await page.goto(path)
      const field = page.getByRole('form', { name: 'Sign up' }).getByLabel('Email')
      await expect(field).toHaveAttribute('type', 'email')
      await expect(field).toHaveAttribute('required')
    })
})

test('choosing a country sets the dial code', async ({ page, complaints: _ }) => {
  await page.goto('/modules/demo')
  await hydrate(page)
  await page.getByLabel('Country').selectOption('US')
  await expect(page.getByLabel('Dial code')).toHaveValue('+1')
  await page.getByLabel('Country').selectOption('AQ')
  await expect(page.getByLabel('Dial code')).toHaveValue('')
})

test('the form says why it needs the number', async ({ page }) => {
  await page.goto('/modules/demo')
  await expect(page.getByRole('main')).toContainText('Please fill in all seven fields.')
  await expect(page.getByLabel('WhatsApp', { exact: true })).toHaveAccessibleDescription(
    'Required. We send one test message.',
  )
})

test('each invalid field shows its rule', async ({ page }) => {
  await page.goto('/modules/demo')
  await hydrate(page)
  await fill(page, { 'First Name': 'Al', 'Last Name': "O'Neill", 'Job Function': 'R2', WhatsApp: 'call me' })
  await page.getByRole('button', { name: 'Send my pass' }).click()
  for (const [label, rule] of [
    ['First Name', nameRule('first name')],
    ['Last Name', nameRule('last name')],
    ['Job Function', nameRule('job function')],
    ['WhatsApp', phoneRule],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(rule)
})

/** Section 8: the messages of each form; section 4: the next step. */
test('contact: success, the server’s message, and the form’s message', async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  const failing = await rejectLeads(page, 'contact', 503, 'The desk is busy.')
  await fill(page, contact)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(message(page, 'alert')).toHaveText('The desk is busy.')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await closing(page).click()
  await expect(closing(page)).toHaveCount(0)

  await failing()
  await page.route('**/api/contacts/contact', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(message(page, 'alert')).toHaveText('Something went wrong. Please try again later.')
  await expect(page.getByLabel('First Name')).toHaveValue('Amara')

  await page.unroute('**/api/contacts/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(message(page, 'status')).toHaveText('Thank you for your interest! We will be in touch shortly.')
  await expect(page.getByLabel('First Name')).toHaveValue('')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('demo: the server’s message, then success and the modules page', { tag: '@main' }, async ({ page }) => {
  await page.goto('/modules/demo')
  await hydrate(page)
  const failing = await rejectLeads(page, 'demo', 503, 'The desk is busy.')
  await fill(page, demo)
  // Leads that are sent within three seconds are held for review.
  await page.clock.install()
  await page.getByRole('button', { name: 'Send my pass' }).click()
  await expect(message(page, 'alert')).toHaveText('The desk is busy.')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await failing()
  await page.clock.fastForward(4000)
  const [request] = await Promise.all([
    page.waitForRequest('**/api/contacts/demo'),
    page.getByRole('button', { name: 'Send my pass' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({
    first_name: 'Amara',
    last_name: 'Lindqvist',
    job_function: 'Buyer',
    company: 'Kettle & Crane',
    email: 'amara@example.com',
    country: 'GB',
    telephone: expect.stringMatching(/^\+44/),
    interests,
  })
  await expect(page).toHaveURL(/\/modules$/)
  const success = message(page, 'status')
  const ownPage = success.getByRole('link', { name: 'My demo' })
  await expect(ownPage).toHaveAttribute('href', /^\/demo\/[\w-]{22}$/)
  await ownPage.evaluate((link) => link.remove())
  await expect(success).toHaveText('Thanks for signing up for the demo. Keep an eye on your email inbox and WhatsApp!')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/modules/demo')
  await hydrate(page)
  await expect(page.getByLabel('First Name')).toHaveValue('')
  await expect(page.getByLabel('Country')).toHaveValue('GB')
})

test('quick sign-up: failure, then success', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const field = page.getByRole('form', { name: 'Sign up' }).getByLabel('Email')
  await field.fill('amara@example.com')
  await page.route('**/api/contacts/quick', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Sign me up' }).click()
  await expect(message(page, 'alert')).toHaveText('Woops, something went wrong. Please try submitting your email again')
  await page.unroute('**/api/contacts/quick')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/contacts/quick'),
    page.getByRole('button', { name: 'Sign me up' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ email: 'amara@example.com' })
  await expect(message(page, 'status')).toHaveText('Thank you, we will be in touch!')
  await expect(field).toHaveValue('')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('input of the sign-up stays in the browser, as in the privacy notice', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const field = page.getByRole('form', { name: 'Sign up' }).getByLabel('Email')
  await field.fill('amara@example.com')
  await page.reload()
  await expect(field).toHaveValue('amara@example.com')
  await page.goto('/legal/privacy')
  await expect(page.getByRole('main')).toContainText(
    'your browser stores the text that you typed into a form but did not send',
  )
})

const person = { 'First Name': 'Amara', 'Last Name': 'Lindqvist', 'Job Function': 'Buyer' }
const contact = {
  ...person,
  'Company Name': 'Kettle & Crane',
  'Work Email': 'amara@example.com',
  Telephone: '07700 900123',
  Message: 'Two halls in May.',
}
const demo = { ...person, Company: 'Kettle & Crane', Email: 'amara@example.com', WhatsApp: '07700 900123' }

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Makes the API reject a kind of lead with this message until the returned function is called. */
async function rejectLeads(page: Page, kind: string, status: number, message: string) {
  const url = `**/api/contacts/${kind}`
  const body = JSON.stringify({ ok: false, message, code: 'busy', status })
  await page.route(url, (route) => route.fulfill({ status, contentType: 'application/json', body }))
  return () => page.unroute(url)
}
