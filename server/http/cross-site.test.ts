import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { isCrossOriginForm, siteOriginFor } from './cross-site.ts'

const isOther = (origin: string | undefined, host = 'www.example.com', environment: NodeJS.ProcessEnv = {}) =>
  isCrossOriginForm({ protocol: 'https', host, headers: { origin } }, readConfig(environment))

test.each([
  'https://evil.example',
  'http://www.example.com',
  'https://www.example.com:8443',
  'null',
  'x',
  'http://[',
  '',
])('a form of %j is cross-origin', (origin) => {
  expect(isOther(origin)).toBe(true)
  expect(isOther(origin, 'localhost', { SITE_ORIGIN: 'https://www.example.com' })).toBe(true)
})

test.each(['https://www.example.com', 'https://WWW.example.com:443', undefined])(
  '%j is the site’s own origin',
  (origin) => {
    expect(isOther(origin)).toBe(false)
    expect(isOther(origin, 'localhost', { SITE_ORIGIN: 'https://www.example.com' })).toBe(false)
  },
)

test('a null Origin is checked by Sec-Fetch-Site', () => {
  const isOtherFrom = (site: string | undefined, origin = 'null') =>
    isCrossOriginForm(
      { protocol: 'https', host: 'www.example.com', headers: { origin, 'sec-fetch-site': site } },
      readConfig({}),
    )
  expect(['same-origin', 'none'].map((site) => isOtherFrom(site))).toEqual([false, false])
  expect(['same-site', 'cross-site', '', undefined].map((site) => isOtherFrom(site))).toEqual([true, true, true, true])
  expect(isOtherFrom('same-origin', 'https://evil.example')).toBe(true)
})

test('without a configured origin, the site’s origin is the request’s', () => {
  expect(isOther('https://elsewhere.example:8443', 'elsewhere.example:8443')).toBe(false)
})

test.each([
  ['https', 'www.example.com:443', 'https://www.example.com'],
  ['https', 'user:password@www.example.com', 'https://www.example.com'],
  ['https', '[', 'http://localhost:5000'],
  ['https', '', 'http://localhost:5000'],
  ['javascript', 'www.example.com', 'http://localhost:5000'],
])('%s and the host %j name the origin %s', (protocol, host, origin) => {
  expect(siteOriginFor({ protocol, host }, readConfig({ PORT: '5000' }))).toBe(origin)
})
