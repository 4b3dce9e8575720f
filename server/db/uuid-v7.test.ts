import { expect, test } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

test('carries its timestamp, version and variant', () => {
  const moment = Date.UTC(2026, 4, 14, 12)
  const id = uuidV7(moment)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(moment)
})

test('sorts by its timestamp', () => {
  expect(uuidV7(1_000) < uuidV7(1_001)).toBe(true)
  expect(uuidV7(999_999_999_999) < uuidV7(1_000_000_000_000)).toBe(true)
})

test('repeats none', () => {
  expect(new Set(Array.from({ length: 5_000 }, () => uuidV7(0))).size).toBe(5_000)
})
