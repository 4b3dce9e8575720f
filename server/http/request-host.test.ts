import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createHostCheck, requestHost } from './request-host.ts'

const configured = createHostCheck(
  readConfig({
    SITE_ORIGIN: 'https://www.example.com',
    API_ORIGIN: 'https://api.example.com:5001',
    MANAGER_ORIGIN: 'https://manage.example.com',
    HOST: '0.0.0.0',
    ALLOWED_HOSTS: 'example.com, Web',
  }),
)
const unconfigured = createHostCheck(readConfig({}))
const reachedAt = '::ffff:10.1.2.3'

test.each([
  ['www.example.com', true],
  ['api.example.com', true],
  ['manage.example.com', true],
  ['example.com', true],
  ['web', true],
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['10.1.2.3', true],
  ['10.9.9.9', false],
  ['evil.test', false],
  ['www.example.com.evil.test', false],
  ['localhost.evil.test', false],
  ['127.0.0.1.evil.test', false],
  ['desk.local', false],
])('a site with an origin, requested as %s: %s', (host, isKnown) => {
  expect(configured(host, reachedAt)).toBe(isKnown)
})

test.each([
  ['192.168.1.20', true],
  ['[fe80::1]', true],
  ['desk.local', true],
  ['localhost', true],
  ['evil.test', false],
])('a development site, requested as %s: %s', (host, isKnown) => {
  expect(unconfigured(host, undefined)).toBe(isKnown)
})

test.each([
  [['Host', 'WWW.Example.com:443'], 'www.example.com'],
  [['X-A', '1', 'hOsT', 'example.com.'], 'example.com'],
  [['host', '[::1]:5001'], '[::1]'],
  [['Host', 'a.test', 'Host', 'a.test'], undefined],
  [['Host', 'a.test', 'Host', 'b.test'], undefined],
  [['X-A', '1'], undefined],
  [['Host', ''], undefined],
  [['Host', '['], undefined],
  [['Host', 'a^b'], undefined],
  [['Host', 'user:password@host'], undefined],
  [['Host', 'a:99999999'], undefined],
  [['Host', 'a/b'], undefined],
])('%j requests %s', (rawHeaders, host) => {
  expect(requestHost({ rawHeaders, httpVersionMajor: 1 })).toBe(host)
})

test('in HTTP/2, Host and :authority must agree', () => {
  const http2 = (rawHeaders: string[]) => requestHost({ rawHeaders, httpVersionMajor: 2 })
  expect(http2([':authority', 'a.test:443'])).toBe('a.test')
  expect(http2(['host', 'a.test'])).toBe('a.test')
  expect(http2([':authority', 'a.test', 'host', 'a.test'])).toBe('a.test')
  expect(http2([':authority', 'a.test', 'host', 'b.test'])).toBeUndefined()
})
