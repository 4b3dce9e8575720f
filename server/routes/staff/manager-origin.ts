import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { siteOriginFor } from '#server/http/cross-site.ts'

type RequestHost = Pick<FastifyRequest, 'protocol' | 'host'>

/** Defaults to the request's own origin, like the site's. */
export const managerOriginFor = (request: RequestHost, config: Config): string =>
  config.managerOrigin === config.siteOrigin ? siteOriginFor(request, config) : config.managerOrigin

export const isForManager = (request: RequestHost, config: Config): boolean =>
  URL.parse(managerOriginFor(request, config))?.host === request.host.toLowerCase()
