import type { ServerResponse } from 'node:http'
import type { Config } from '#server/config/config.ts'

/** For a response opened as a document: it loads nothing and cannot be framed. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Strictest headers for every response; a response that needs more overrides them. */
export const responseHeaders = ({ hsts }: Pick<Config, 'hsts'>): Record<string, string> => ({
  ...(hsts && { 'Strict-Transport-Security': hsts }),
  'Content-Security-Policy': closedPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** Other origins may embed these pictures; as documents they are sandboxed. */
export const sharedPictureHeaders = {
  'Content-Security-Policy': `${closedPolicy}; sandbox`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export const drawingHeaders = { 'Content-Security-Policy': `${closedPolicy}; style-src 'unsafe-inline'` }

export const workerHeaders = { 'Content-Security-Policy': `${closedPolicy}; connect-src 'self'` }

export function responseHeaderSetter(config: Pick<Config, 'hsts'>) {
  const headers = Object.entries(responseHeaders(config))
  return (response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  }
}

/** `same-origin` hides the URL from other sites; forms still send it to this one. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}
