import type { FastifyRequest } from 'fastify'
import { siteOriginFor } from '#server/http/cross-site.ts'
import type { Config } from '#server/settings/config.ts'

type Asked = Pick<FastifyRequest, 'protocol' | 'host'>

/** The request's own while nobody has set one, as the site's. */
export const managerOriginFor = (request: Asked, config: Config): string =>
  config.managerOrigin === config.siteOrigin ? siteOriginFor(request, config) : config.managerOrigin

/** Whether the request is for the manager's host, where alone its calls and pages are. */
export const isForManager = (request: Asked, config: Config): boolean =>
  URL.parse(managerOriginFor(request, config))?.host === request.host.toLowerCase()
