import { callToActionCopy } from '#content/pages/call-to-action.ts'
import { demoPage } from '#content/pages/demo.ts'
import { site as brand } from '#content/site.ts'
import { paths } from '#domain/paths.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import { contactForm, demoForm } from '../content/forms.ts'
import { field, fillContact, send } from './contact-form.ts'
import { message } from './message.ts'
import { expect, hydrate, test, webFonts } from './site.ts'

const nameRule =
  'Please enter a valid first name. Names must contain only letters and spaces, and be at least 3 characters long.'

test('a rejected form shows its errors in the list, next to the field and in the title', async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  await fillContact(page, { 'First Name': 'Al', 'Work Email': 'refused@example.com' })
  await send(page).click()
  const list = page.getByRole('region', { name: 'Please check one field' })
  await expect(list).toBeFocused()
  await expect(page).toHaveTitle(`Error: Contact | ${brand.product}`)
  await list.getByRole('link', { name: nameRule }).click()
  await expect(field(page, 'First Name')).toBeFocused()
  await expect(field(page, 'First Name')).toHaveAccessibleDescription(nameRule)

  await page.getByRole('link', { name: 'Support', exact: true }).first().click()
  await expect(page).toHaveTitle(`Support | ${brand.product}`)
  await page.goBack()
  await expect(page).toHaveTitle(`Contact | ${brand.product}`)
  await field(page, 'First Name').fill('Alma')
  await send(page).click()
  await expect(message(page, 'status')).toBeVisible()
  await expect(page).toHaveTitle(`Contact | ${brand.product}`)
})

for (const [path, kind, count] of [
  ['/contact', 'contact', 'seven fields'],
  ['/modules/demo#name=Theo+Brandt', 'demo', 'six fields'],
  ['/quickcontact', 'quick', ''],
  ['/', 'quick', ''],
] as const)
  test(`the first submit of the empty form of ${path} shows the designed messages`, async ({ page }) => {
    // Delays React as on a slow phone.
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    await page.route('**/static/js/*', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(path)
    const messages = page.locator('main .field__error')
    const button = page.locator(`main form[data-draft="${kind}"] button[type="submit"]`)
    await button.click()
    await expect(messages.first()).toBeVisible()
    if (count) await expect(page.getByRole('region', { name: `Please check ${count}` })).toBeFocused()
    ask()
    await hydrate(page)
    await expect(messages.first()).toBeVisible()
    if (path.includes('#')) await expect(page.getByLabel('Last Name')).toHaveValue('Brandt')
    await page.goto(path)
    await hydrate(page)
    await button.click()
    await expect(messages.first()).toBeVisible()
  })

test('the title also shows the error without JavaScript', async ({ page, site }) => {
  const response = await page.request.post('/contact', { headers: { Origin: site.origin }, form: { first_name: 'Al' } })
  const html = await response.text()
  expect(html).toContain(`<title>Error: Contact | ${brand.product}</title>`)
  expect(html).toContain(`<a href="#contact-first_name">${nameRule}</a>`)
})

for (const [path, width, columns] of [
  ['/contact', 1440, 2],
  ['/contact', 768, 2],
  ['/contact', 390, 1],
  ['/modules/demo', 1440, 2],
  ['/modules/demo', 1280, 2],
  ['/modules/demo', 768, 1],
] as const)
  test(`fields of ${path} at ${width} px are in ${columns === 1 ? 'one column' : 'two columns'}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await webFonts(page)
    const box = (label: string) => page.getByLabel(label, { exact: true }).boundingBox()
    const [first, last] = await Promise.all(
      [contactForm.labels.first_name, contactForm.labels.last_name].map((label) => box(label ?? '')),
    )
    expect(first?.y === last?.y ? 2 : 1).toBe(columns)
    expect(first?.width).toBeGreaterThan(path === '/contact' ? 240 : 180)
  })

for (const [width, lines] of [
  [390, 4],
  [768, 4],
  [1440, 3],
] as const)
  test(`no message of the rejected demo form needs more than ${lines} lines below its field at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/modules/demo')
    await hydrate(page)
    await webFonts(page)
    await page.getByRole('button', { name: demoForm.send }).click()
    const messages = page.locator('.field__error span')
    await expect(messages.first()).toBeVisible()
    const taken = await messages.evaluateAll((all) =>
      all.map((one) =>
        Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
      ),
    )
    expect(Math.max(...taken)).toBeLessThanOrEqual(lines)
  })

test('a direct link with a composed message shows it on the demo form', async ({ page, complaints }) => {
  await page.goto('/modules/demo#by=sms&line=Doors+open+at+8:30')
  await hydrate(page)
  const note = page.locator('.demo__message')
  await expect(note).toContainText(fillSlots(demoPage.tried.wrote, { line: 'Doors open at 8:30' }))
  await expect(note).toContainText(demoPage.tried.comes.sms)
  expect(complaints).toEqual([])
})

test('next to a rejected form on a wide screen the pass stays visible, and the page ends in two ways on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/modules/demo')
  await hydrate(page)
  await page.getByLabel('First Name').fill('Al')
  await page.getByLabel('Country').selectOption('FR')
  const button = page.getByRole('button', { name: demoForm.send })
  await button.click()
  await expect(page.getByRole('region', { name: 'Please check six fields' })).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('Al')
  await expect(page.getByLabel('Country')).toHaveValue('FR')
  await button.scrollIntoViewIfNeeded()
  await expect(page.locator('.demo__pass .wallet')).toBeInViewport({ ratio: 0.9 })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: callToActionCopy.tinyEvent })).toHaveAttribute('href', paths.tinyEvent)
  await expect(main.getByRole('link', { name: callToActionCopy.callback })).toHaveAttribute('href', paths.contact)
})

test('the button of the demo form is at most 100 px below the fold of a laptop', async ({ page }) => {
  await page.goto('/modules/demo')
  await webFonts(page)
  const button = await page.getByRole('button', { name: demoForm.send }).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(1000)
})
