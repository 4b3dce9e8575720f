import { expect, test } from 'vitest'
import { normalizeEmail } from './email-address.ts'

test.each([
  ['info@münchen.example', 'info@xn--mnchen-3ya.example'],
  ['info@MÜNCHEN.example', 'info@xn--mnchen-3ya.example'],
  ['amara@example.com\u200b', 'amara@example.com'],
  ['\u202aamara@example.com\u202c', 'amara@example.com'],
  ['am\u00adara@exam\u2060ple.com', 'amara@example.com'],
  ['ａｍａｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'amara@example.com'],
  ['amara@例え.テスト', 'amara@xn--r8jz45g.xn--zckzah'],
  ['amara@例え。テスト', 'amara@xn--r8jz45g.xn--zckzah'],
  [' Amara.Okafor+tag@Example.com ', 'Amara.Okafor+tag@Example.com'],
])('%j becomes %s', (typed, address) => {
  expect(normalizeEmail(typed)).toBe(address)
})

test.each(['info@münchen/x', 'info@mün:80', 'ü', '@münchen.example', 'info@mün chen.example'])(
  '%s is not an address and stays refused by the pattern',
  (typed) => {
    expect(normalizeEmail(typed)).toMatch(/[^ -~]/)
  },
)
