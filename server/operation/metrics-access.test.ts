import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { mayReadMetrics } from './metrics-access.ts'

const metricsToken = 'a-token-of-some-length'
const asked = (remoteAddress: string, headers: IncomingMessage['headers'] = {}, token?: string) =>
  mayReadMetrics({ metricsToken: token }, { headers, socket: { remoteAddress } as IncomingMessage['socket'] })

test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('this machine, as %s, may read them', (address) => {
  expect(asked(address)).toBe(true)
})

test.each(['10.0.0.1', '203.0.113.127', '::ffff:10.0.0.1', '2001:db8::1', ''])('%s may not', (address) => {
  expect(asked(address)).toBe(false)
})

test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
  'a proxy on this machine that adds %s asks for somebody else',
  (name) => {
    expect(asked('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false)
  },
)

test('the token opens them from anywhere, and nothing like it does', () => {
  const from = (authorization: string, token?: string) => asked('203.0.113.9', { authorization }, token)
  expect(from(`Bearer ${metricsToken}`, metricsToken)).toBe(true)
  expect(from(`Bearer ${metricsToken}x`, metricsToken)).toBe(false)
  expect(from(`Basic ${metricsToken}`, metricsToken)).toBe(false)
  expect(from('Bearer undefined')).toBe(false)
  expect(from('Bearer ')).toBe(false)
})
