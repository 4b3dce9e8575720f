import { expect, test } from 'vitest'
import { hostOf, pathOf } from './link-text.ts'

test('an address is said by what tells it from others', () => {
  expect(pathOf('https://www.example.com/modules/demo?utm_source=letter')).toBe('/modules/demo')
  expect(hostOf('https://www.linkedin.com/feed/')).toBe('www.linkedin.com')
})

test('what is no address is said as it came', () => {
  expect(pathOf('/contact')).toBe('/contact')
  expect(hostOf('android-app:com.example')).toBe('android-app:com.example')
})
