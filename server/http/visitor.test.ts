import { expect, test } from 'vitest'
import { isCountable } from './visitor.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const counts = (headers: Record<string, string>) => isCountable({ headers: { 'user-agent': browser, ...headers } })

test.each([
  ['a browser', {}],
  ['a browser with a cookie of something else', { cookie: '_ga=1; counting=on' }],
  ['a signal that says nothing', { 'sec-gpc': '0', dnt: '0' }],
])('%s counts', (_, headers) => {
  expect(counts(headers)).toBe(true)
})

test.each([
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerendered page', { 'sec-purpose': 'prefetch;prerender' }],
  ['a crawler', { 'user-agent': crawler }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
  ['an objection', { cookie: '_ga=1; counting=off' }],
])('%s does not count', (_, headers) => {
  expect(counts(headers)).toBe(false)
})
