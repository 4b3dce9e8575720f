import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { requestId } from '#server/http/request-id.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idOf = (remoteAddress: string, given?: string) =>
  requestId(
    { trustedProxies: ['10.0.0.0/8'] },
    { headers: { ...(given !== undefined && { 'x-request-id': given }) }, socket: { remoteAddress } as Socket },
  )

test('each request has a unique id', () => {
  expect(idOf('203.0.113.9')).toMatch(uuid)
  expect(idOf('203.0.113.9')).not.toBe(idOf('203.0.113.9'))
})

test('a trusted proxy may choose it, a visitor may not', () => {
  expect(idOf('10.0.0.1', 'edge-7.Lhr_42')).toBe('edge-7.Lhr_42')
  expect(idOf('203.0.113.9', 'edge-7.Lhr_42')).toMatch(uuid)
})

test.each(['', 'a b', 'a"b', 'amara@example.com', 'x'.repeat(65), 'a\nb'])('%j is no id', (given) => {
  expect(idOf('10.0.0.1', given)).toMatch(uuid)
})
