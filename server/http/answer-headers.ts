import type { ServerResponse } from 'node:http'
import type { Config } from '#server/settings/config.ts'

/** An answer that is opened by itself loads and runs nothing, and stands in nobody's frame. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * What every answer carries, of whatever part of the server, in the strictest form: an answer that is allowed more sets the header of that
 * name itself.
 */
export const answerHeaders = ({ hsts }: Pick<Config, 'hsts'>): Record<string, string> => ({
  ...(hsts && { 'Strict-Transport-Security': hsts }),
  'Content-Security-Policy': closedPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** A picture of posts, shares or wallets is shown on pages of other origins too, and never becomes a page itself. */
export const sharedPictureHeaders = {
  'Content-Security-Policy': `${closedPolicy}; sandbox`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** A drawing may bring a style of its own, such as one for the dark. */
export const drawingHeaders = { 'Content-Security-Policy': `${closedPolicy}; style-src 'unsafe-inline'` }

/** A service worker asks its own origin, under the policy that its script came with. */
export const workerHeaders = { 'Content-Security-Policy': `${closedPolicy}; connect-src 'self'` }

/** Sets them on answers before anybody writes one. */
export function answerHeaderSetter(config: Pick<Config, 'hsts'>) {
  const headers = Object.entries(answerHeaders(config))
  return (response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  }
}
