import { expect, test } from 'vitest'
import { unreadableBecause } from './sent-body.ts'

test.each([
  {},
  { 'content-type': 'application/json' },
  { 'content-type': 'application/json; charset=utf-8' },
  { 'content-type': 'application/x-www-form-urlencoded;charset="UTF-8"' },
  { 'content-type': 'multipart/form-data; boundary=charset', 'content-encoding': 'identity' },
])('%j is read', (headers) => {
  expect(unreadableBecause(headers)).toBeUndefined()
})

test.each([
  [{ 'content-encoding': 'gzip' }, 'Content-Encoding'],
  [{ 'content-encoding': 'identity, br' }, 'Content-Encoding'],
  [{ 'content-type': 'application/json; charset=utf-16' }, 'UTF-8'],
  [{ 'content-type': 'application/json;CHARSET="utf-7"' }, 'UTF-8'],
  [{ 'content-type': 'application/json; charset=' }, 'UTF-8'],
])('%j is not', (headers, word) => {
  expect(unreadableBecause(headers)).toContain(word)
})
