import { expect, test } from 'vitest'
import { leadBody } from './lead-body.ts'

test('a body has the members of its kind and no others', () => {
  expect(leadBody('quick', { email: 'a@b.example', first_name: 'Al', website: '' })).toEqual({ email: 'a@b.example' })
})

test('a missing value is sent empty, for the server to refuse by name', () => {
  expect(Object.keys(leadBody('contact', {}))).toEqual([
    'first_name',
    'last_name',
    'job_function',
    'company',
    'email',
    'telephone',
    'country',
    'message',
  ])
})

test('a filled honeypot is sent', () => {
  expect(leadBody('quick', { email: 'a@b.example', website: 'http://spam.example' })).toEqual({
    email: 'a@b.example',
    website: 'http://spam.example',
  })
})
