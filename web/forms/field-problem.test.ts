import { expect, test } from 'vitest'
import { contactForm } from '#content/forms.ts'
import { initialCountries } from '#domain/text/country.ts'
import { leadFormFields } from './lead-form-fields.ts'
import { fieldProblem, fieldProblems } from './use-lead-form.ts'

const fields = leadFormFields('contact', {
  nameRule: 'specified',
  copy: contactForm,
  countries: initialCountries,
  country: undefined,
  wide: [],
})
const field = (name: string) => fields.find((one) => one.name === name)!

const right = {
  first_name: 'José',
  last_name: '王小明',
  job_function: 'Sales, Europe',
  company: 'X',
  email: 'amara@events.example',
  telephone: '020 7946 0000',
  country: 'GB',
  message: 'Hello',
}

test('a valid form has no problems', () => {
  expect(fieldProblems(fields, right)).toEqual({})
})

test('an empty form has a problem for each field, in the order of the form; the country has its default', () => {
  const problems = fieldProblems(fields, { country: 'GB' })
  expect(Object.keys(problems)).toEqual([
    'first_name',
    'last_name',
    'job_function',
    'company',
    'email',
    'telephone',
    'message',
  ])
  expect(problems.telephone).toBe('Please enter a valid phone number in the format +1234567890.')
})

test('text is checked as the server will see it: trimmed, composed, counted in code points', () => {
  expect(fieldProblem(field('first_name'), '  Al  ')).toMatch(/at least 3 characters/)
  expect(fieldProblem(field('first_name'), '  Ali  ')).toBe('')
  expect(fieldProblem(field('first_name'), 'Jose\u0301')).toBe('')
  expect(fieldProblem(field('message'), '😀'.repeat(5000))).toBe('')
  expect(fieldProblem(field('message'), '😀'.repeat(5001))).not.toBe('')
})

test('hyphens, apostrophes and digits stay invalid in names', () => {
  for (const name of ['Mary-Jane', "O'Neill", 'R2D2'])
    expect(fieldProblem(field('last_name'), name)).toMatch(/last name/)
})

test('an international domain is valid in every browser', () => {
  expect(fieldProblem(field('email'), 'info@münchen.example')).toBe('')
})
