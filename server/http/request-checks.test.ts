import { expect, test } from 'vitest'
import { normalizeTarget } from './request-checks.ts'

test.each([
  '/',
  '/modules/transmit',
  '/blogs?page=2&utm_source=x#'.slice(0, -1),
  '/blog-details/caf%C3%A9',
  '/uploads/A-b_c.PNG?w=720&f=avif',
  '/demo/Ab-_0123456789abcdefgh',
  '/.well-known/security.txt',
  '/wallet/apple/v1/devices/AbC/registrations/pass.com.example/0190-AF?passesUpdatedSince=1',
  "/a,b;c=d:e@f(g)!*$&'+",
  '/%2F%2C%20%5C%25',
  '/?q=%zz&r={a|b}^`\\..//[]"<>\'',
])('%s is canonical', (target) => {
  expect(normalizeTarget(target)).toEqual({ state: 'canonical' })
})

test.each([
  ['/blog-details/a#%zz', '/blog-details/a'],
  ['/about?a=1#b?c', '/about?a=1'],
  ['//evil.test/x', '/evil.test/x'],
  ['/\\evil.test/', '/evil.test/'],
  ['/\\/\\evil.test', '/evil.test'],
  ['///', '/'],
  ['/modules//transmit?a=//b', '/modules/transmit?a=//b'],
  ['/x/../demo/Ab', '/demo/Ab'],
  ['/./demo/Ab', '/demo/Ab'],
  ['/x/%2e%2E/demo/Ab', '/demo/Ab'],
  ['/../../etc/passwd', '/etc/passwd'],
  ['/a/..', '/'],
  ['/a/b/..', '/a/'],
  ['/%64emo/Ab', '/demo/Ab'],
  ['/dem%6F/Ab', '/demo/Ab'],
  ['/blog-details/caf%c3%a9', '/blog-details/caf%C3%A9'],
  ['/blog-details/caf\xc3\xa9?q=\xc3\xa9', '/blog-details/caf%C3%A9?q=%C3%A9'],
  ['/a[b]<c>"{d}|^`', '/a%5Bb%5D%3Cc%3E%22%7Bd%7D%7C%5E%60'],
])('%s is normalized to %s', (raw, target) => {
  expect(normalizeTarget(raw)).toEqual({ state: 'respelt', target })
  expect(normalizeTarget(target)).toEqual({ state: 'canonical' })
})

test.each([
  '*',
  '',
  'http://localhost/about',
  'http://evil.test/',
  'about',
  '?a',
  '/%zz',
  '/%',
  '/a%4',
  '/%ff',
  '/%c3%28',
  '/%00',
  '/a%0d%0aSet-Cookie:x',
  '/%7f',
  '/a b',
  '/a?b\tc',
])('%j is refused', (raw) => {
  expect(normalizeTarget(raw)).toMatchObject({ state: 'refused' })
})

test('a redirect never leaves this host', () => {
  const parts = ['/', '\\', '.', '..', '%2e', '%2F', '%5c', 'evil.test', ':', '@', '?', '#', 'a', '\xe9', '%41']
  const pick = (number: number) => parts[number % parts.length]
  for (let number = 0; number < 50_000; number++) {
    const raw = `/${pick(number)}${pick(number >> 4)}${pick(number >> 8)}${pick(number >> 12)}evil.test`
    const read = normalizeTarget(raw)
    if (read.state !== 'respelt') continue
    expect(new URL(read.target, 'http://localhost').origin).toBe('http://localhost')
    expect(normalizeTarget(read.target)).toEqual({ state: 'canonical' })
  }
})
