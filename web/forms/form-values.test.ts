import { expect, test } from 'vitest'
import type { FormField } from './form-field.ts'
import { formValues, shownValues } from './form-values.ts'

const valuesField = (name: string, show: boolean): FormField => ({
  name,
  type: 'text',
  label: name,
  value: '',
  show,
  required: true,
  errorText: 'Wrong.',
})

test('several choices of one field are joined by commas', () => {
  const form = new FormData()
  form.append('interests', 'cpd')
  form.append('email', 'amara@events.example')
  form.append('interests', 'floorplan')
  expect(formValues(form)).toEqual({ interests: 'cpd,floorplan', email: 'amara@events.example' })
})

test('a draft holds what the visitor can see, with empty fields', () => {
  const fields = [valuesField('email', true), valuesField('company', true), valuesField('interests', false)]
  expect(shownValues(fields, { email: 'a@b.example', interests: 'cpd', website: 'x' })).toEqual({
    email: 'a@b.example',
    company: '',
  })
})
