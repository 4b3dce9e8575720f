import { expect, test } from 'vitest'
import { clientNetwork, isLocalHost, isPublicHost, isPublicIpAddress } from './ip-address.ts'

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (ipAddress) => {
  expect(isPublicIpAddress(ipAddress)).toBe(true)
})

test.each([
  ['0.0.0.0', 'this host'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.169.254', 'link-local, metadata of most clouds'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.100.100.200', 'metadata of Alibaba'],
  ['168.63.129.16', 'metadata of Azure'],
  ['192.0.0.192', 'metadata of Oracle'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarking'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.1', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::7f00:1', 'IPv4-compatible loopback'],
  ['::ffff:127.0.0.1', 'mapped loopback'],
  ['::ffff:a00:1', 'mapped private'],
  ['::ffff:0:7f00:1', 'translated loopback, RFC 6145'],
  ['64:ff9b::7f00:1', 'translated loopback'],
  ['64:ff9b:1::a00:1', 'translation of a local network'],
  ['2002:7f00:1::', '6to4 of loopback'],
  ['2001:0:7f00:1::', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata of Amazon over IPv6'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local of one interface'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['100::1', 'discard'],
  ['5f00::1', 'segment routing'],
  ['4000::1', 'not given out'],
  ['not an address', 'nothing'],
  ['', 'nothing'],
])('%s is not public: %s', (ipAddress) => {
  expect(isPublicIpAddress(ipAddress)).toBe(false)
})

test('host names pass because they are checked when resolved', () => {
  expect(isPublicHost('crm.example.com')).toBe(true)
  expect(isPublicHost('10.0.0.1')).toBe(false)
})

test('recognizes the names of this machine', () => {
  expect(['localhost', 'LOCALHOST.', 'a.localhost', '127.0.0.2', '::1', '::ffff:127.0.0.1'].every(isLocalHost)).toBe(
    true,
  )
  expect(['example.com', 'notlocalhost', '10.0.0.1'].some(isLocalHost)).toBe(false)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s is in the network %s', (ipAddress, network) => {
  expect(clientNetwork(ipAddress)).toBe(network)
})
