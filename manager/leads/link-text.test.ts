import { expect, test } from 'vitest'
import { hostOf, pathOf } from './link-text.ts'

test('a link text shows the distinguishing part of a URL', () => {
  expect(pathOf('https://www.example.com/modules/demo?utm_source=letter')).toBe('/modules/demo')
  expect(hostOf('https://www.linkedin.com/feed/')).toBe('www.linkedin.com')
})

test('invalid URLs are shown unchanged', () => {
  expect(pathOf('/contact')).toBe('/contact')
  expect(hostOf('android-app:com.example')).toBe('android-app:com.example')
})
