import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { siteOriginFor } from '#server/http/cross-site.ts'

type RequestHost = Pick<FastifyRequest, 'protocol' | 'host'>

/** The request's own while nobody has set one, as the site's. */
export const managerOriginFor = (request: RequestHost, config: Config): string =>
  config.managerOrigin === config.siteOrigin ? siteOriginFor(request, config) : config.managerOrigin

/** Whether the request is for the manager's host, where alone its calls and pages are. */
export const isForManager = (request: RequestHost, config: Config): boolean =>
  URL.parse(managerOriginFor(request, config))?.host === request.host.toLowerCase()
