import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const webhookSettings = (WEBHOOK_URL: string | undefined, WEBHOOK_SECRET: string | undefined, isPrivate: boolean) =>
  readConfig({ WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE: String(isPrivate) }).webhook

test.each(['https://crm.example.com/leads', 'https://crm.example.com:8443/leads?key=1', 'https://93.184.216.34/'])(
  '%s is a receiver',
  (url) => {
    expect(webhookSettings(url, secret, false)).toEqual({ url, secret, allowPrivate: false })
  },
)

test.each(['http://127.0.0.1:5561/', 'http://crm.internal/leads', 'https://10.0.0.5/'])(
  '%s is one where private addresses are allowed',
  (url) => {
    expect(webhookSettings(url, secret, true)?.url).toBe(url)
  },
)

test.each([
  ['http://crm.example.com/', 'WEBHOOK_URL is "http://crm.example.com", but should be https'],
  ['https://127.0.0.1/', 'a public address'],
  ['https://2130706433/', 'WEBHOOK_URL is "https://127.0.0.1"'],
  ['https://0x7f.1/', 'WEBHOOK_URL is "https://127.0.0.1"'],
  ['https://[::ffff:10.0.0.1]/', 'a public address'],
  ['https://169.254.169.254/latest', 'a public address'],
  ['https://localhost/', 'a public address'],
  ['https://crm.localhost./', 'a public address'],
  ['https://user:hunter2@crm.example.com/', 'has a user, a password or a #fragment'],
  ['ftp://crm.example.com/', 'is not a web address'],
  ['crm.example.com/leads', 'is not a web address'],
])('%s is refused', (url, message) => {
  expect(() => webhookSettings(url, secret, false)).toThrow(message)
  expect(() => webhookSettings(url, secret, false)).toThrow(/^(?!.*hunter2).*$/)
})

test('half a group is refused', () => {
  expect(() => webhookSettings('https://crm.example.com/', undefined, false)).toThrow(
    'WEBHOOK_URL is set without WEBHOOK_SECRET',
  )
  expect(() => webhookSettings(undefined, secret, false)).toThrow('WEBHOOK_SECRET is set without WEBHOOK_URL')
  expect(webhookSettings(undefined, undefined, true)).toBeUndefined()
})

test.each([
  'hunter2',
  `whsec_${Buffer.alloc(23).toString('base64')}`,
  `whsec_${Buffer.alloc(65).toString('base64')}`,
  `whsec_${'A'.repeat(33)}`,
  `${secret}\n${secret}`,
  Buffer.alloc(24).toString('base64'),
])('the secret %j is refused and not quoted', (bad) => {
  expect(() => webhookSettings('https://crm.example.com/', bad, false)).toThrow(
    /^WEBHOOK_SECRET should be whsec_ (?!.*hunter2)/,
  )
})
