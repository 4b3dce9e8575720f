import { expect, test } from 'vitest'
import { originMembers } from './visit-origin.ts'

const url = 'https://site.example/?utm_source=badge&utm_medium=&utm_campaign=expo&utm_id=7&page=2'

test('only the five UTM parameters are sent, and only with a value', () => {
  expect(originMembers({ url, referrer: 'https://news.example/' })).toEqual({
    referrer: 'https://news.example/',
    utm: { source: 'badge', campaign: 'expo' },
  })
})

test.each(['', 'https://site.example/about'])('the referrer %j is not sent', (referrer) => {
  expect(originMembers({ url: 'https://site.example/contact', referrer })).toEqual({})
})
