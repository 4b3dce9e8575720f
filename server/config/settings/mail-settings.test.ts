import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const from = 'Sender <hello@example.com>'
const staff = 'sales@example.com'
const mailSettings = (SMTP_URL?: string, MAIL_FROM?: string, STAFF_EMAIL?: string) =>
  readConfig({ SMTP_URL, MAIL_FROM, STAFF_EMAIL }).mail
const server = (url: string) => {
  const { host, port, encryption } = mailSettings(url, from, staff) ?? {}
  return { host, port, encryption }
}

test.each([
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, encryption: 'tls' }],
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, encryption: 'starttls' }],
  ['smtp://mail.example.com:25?tls=off', { host: 'mail.example.com', port: 25, encryption: 'none' }],
  ['smtp://localhost:1025', { host: 'localhost', port: 1025, encryption: 'none' }],
  ['smtp://[::1]:1025/', { host: '::1', port: 1025, encryption: 'none' }],
  ['smtp://192.168.1.5', { host: '192.168.1.5', port: 587, encryption: 'starttls' }],
])('%s: TLS is required unless the host is this machine or it is switched off', (url, wanted) => {
  expect(server(url)).toEqual(wanted)
})

test.each([
  ['hello@example.com', undefined],
  ['<hello@example.com>', undefined],
  ['Events & Passes <hello@example.com>', 'Events & Passes'],
  ['"Events, Passes" <hello@example.com>', 'Events, Passes'],
])('%s is a sender', (value, name) => {
  expect(mailSettings('smtps://mail.example.com', value, staff)?.from).toEqual({ name, address: 'hello@example.com' })
})

test('a repeated address counts once', () => {
  expect(mailSettings('smtps://mail.example.com', from, `${staff}, ${staff}`)?.staff).toEqual([staff])
})

test('a group without any setting is undefined', () => {
  expect(mailSettings(undefined, undefined, undefined)).toBeUndefined()
})

test.each([
  ['smtps://u:p@m.example.com', undefined, staff, 'SMTP_URL is set without MAIL_FROM, but mail needs all three'],
  ['smtps://u:p@m.example.com', undefined, undefined, 'SMTP_URL is set without MAIL_FROM and STAFF_EMAIL'],
  [undefined, from, staff, 'MAIL_FROM is set without SMTP_URL'],
  ['mail.example.com', from, staff, 'SMTP_URL is not an address'],
  ['https://u:hunter2@m.example.com', from, staff, 'SMTP_URL is a https: address'],
  ['smtp://u:hunter2@m.example.com?tls=no', from, staff, 'SMTP_URL has a parameter other than ?tls=off'],
  ['smtps://u:hunter2@m.example.com?tls=off', from, staff, 'smtps: always uses TLS'],
  ['smtps://u@m.example.com', from, staff, 'SMTP_URL has a user without a password'],
  ['smtps://u:hunter2%@m.example.com', from, staff, 'write it as %25'],
  ['smtps://m.example.com', 'Sender', staff, 'MAIL_FROM is "Sender"'],
  ['smtps://m.example.com', 'A <a@example.com>, B <b@example.com>', staff, 'MAIL_FROM is'],
  ['smtps://m.example.com', from, 'sales@example.com, nobody', 'STAFF_EMAIL is "nobody"'],
  ['smtps://m.example.com', from, 'sales@example.com\r\nBcc: x@example.com', 'STAFF_EMAIL is'],
])('%s %s %s is refused in one line without the password', (url, sender, receivers, message) => {
  expect(() => mailSettings(url, sender, receivers)).toThrow(message)
  expect(() => mailSettings(url, sender, receivers)).toThrow(/^(?!.*hunter2).*$/)
})
