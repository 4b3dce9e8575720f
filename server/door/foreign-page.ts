import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** Where the site's own pages stand: as configured, else as the request says, whose host has passed the door. */
export const siteOriginFor = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, config: Config): string =>
  config.siteOriginIsDefault ? `${protocol}://${host}` : config.siteOrigin

/**
 * Whether a page of another site has made a browser send this, which the browser itself says (Sec-Fetch-Site); what sends no such header
 * is no browser of today. With the API on another host the site's own pages may be another site to it, and say so by their Origin.
 */
export const isFromForeignPage = (
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
  config: Config,
): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site' && request.headers.origin !== siteOriginFor(request, config)

/**
 * Whether a form says that it was posted from a page of another origin, or of none. The router would refuse it too, but log it as a defect
 * of the server's.
 */
export const isFormOfOtherOrigin = (
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
  config: Config,
): boolean => {
  const { origin } = request.headers
  return origin !== undefined && URL.parse(origin)?.origin !== URL.parse(siteOriginFor(request, config))?.origin
}
