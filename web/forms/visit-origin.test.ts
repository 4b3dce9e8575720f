import { expect, test } from 'vitest'
import { originMembers } from './visit-origin.ts'

const url = 'https://lanyard.example/?utm_source=badge&utm_medium=&utm_campaign=expo&utm_id=7&page=2'

test('only the five UTM parameters are sent, and only with a value', () => {
  expect(originMembers({ url, referrer: 'https://news.example/' })).toEqual({
    referrer: 'https://news.example/',
    utm: { source: 'badge', campaign: 'expo' },
  })
})

test.each(['', 'https://lanyard.example/about'])('the referrer %j is not sent', (referrer) => {
  expect(originMembers({ url: 'https://lanyard.example/contact', referrer })).toEqual({})
})
