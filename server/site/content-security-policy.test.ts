import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const settings = { siteOrigin: 'http://localhost:5001', apiOrigin: undefined, gaMeasurementId: undefined }
const page = { html: '<p>Hello</p>', scriptHashes: ["'sha256-s'"], styleHashes: ["'sha256-c'"] }
const film = { ...page, html: '<a href="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ">Play</a>' }

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/, 2)))
}

test('a page loads only from its own host', () => {
  const policy = contentSecurityPolicy(page, settings)
  expect(policy).not.toContain('http')
  expect(policy).not.toContain('unsafe')
  expect(directives(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-s'",
    'frame-ancestors': "'none'",
    'trusted-types': 'lanyard',
  })
})

test('only a page with a video allows its player', () => {
  expect(directives(contentSecurityPolicy(film, settings))['frame-src']).toBe('https://www.youtube-nocookie.com')
  expect(directives(contentSecurityPolicy(page, settings))).not.toHaveProperty('frame-src')
})

test('a site with HTTPS upgrades insecure requests', () => {
  const upgrades = (siteOrigin: string) =>
    contentSecurityPolicy(page, { ...settings, siteOrigin })
      .split('; ')
      .includes('upgrade-insecure-requests')
  expect(upgrades('https://www.example.com')).toBe(true)
  expect(upgrades('http://www.example.com')).toBe(false)
})

test('analytics is allowed only where it is configured, and only its folder', () => {
  const { 'script-src': scripts } = directives(
    contentSecurityPolicy(page, { ...settings, gaMeasurementId: 'G-AB12CD' }),
  )
  expect(scripts).toBe("'self' 'sha256-s' https://www.googletagmanager.com/gtag/")
})
