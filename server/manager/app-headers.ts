import type { Config } from '#server/settings/config.ts'

/** Of the application's document: its own files alone, no inline code, and passkeys of its host. */
export function appHeaders({ managerOrigin }: Pick<Config, 'managerOrigin'>): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(managerOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Permissions-Policy':
      'camera=(), geolocation=(), microphone=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  }
}
