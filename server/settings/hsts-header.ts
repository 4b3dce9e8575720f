import { wrong } from './config-error.ts'

/** Two years and all subdomains, which https://hstspreload.org asks for. */
const STANDARD = 'max-age=63072000; includeSubDomains'

/** What RFC 6797 allows, in one spelling. */
const allowed = /^max-age=\d{1,10}(; includeSubDomains)?(; preload)?$/

/** @returns nothing where the site is not reached by HTTPS, since browsers take no such header over HTTP */
export function hstsHeader(value: string | undefined, isSecure: boolean): string | undefined {
  if (value !== undefined && value !== 'off' && !allowed.test(value))
    wrong('HSTS', value, `off, or a header such as ${STANDARD}`)
  return isSecure && value !== 'off' ? (value ?? STANDARD) : undefined
}
