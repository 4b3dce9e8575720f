import { expect, test } from 'vitest'
import { leadBody, originMembers } from './lead-body.ts'

test('a body has only the members of its kind', () => {
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

const url = 'https://site.example/?utm_source=badge&utm_medium=&utm_campaign=expo&utm_id=7&page=2'

test('only the five UTM parameters are sent, and only with a value', () => {
  expect(originMembers({ url, referrer: 'https://news.example/' })).toEqual({
    referrer: 'https://news.example/',
    utm: { source: 'badge', campaign: 'expo' },
  })
})

test.each([
  '?utm_source=a&amp;utm_medium=b',
  '?utm_source=a?utm_medium=b',
  '?ref=x?utm_source=a&utm_medium=b',
  '?UTM_SOURCE=a&Utm_Medium=b',
  '#utm_source=a&utm_medium=b',
  '#prices?utm_source=a&amp;utm_medium=b',
  '?utm_source=a#utm_medium=b',
  '?utm_source=a&amp;amp;utm_medium=b',
  '?utm_source=a&utm_source=c&utm_medium=b#utm_source=d',
  '??utm_source=a&&utm_medium=b',
  '?utm_source=a&#38;utm_medium=b',
  '?utm_source=a?gclid=1&utm_medium=b',
  '?utm_source=a;utm_medium=b',
])('the tags of %s are found', (tagged) => {
  expect(originMembers({ url: `https://site.example/contact${tagged}`, referrer: '' })).toEqual({
    utm: { source: 'a', medium: 'b' },
  })
})

test('a value keeps its special characters', () => {
  const tagged = 'https://site.example/?utm_source=R%26D&utm_campaign=what%3F+%23expo&utm_term=why?'
  expect(originMembers({ url: tagged, referrer: '' })).toEqual({
    utm: { source: 'R&D', campaign: 'what? #expo', term: 'why?' },
  })
})

test.each(['', 'https://site.example/about'])('the referrer %j is not sent', (referrer) => {
  expect(originMembers({ url: 'https://site.example/contact', referrer })).toEqual({})
})
