import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { createProxyWatch } from './untrusted-proxies.ts'

function watch(trustedProxies: string[] = []) {
  const warned: unknown[] = []
  let notes = 0
  let now = 0
  const report = createProxyWatch({
    config: { trustedProxies },
    log: { warn: ({ proxy }: { proxy: string }) => warned.push(proxy) },
    db: { write: async () => void notes++ },
    clock: () => new Date(now),
    monotonic: () => now,
  } as unknown as Context)
  const pass = (remoteAddress: string, headers: IncomingMessage['headers']) =>
    report({ socket: { remoteAddress }, headers } as IncomingMessage)
  return {
    pass,
    warned,
    notes: () => notes,
    wait: (ms: number) => {
      now += ms
    },
  }
}

test.each([{ 'x-forwarded-for': '198.51.100.7' }, { forwarded: 'for=198.51.100.7' }])(
  'an untrusted proxy that sends %j is reported once',
  (headers) => {
    const { pass, warned, notes, wait } = watch(['10.0.0.0/8'])
    for (let request = 0; request < 3; request++) pass('::ffff:192.168.1.4', headers)
    expect([warned, notes()]).toEqual([['192.168.1.4'], 1])
    wait(3_600_000)
    pass('192.168.1.4', headers)
    expect([warned, notes()]).toEqual([['192.168.1.4'], 2])
  },
)

test('a public IP address, which may be a visitor’s, is not logged and hides no proxy', () => {
  const { pass, warned } = watch()
  const headers = { 'x-forwarded-for': '10.1.1.1' }
  for (const ip of ['8.8.8.8', '8.8.4.4', '127.0.0.1']) pass(ip, headers)
  expect(warned).toEqual(['a public IP address', '127.0.0.1'])
})

test('trusted proxies and direct visitors are not reported', () => {
  const { pass, warned, notes } = watch(['10.0.0.0/8'])
  pass('10.1.2.3', { 'x-forwarded-for': '198.51.100.7' })
  pass('192.168.1.4', {})
  expect([warned, notes()]).toEqual([[], 0])
})
