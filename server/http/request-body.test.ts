import { expect, test } from 'vitest'
import { unreadableReason } from './request-body.ts'

test.each([
  {},
  { 'content-type': 'application/json' },
  { 'content-type': 'application/json; charset=utf-8' },
  { 'content-type': 'application/x-www-form-urlencoded;charset="UTF-8"' },
  { 'content-type': 'multipart/form-data; boundary=charset', 'content-encoding': 'identity' },
])('%j is read', (headers) => {
  expect(unreadableReason(headers)).toBeUndefined()
})

test.each([
  [{ 'content-encoding': 'gzip' }, 'encoded'],
  [{ 'content-encoding': 'identity, br' }, 'encoded'],
  [{ 'content-type': 'application/json; charset=utf-16' }, 'charset'],
  [{ 'content-type': 'application/json;CHARSET="utf-7"' }, 'charset'],
  [{ 'content-type': 'application/json; charset=' }, 'charset'],
])('%j is not read', (headers, cause) => {
  expect(unreadableReason(headers)).toBe(cause)
})
