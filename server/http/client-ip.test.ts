import { expect, test } from 'vitest'
import { clientIp } from './client-ip.ts'

const ipOf = (remoteAddress: string, forwarded: string | undefined, trustedProxies: string[]) =>
  clientIp({ config: { trustedProxies } }, {
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  } as never)

test.each([
  ['203.0.113.9', '198.51.100.7', [], '203.0.113.9'],
  ['203.0.113.9', '198.51.100.7', ['10.0.0.0/8'], '203.0.113.9'],
  ['10.1.2.3', '198.51.100.7', ['10.0.0.0/8'], '198.51.100.7'],
  ['::ffff:10.1.2.3', '198.51.100.7', ['10.0.0.0/8'], '198.51.100.7'],
  ['10.1.2.3', '192.0.2.66, 198.51.100.7, 10.9.9.9', ['10.0.0.0/8'], '198.51.100.7'],
  ['10.1.2.3', '10.4.4.4, 10.9.9.9', ['10.0.0.0/8'], '10.4.4.4'],
  ['10.1.2.3', undefined, ['10.1.2.3'], '10.1.2.3'],
  ['10.1.2.3', 'unknown', ['10.0.0.0/8'], '10.1.2.3'],
  ['10.1.2.3', '198.51.100.7, <script>', ['10.0.0.0/8'], '10.1.2.3'],
  ['::1', '198.51.100.7:5555', ['::1'], '198.51.100.7'],
  ['2001:db8::1', '[2001:DB8:1::2]:443', ['2001:db8::/64'], '2001:db8:1::2'],
  ['10.1.2.3', '::ffff:198.51.100.7', ['::ffff:10.0.0.0/104'], '198.51.100.7'],
])('from %s with X-Forwarded-For %s behind %j: %s', (remote, forwarded, trusted, ip) => {
  expect(ipOf(remote, forwarded, trusted)).toBe(ip)
})
