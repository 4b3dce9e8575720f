import { test as base, expect } from '@playwright/test'
import { rate } from '../audit/observatory/rate.ts'
import { rateSite } from '../audit/observatory/rate-site.ts'
import type { Scan } from '../audit/observatory/scan.ts'
import { type HttpsSite, startHttpsSite } from '../test/https-site.ts'

const test = base.extend<{ site: HttpsSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  site: async ({}, use) => {
    const site = await startHttpsSite()
    await use(site)
    await site.stop()
  },
})

test('the Observatory gives every page and other responses an A+', async ({ site }) => {
  const { pages, others } = await rateSite(site)
  expect(pages.length).toBeGreaterThan(25)
  for (const { path, grade, score, lost } of pages)
    expect.soft({ path, grade, lost, isEnough: score >= 130 }).toEqual({ path, grade: 'A+', lost: [], isEnough: true })
  for (const { path, grade } of others) expect.soft(grade, path).toBe('A+')
})

const best = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'sha256-AAAA'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const scanOf = (
  headers: Record<string, string | undefined>,
  route = ['http://a.example/', 'https://a.example/'],
): Scan => ({
  header: (name) => ({ ...best, ...headers })[name],
  body: '<!doctype html><script>boot()</script>',
  preflight: () => undefined,
  origin: 'https://elsewhere.example',
  route: route.map((url) => new URL(url)),
})

const scores: [name: string, headers: Record<string, string | undefined>, expected: string][] = [
  ['nothing missing', {}, 'A+ 130'],
  ['no HSTS', { 'strict-transport-security': undefined }, 'B+ 80'],
  ['HSTS of a day', { 'strict-transport-security': 'max-age=86400' }, 'A+ 120'],
  ['a policy with unsafe-inline', { 'content-security-policy': "default-src 'self' 'unsafe-inline'" }, 'C+ 60'],
  ['a policy for any host', { 'content-security-policy': "default-src https:; frame-ancestors 'none'" }, 'B+ 80'],
  [
    'a policy with unsafe-eval',
    { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'" },
    'A+ 110',
  ],
  [
    'a policy that says one thing twice',
    { 'content-security-policy': "default-src 'none'; img-src 'self'; img-src 'none'" },
    'C 55',
  ],
  ['no policy', { 'content-security-policy': undefined }, 'C 55'],
  ['no nosniff', { 'x-content-type-options': undefined }, 'A+ 125'],
  ['a careless referrer policy', { 'referrer-policy': 'unsafe-url' }, 'A+ 120'],
  ['nothing at all', Object.fromEntries(Object.keys(best).map((name) => [name, undefined])), 'D 30'],
]

for (const [name, headers, expected] of scores)
  test(`its score: ${name}`, () => {
    const { grade, score } = rate(scanOf(headers))
    expect(`${grade} ${score}`).toBe(expected)
  })

test('its score: a redirect that is missing, or goes elsewhere first', () => {
  expect(rate(scanOf({}, ['http://a.example/'])).score).toBe(80)
  expect(rate(scanOf({}, ['http://a.example/', 'https://b.example/'])).score).toBe(125)
})
