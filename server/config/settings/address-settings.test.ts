import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const standard = 'max-age=63072000; includeSubDomains'
const https = { SITE_ORIGIN: 'https://www.example.com' }
const tls = { TLS_CERT_FILE: '/etc/tls/chain.pem', TLS_KEY_FILE: '/etc/tls/key.pem' }
const hsts = (environment: NodeJS.ProcessEnv) => readConfig(environment).hsts

test('sends HSTS over HTTPS', () => {
  expect(hsts(https)).toBe(standard)
  expect(hsts(tls)).toBe(standard)
  expect(hsts({ ...tls, SITE_ORIGIN: 'http://www.example.com' })).toBe(standard)
})

test('sends no HSTS over HTTP', () => {
  expect(hsts({})).toBeUndefined()
  expect(hsts({ HSTS: standard })).toBeUndefined()
})

test('an operator may change or disable HSTS', () => {
  expect(hsts({ ...https, HSTS: 'off' })).toBeUndefined()
  for (const header of ['max-age=0', 'max-age=300', `${standard}; preload`])
    expect(hsts({ ...https, HSTS: header })).toBe(header)
})

test('refuses an invalid value even where it would not be sent', () => {
  for (const header of ['on', 'max-age', 'max-age=1\r\nX: y', 'max-age=300; includesubdomains', 'preload'])
    expect(() => hsts({ HSTS: header })).toThrow('HSTS is')
})
