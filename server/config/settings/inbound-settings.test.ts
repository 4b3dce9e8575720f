import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const address = 'answers@example.com'
const key = 'k'.repeat(16)
const mailbox = (url: string) => readConfig({ INBOUND_ADDRESS: address, INBOUND_IMAP_URL: url }).inbound?.mailbox

test('inbound mail requires an address and a method', () => {
  expect(readConfig({}).inbound).toBeUndefined()
  expect(readConfig({ INBOUND_ADDRESS: 'Answers@Example.com', INBOUND_WEBHOOK_KEY: key }).inbound).toEqual({
    address,
    webhookKey: key,
    mailbox: undefined,
  })
})

test.each([
  [
    'imaps://u%40example.com:p%2Fw@imap.example.com',
    { port: 993, encryption: 'tls', folder: 'INBOX', auth: { user: 'u@example.com', password: 'p/w' } },
  ],
  ['imap://u:p@imap.example.com/Answers%20here', { port: 143, encryption: 'starttls', folder: 'Answers here' }],
  ['imap://u:p@localhost:1143', { host: 'localhost', port: 1143, encryption: 'none' }],
  ['imaps://u:p@[::1]', { host: '::1', encryption: 'tls' }],
])('%s is a mailbox', (url, wanted) => {
  expect(mailbox(url)).toMatchObject(wanted)
})

test.each([
  [{ INBOUND_ADDRESS: address }, 'INBOUND_ADDRESS is set without INBOUND_WEBHOOK_KEY or INBOUND_IMAP_URL'],
  [{ INBOUND_WEBHOOK_KEY: key }, 'INBOUND_WEBHOOK_KEY or INBOUND_IMAP_URL is set without INBOUND_ADDRESS'],
  [{ INBOUND_ADDRESS: 'answers+x@example.com', INBOUND_WEBHOOK_KEY: key }, 'INBOUND_ADDRESS is "answers+x'],
  [{ INBOUND_ADDRESS: `${'a'.repeat(25)}@example.com`, INBOUND_WEBHOOK_KEY: key }, 'INBOUND_ADDRESS is'],
  [{ INBOUND_ADDRESS: address, INBOUND_WEBHOOK_KEY: 'short' }, 'INBOUND_WEBHOOK_KEY is 5 characters long'],
  [{ INBOUND_ADDRESS: address, INBOUND_IMAP_URL: 'https://u:hunter2@x' }, 'INBOUND_IMAP_URL is a https: address'],
  [{ INBOUND_ADDRESS: address, INBOUND_IMAP_URL: 'imaps://u@x' }, 'has no user or no password'],
  [{ INBOUND_ADDRESS: address, INBOUND_IMAP_URL: 'imaps://u:hunter2%@x' }, 'write it as %25'],
  [{ INBOUND_ADDRESS: address, INBOUND_IMAP_URL: 'imaps://u:hunter2@x?a=b' }, 'INBOUND_IMAP_URL is a imaps: address'],
])('%o is refused without the password', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
  expect(() => readConfig(environment)).toThrow(/^(?!.*hunter2).*$/)
})
