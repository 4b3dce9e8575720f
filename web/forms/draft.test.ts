import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { clearDraft, formValues, readDraft, saveDraft, shownValues, valueOnArrival } from './draft.ts'
import type { FormField } from './form-field.ts'

const draft = { values: { first_name: 'José', message: 'Two lines\nof text' }, idempotencyKey: 'abc', shownAt: 1 }

test('typed values are restored, under the key that the boot script reads', () => {
  const storage = memoryStorage({})
  saveDraft(storage, 'contact', draft)
  expect(readDraft(storage, 'contact')).toEqual(draft)
  expect(storage.getItem('draft:contact')).not.toBeNull()
})

test('clearing one form keeps the draft of another', () => {
  const storage = memoryStorage({})
  saveDraft(storage, 'contact', draft)
  saveDraft(storage, 'quick', draft)
  clearDraft(storage, 'quick')
  expect(readDraft(storage, 'quick')).toBeNull()
  expect(readDraft(storage, 'contact')).toEqual(draft)
})

test('a browser without storage has no draft and no error', () => {
  saveDraft(null, 'contact', draft)
  clearDraft(null, 'contact')
  expect(readDraft(null, 'contact')).toBeNull()
})

const field: FormField = {
  name: 'first_name',
  type: 'text',
  label: 'First Name',
  value: '',
  show: true,
  required: true,
  errorText: '',
}
const made = { first_name: 'Theo' }

test('a value from a widget fills a field, and a later value replaces it', () => {
  const kept = { ...draft, values: made, carried: made }
  expect(valueOnArrival(field, null, made)).toBe('Theo')
  expect(valueOnArrival(field, kept, { first_name: 'Rosa' })).toBe('Rosa')
  expect(valueOnArrival(field, kept, {})).toBe('Theo')
})

test('typed text stays, whatever widgets add', () => {
  expect(valueOnArrival(field, draft, made)).toBe('José')
  expect(valueOnArrival(field, { ...draft, values: { first_name: 'Theodor' }, carried: made }, made)).toBe('Theodor')
})

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
