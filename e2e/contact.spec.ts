import { contactForm, demoForm, quickForm } from '../content/forms.ts'
import { messages } from '../content/messages.ts'
import { field, fillContact, send, typed, visitor } from './contact-form.ts'
import { demoVisitor } from './demo-visitor.ts'
import { leadsOf } from './leads.ts'
import { message } from './message.ts'
import { expect, frame, hydrate, test } from './site.ts'

const phoneRule = 'Please enter a valid phone number in the format +1234567890.'
const nameRule = (name: string) =>
  `Please enter a valid ${name}. Names must contain only letters and spaces, and be at least 3 characters long.`

test('a message sent with JavaScript becomes one lead', { tag: '@main' }, async ({ page, site, complaints: _ }) => {
  await page.goto('/contact')
  await hydrate(page)
  await page.evaluate(() => localStorage.setItem('token', 'stored-token'))
  await page.goto('/contact')
  await hydrate(page)
  await fillContact(page, { 'Work Email': 'with-js@example.com' })
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts/contact'), send(page).click()])

  expect(request.method()).toBe('POST')
  const headers = await request.allHeaders()
  expect(headers).toMatchObject({ authorization: 'Bearer stored-token', 'x-page-referer': `${site.origin}/contact` })
  expect(request.postDataJSON()).toMatchObject({
    first_name: 'José',
    last_name: 'Lindqvist',
    job_function: 'Head of Sourcing',
    company: 'Kettle & Crane',
    email: 'with-js@example.com',
    country: 'GB',
    message: visitor.Message,
  })
  expect(request.postDataJSON().telephone).toMatch(/^\+44/)

  await expect(page.getByRole('status').filter({ hasText: messages.contact.success })).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const leads = leadsOf(site).filter((lead) => lead.email === 'with-js@example.com')
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({ telephone: '+447700900123', country: 'GB' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message becomes one lead, and a reload does not send it again', { tag: '@main' }, async ({
    page,
    site,
    complaints: _,
  }) => {
    await page.goto('/contact')
    // A screenshot waits for a frame without running a script in the page.
    await page.screenshot()
    await fillContact(page, { 'Work Email': 'without-js@example.com' })
    await send(page).click()
    await expect(page.getByText(messages.contact.success)).toBeVisible()
    await page.reload()
    expect(leadsOf(site).filter((lead) => lead.email === 'without-js@example.com')).toHaveLength(1)
  })

  test('a rejected form keeps its input and shows the reasons', { tag: '@main' }, async ({ request, site }) => {
    // A browser without validation would send this.
    const response = await request.post('/contact', {
      headers: { Origin: site.origin },
      form: {
        first_name: 'Al',
        last_name: 'Lindqvist',
        job_function: 'Sourcing',
        company: 'K',
        email: 'refused@example.com',
        country: 'GB',
        telephone: '12',
        message: 'Kept words',
      },
    })
    expect(response.status()).toBe(422)
    const html = await response.text()
    expect(html).toContain(nameRule('first name'))
    expect(html).toContain(phoneRule)
    expect(html).toContain('Kept words')
    expect(html).toContain('value="refused@example.com"')
    expect(leadsOf(site).filter((lead) => lead.email === 'refused@example.com')).toHaveLength(0)
  })
})

for (const [label, value, rule] of [
  ['First Name', 'Al', nameRule('first name')],
  ['First Name', 'Mary-Jane', nameRule('first name')],
  ['Last Name', "O'Neill", nameRule('last name')],
  ['Job Function', 'R2', nameRule('job function')],
  ['Telephone', 'call me', phoneRule],
] as const)
  test(`${label} "${value}" is refused next to the field`, async ({ page, site }) => {
    await page.goto('/contact')
    await hydrate(page)
    await fillContact(page, { [label]: value, 'Work Email': 'invalid@example.com' })
    await send(page).click()
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(rule.replace(/[.+?]/g, '\\$&')))
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    expect((await typed(page))[label]).toBe(value)
    expect(leadsOf(site).filter((lead) => lead.email === 'invalid@example.com')).toHaveLength(0)
  })

for (const label of Object.keys(visitor))
  test(`${label} is required`, async ({ page }) => {
    await page.goto('/contact')
    await hydrate(page)
    await fillContact(page, { [label]: '' })
    await send(page).click()
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(messages.contact.success)).toHaveCount(0)
  })

test('a refusal shows its message, the reason next to the field, and keeps all input', async ({ page }) => {
  await page.route('**/api/contacts/contact', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({
        ok: false,
        message: 'We cannot take this address.',
        code: 'invalid',
        errors: [{ field: 'email', message: 'We cannot take this address.' }],
      }),
    }),
  )
  await page.goto('/contact')
  await hydrate(page)
  await fillContact(page)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot take this address.' })).toBeVisible()
  await expect(field(page, 'Work Email')).toHaveAccessibleDescription(/We cannot take this address/)
  expect(await typed(page)).toEqual(visitor)
})

test('a 200 whose ok is false is a failure, and no input is lost', { tag: '@main' }, async ({ page }) => {
  await page.route('**/api/contacts/contact', (route) => route.fulfill({ json: { ok: false, message: 'Nope' } }))
  await page.goto('/contact')
  await hydrate(page)
  await fillContact(page)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nope' })).toBeVisible()
  expect(await typed(page)).toEqual(visitor)
})

test('the server stops and restarts: no input is lost, not even by a reload', async ({ page, site }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/contact')
  await hydrate(page)
  await fillContact(page, { 'Work Email': 'patient@example.com' })
  await page.route('**/api/contacts/contact', (route) => route.abort('connectionrefused'))
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: messages.contact.failure })).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('/api/contacts/contact')

  await page.unroute('**/api/contacts/contact')
  await page.reload()
  await hydrate(page)
  await expect(field(page, 'Work Email')).toHaveValue('patient@example.com')
  expect(await typed(page)).toEqual({ ...visitor, 'Work Email': 'patient@example.com' })
  await send(page).click()
  await expect(page.getByText(messages.contact.success)).toBeVisible()
  expect(leadsOf(site).filter((lead) => lead.email === 'patient@example.com')).toHaveLength(1)
})

for (const { path, form, email, values } of [
  { path: '/contact', form: contactForm, email: 'Work Email', values: visitor },
  { path: '/modules/demo', form: demoForm, email: 'Email', values: demoVisitor },
  { path: '/quickcontact', form: quickForm, email: 'Email', values: {} },
])
  test(`a correction after a lost response is sent on ${path}, and a repeat is one lead`, async ({ page, site }) => {
    const shown = page.getByRole('form', { name: form.name })
    const press = () => shown.getByRole('button', { name: form.send }).click()
    await page.route(
      '**/api/contacts/*',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 2 },
    )
    await page.goto(path)
    await hydrate(page)
    for (const [label, value] of Object.entries(values)) await shown.getByLabel(label, { exact: true }).fill(value)
    const addresses = ['lost@exampel.com', 'lost@example.com'].map((address) => `${path.split('/').at(-1)}-${address}`)
    for (const address of addresses) {
      await shown.getByLabel(email, { exact: true }).fill(address)
      await press()
      await expect(message(page, 'alert')).toBeVisible()
    }
    await page.reload()
    await hydrate(page)
    await expect(shown.getByLabel(email, { exact: true })).toHaveValue(addresses[1] ?? '')
    const [response] = await Promise.all([page.waitForResponse('**/api/contacts/*'), press()])
    expect([response.status(), response.headers()['idempotent-replayed']]).toEqual([201, 'true'])
    const sent = leadsOf(site).map((lead) => String(lead.email))
    expect(sent.filter((address) => addresses.includes(address)).sort()).toEqual([...addresses].sort())
  })

test('input survives navigation to another page and back', async ({ page, complaints: _ }) => {
  await page.goto('/contact')
  await hydrate(page)
  await fillContact(page)
  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest From The Blog' })).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Message')).toHaveValue(visitor.Message)
})

test('the country sets the dial code, which is read-only', async ({ page, complaints: _ }) => {
  await page.goto('/contact')
  await hydrate(page)
  const dialCode = page.getByLabel('Dial code')
  await expect(dialCode).toHaveValue('+44')
  await expect(dialCode).toBeDisabled()
  await field(page, 'Country').selectOption('DE')
  await expect(dialCode).toHaveValue('+49')
  await field(page, 'Country').selectOption('AQ')
  await expect(dialCode).toHaveValue('')
})

test('if the countries fail to load, the initial options stay', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/countries*', (route) => route.abort('connectionrefused'))
  await page.goto('/')
  await hydrate(page)
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Us a Message.' })).toBeVisible()
  await expect(field(page, 'Country').locator('option')).toHaveText(['United Kingdom'])
  await expect(page.getByLabel('Dial code')).toHaveValue('+44')
  await expect.poll(() => logged.join('\n')).toContain('/api/countries')
})

test('requests the countries once, as specified, on client-side navigation, and not on a first load', async ({
  page,
  complaints: _,
}) => {
  const calls: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().includes('/api/') &&
      calls.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`),
  )
  await page.goto('/contact')
  await hydrate(page)
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Us a Message.' })).toBeVisible()
  expect(calls).toEqual(['GET /api/countries?select=name,code,dialcode&sort=name,ASC'])
})

test('text typed before hydration stays', async ({ page, complaints: _ }) => {
  const typing = Promise.withResolvers<void>()
  await page.route('**/static/js/entry*', async (route) => {
    await typing.promise
    await route.continue()
  })
  await page.goto('/contact')
  await frame(page)
  await fillContact(page)
  typing.resolve()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  expect(await typed(page)).toEqual(visitor)
})

test('the form works without the countries', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await hydrate(page)
  const request = page.waitForRequest('**/api/countries*')
  const letThemCome = Promise.withResolvers<void>()
  await page.route('**/api/countries*', async (route) => {
    await letThemCome.promise
    await route.abort()
  })
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await request
  await page.clock.fastForward(3_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Leave Us a Message.' })).toBeVisible()
  await expect(field(page, 'Country').locator('option')).toHaveText(['United Kingdom'])
  letThemCome.resolve()
})
