import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createMetricsAccess } from './register-ops.ts'

const metricsToken = 'a-token-of-some-length'
const asked = (
  remoteAddress: string,
  headers: IncomingMessage['headers'] = {},
  token?: string,
  host = 'localhost:5001',
) =>
  createMetricsAccess({ ...readConfig({ SITE_ORIGIN: 'https://www.example.com' }), metricsToken: token })({
    headers,
    rawHeaders: ['Host', host],
    httpVersionMajor: 1,
    socket: { remoteAddress } as IncomingMessage['socket'],
  })

test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('this machine may read metrics as %s', (address) => {
  expect(asked(address)).toBe(true)
})

test.each(['10.0.0.1', '203.0.113.127', '::ffff:10.0.0.1', '2001:db8::1', ''])('%s may not read metrics', (address) => {
  expect(asked(address)).toBe(false)
})

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
  'a request that a local proxy forwards with %s is not local',
  (name) => {
    expect(asked('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false)
  },
)

test('the exact token gives access from anywhere', () => {
  const from = (authorization: string, token?: string) => asked('203.0.113.9', { authorization }, token)
  expect(from(`Bearer ${metricsToken}`, metricsToken)).toBe(true)
  expect(from(`Bearer ${metricsToken}x`, metricsToken)).toBe(false)
  expect(from(`Basic ${metricsToken}`, metricsToken)).toBe(false)
  expect(from('Bearer undefined')).toBe(false)
  expect(from('Bearer ')).toBe(false)
})

test('an unknown host name that resolves to this machine gives no access', () => {
  expect(asked('127.0.0.1', {}, metricsToken, 'evil.test')).toBe(false)
  expect(asked('127.0.0.1', {}, metricsToken, 'www.example.com')).toBe(true)
  expect(asked('127.0.0.1', { authorization: `Bearer ${metricsToken}` }, metricsToken, 'web:5001')).toBe(true)
})
