import type { Visitor } from '#server/http/visitor.ts'
import type { LeadContext } from '#server/leads/submit-lead.ts'
import type { ApiTransport } from '#web/api/api-client.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import { createLocalApi } from './local-api.ts'

/** Milliseconds. */
const REMOTE_TIMEOUT = 10_000

/** Calls the API in this process, or over HTTP if it is configured on another host. */
export const createApiFor =
  (context: LeadContext, createApiClient: (transport: ApiTransport) => SiteApi) =>
  (visitor: Visitor): SiteApi => {
    const { apiOrigin } = context.config
    return apiOrigin ? createApiClient(remoteTransport(apiOrigin, visitor)) : createLocalApi(context, visitor)
  }

/** Forwards the visitor's IP address like a proxy. */
const remoteTransport = (origin: string, visitor: Visitor): ApiTransport => ({
  origin,
  token: () => null,
  pageUrl: () => visitor.pageUrl,
  fetch: (url, init) =>
    fetch(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'X-Forwarded-For': visitor.ip },
      signal: AbortSignal.timeout(REMOTE_TIMEOUT),
    }),
})
