import { expect, test } from 'vitest'
import { firstPageSeen, originMembers } from './first-page-seen.ts'
import { memoryStorage } from './memory-storage.fixture.ts'

const here = { address: 'https://lanyard.example/contact', referrer: 'https://lanyard.example/' }

test('the first page of the visit wins over the page with the form', () => {
  const first = { address: 'https://lanyard.example/?utm_source=badge', referrer: 'https://news.example/' }
  expect(firstPageSeen(memoryStorage({ 'first-page': JSON.stringify(first) }), here)).toEqual(first)
})

test('without a stored first page the current one counts', () => {
  expect(firstPageSeen(memoryStorage({}), here)).toEqual(here)
  expect(firstPageSeen(null, here)).toEqual(here)
})

test('only the five UTM parameters are told, and only when they say something', () => {
  const address = 'https://lanyard.example/?utm_source=badge&utm_medium=&utm_campaign=expo&utm_id=7&page=2'
  expect(originMembers({ address, referrer: 'https://news.example/' })).toEqual({
    referrer: 'https://news.example/',
    utm: { source: 'badge', campaign: 'expo' },
  })
  expect(originMembers({ address: here.address, referrer: '' })).toEqual({})
})
