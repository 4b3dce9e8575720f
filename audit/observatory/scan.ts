import { ask, type HttpsSite } from '../../test/https-site.ts'

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
  const response = await ask(site, target, { headers })
  const method = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } }
  const preflight = await ask(site, target, method)
  const asked = await fetch(front + target, { redirect: 'manual' })
  const leadsTo = asked.headers.get('location')
  return {
    header: (name) => response.headers[name]?.toString(),
    body: response.body,
    preflight: (name) => preflight.headers[name]?.toString(),
    origin,
    route: [asked.url, ...(leadsTo ? [leadsTo] : [])].map((url) => new URL(url, asked.url)),
  }
}
