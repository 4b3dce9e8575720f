import { expect, test } from 'vitest'
import { contactForm, demoForm } from '#content/forms.ts'
import { leadKinds, nameRules } from '#domain/leads/lead-fields.ts'
import { initialCountries } from '#domain/text/country.ts'
import { joinDialCode, leadFormFields } from './lead-form-fields.ts'

const facts = {
  nameRule: 'specified' as const,
  copy: contactForm,
  countries: initialCountries,
  country: undefined,
  wide: ['email', 'message'],
}

test('the contact form has eight fields in the order of the specification', () => {
  expect(leadFormFields('contact', facts).map(({ label }) => label)).toEqual([
    'First Name',
    'Last Name',
    'Job Function',
    'Company Name',
    'Work Email',
    'Telephone',
    'Country',
    'Message',
  ])
})

test('the demo form shows seven fields and hides all eight interests', () => {
  const fields = leadFormFields('demo', { ...facts, copy: demoForm })
  const [hidden, ...others] = fields.filter(({ show }) => !show)
  expect(others).toEqual([])
  expect(hidden).toMatchObject({
    name: 'interests',
    type: 'multi-select',
    value: 'transmit-whatsapp,transmit-sms,transmit-telegram,enhancedpass,leaderboard,cpd,floorplan,showcase',
  })
  expect(fields.filter(({ show }) => show).map(({ label }) => label)).toEqual([
    'First Name',
    'Last Name',
    'Job Function',
    'Company',
    'Email',
    'Country',
    'WhatsApp',
  ])
})

test('only the telephone has no autofill, and its dial code follows the country', () => {
  const countries = [...initialCountries, { name: 'Germany', code: 'DE', dialcode: '49' }]
  const telephone = (country?: string) =>
    leadFormFields('contact', { ...facts, countries, country }).find(({ type }) => type === 'tel')
  expect(telephone()).toMatchObject({ autoCompleteOff: true, dialCode: '+44' })
  expect(telephone('DE')?.dialCode).toBe('+49')
  expect(telephone('AQ')?.dialCode).toBe('')
  const others = leadFormFields('contact', facts).filter(({ type, name }) => type !== 'tel' && name !== 'message')
  expect(others.filter(({ autoComplete }) => !autoComplete)).toEqual([])
})

test('every pattern compiles in a browser', () => {
  const patterns = nameRules.flatMap((nameRule) =>
    leadKinds.flatMap((kind) => leadFormFields(kind, { ...facts, nameRule }).map(({ regex }) => regex)),
  )
  for (const pattern of patterns) expect(() => new RegExp(pattern ?? '', 'v')).not.toThrow()
  expect(patterns.some(Boolean)).toBe(true)
})

test('a national number is joined with the dial code next to it', () => {
  expect(joinDialCode('+44', ' 20 7946 0000 ')).toBe('+4420 7946 0000')
})

test.each(['+33 1 23 45 67 89', '0033 1 23 45 67 89', '(+33) 1 23 45 67 89', 'Tel. +33 1 23 45 67 89'])(
  '%s has its own country code',
  (typed) => {
    expect(joinDialCode('+44', typed)).toMatch(/^(?:\+|00)33 1 23 45 67 89$/)
  },
)

test('a territory without a dial code sends only the number, and an empty field stays empty', () => {
  expect(joinDialCode('', '12345')).toBe('12345')
  expect(joinDialCode('+44', ' ')).toBe('')
})
