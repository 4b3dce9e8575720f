import { expect, test } from 'vitest'
import { originMembers } from './visit-origin.ts'

const address = 'https://lanyard.example/?utm_source=badge&utm_medium=&utm_campaign=expo&utm_id=7&page=2'

test('only the five UTM parameters are told, and only when they say something', () => {
  expect(originMembers({ address, referrer: 'https://news.example/' })).toEqual({
    referrer: 'https://news.example/',
    utm: { source: 'badge', campaign: 'expo' },
  })
})

test.each(['', 'https://lanyard.example/about'])('the referrer %j tells nothing', (referrer) => {
  expect(originMembers({ address: 'https://lanyard.example/contact', referrer })).toEqual({})
})
