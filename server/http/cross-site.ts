import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'

interface RequestOrigin {
  protocol: string
  host: string
}

/** Proxy headers may contain any host: `origin` drops credentials, invalid hosts are ignored. */
export function siteOriginFor({ protocol, host }: RequestOrigin, config: Config): string {
  if (!config.siteOriginIsDefault) return config.siteOrigin
  const url = URL.parse(`${protocol}://${host}`)
  return url && url.origin !== 'null' ? url.origin : config.siteOrigin
}

/** Uses Sec-Fetch-Site; to an API on another host the site's own pages are cross-site too. */
export const isCrossSite = (request: RequestOrigin & Pick<FastifyRequest, 'headers'>, config: Config): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site' && request.headers.origin !== siteOriginFor(request, config)

/** The router would refuse such a form too, but would log it as a server defect. */
export const isCrossOriginForm = (
  request: RequestOrigin & Pick<FastifyRequest, 'headers'>,
  config: Config,
): boolean => {
  const { origin } = request.headers
  if (origin === undefined || isFromThisSite(request.headers)) return false
  return URL.parse(origin)?.origin !== siteOriginFor(request, config)
}

/** Privacy settings and `Referrer-Policy: no-referrer` hide the origin from the site itself. */
export const hidesOrigin = ({ origin }: FastifyRequest['headers']) => origin === 'null'

const isFromThisSite = (headers: FastifyRequest['headers']) =>
  hidesOrigin(headers) && ['same-origin', 'none'].includes(String(headers['sec-fetch-site']))
