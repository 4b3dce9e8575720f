import type { Visitor } from '#server/http/visitor.ts'
import type { LeadContext } from '#server/leads/lead-context.ts'
import type { ApiTransport } from '#web/api/api-client.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import { createLocalApi } from './local-api.ts'

/** Milliseconds that a page waits for an API on another host. */
const REMOTE_TIMEOUT = 10_000

/**
 * How pages make a visitor's calls: in this process, or over HTTP where the configuration names
 * another host.
 */
export const createApiFor =
  (context: LeadContext, createApiClient: (transport: ApiTransport) => SiteApi) =>
  (visitor: Visitor): SiteApi => {
    const { apiOrigin } = context.config
    return apiOrigin ? createApiClient(remoteTransport(apiOrigin, visitor)) : createLocalApi(context, visitor)
  }

/** Reaches an API on another host, naming the visitor as a proxy would. */
const remoteTransport = (origin: string, visitor: Visitor): ApiTransport => ({
  origin,
  token: () => null,
  pageUrl: () => visitor.pageAddress,
  fetch: (url, init) =>
    fetch(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'X-Forwarded-For': visitor.address },
      signal: AbortSignal.timeout(REMOTE_TIMEOUT),
    }),
})
