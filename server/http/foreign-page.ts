import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/settings/config.ts'

/** What a request says of where it was sent; a proxy may name any protocol. */
interface Asked {
  protocol: string
  host: string
}

/**
 * Where the site's own pages stand: as configured, else as the request says. Its host may come from a proxy's header, which the door has
 * not read: credentials in it are left out, and one that is none counts as not said.
 */
export function siteOriginFor({ protocol, host }: Asked, config: Config): string {
  if (!config.siteOriginIsDefault) return config.siteOrigin
  const address = URL.parse(`${protocol}://${host}`)
  return address && address.origin !== 'null' ? address.origin : config.siteOrigin
}

/**
 * Whether a page of another site has made a browser send this, which the browser itself says (Sec-Fetch-Site); what sends no such header
 * is no browser of today. With the API on another host the site's own pages may be another site to it, and say so by their Origin.
 */
export const isFromForeignPage = (request: Asked & Pick<FastifyRequest, 'headers'>, config: Config): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site' && request.headers.origin !== siteOriginFor(request, config)

/**
 * Whether a form says that it was posted from a page of another origin, or of none. The router would refuse it too, but log it as a defect
 * of the server's.
 */
export const isFormOfOtherOrigin = (request: Asked & Pick<FastifyRequest, 'headers'>, config: Config): boolean => {
  const { origin } = request.headers
  return origin !== undefined && URL.parse(origin)?.origin !== siteOriginFor(request, config)
}
