import { type HttpsSite, send } from '../../test/https-site.ts'

export interface Scan {
  /** Of the HTTPS response; repeated headers are joined. */
  header(name: string): string | undefined
  body: string
  /** Of the response to a CORS preflight. */
  preflight(name: string): string | undefined
  origin: string
  /** Redirects from HTTP. */
  route: URL[]
}

const origin = 'https://http-observatory.security.mozilla.org'

/** @param front origin that redirects HTTP to the site's HTTPS, as a proxy does */
export async function scan(site: HttpsSite, front: string, target: string): Promise<Scan> {
  const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  const response = await send(site, target, { headers })
  const method = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } }
  const preflight = await send(site, target, method)
  const redirect = await fetch(front + target, { redirect: 'manual' })
  const location = redirect.headers.get('location')
  return {
    header: (name) => response.headers[name]?.toString(),
    body: response.body,
    preflight: (name) => preflight.headers[name]?.toString(),
    origin,
    route: [redirect.url, ...(location ? [location] : [])].map((url) => new URL(url, redirect.url)),
  }
}
