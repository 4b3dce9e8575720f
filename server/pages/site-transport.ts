import type { FastifyInstance } from 'fastify'
import type { InjectOptions } from 'light-my-request'
import type { Config } from '#server/settings/config.ts'
import type { ApiTransport } from '#web/api/api-client.ts'

/** Milliseconds that a page waits for an API on another host. */
const REMOTE_TIMEOUT = 10_000

/** Whose request a page makes its calls for. */
export interface Visitor {
  address: string
  pageAddress: string
}

/** Renders come from the server itself, not from a visitor. */
export const ownAddress = '127.0.0.1'

/** Reaches the API where the configuration says it is. */
export const transportFor = (app: FastifyInstance, { apiOrigin }: Pick<Config, 'apiOrigin'>, visitor: Visitor) =>
  apiOrigin ? remoteTransport(apiOrigin, visitor) : localTransport(app, visitor)

/** Reaches the API of this very process, through its routes but without a socket. */
export function localTransport(app: FastifyInstance, visitor: Visitor): ApiTransport {
  return {
    origin: '',
    token: () => null,
    pageAddress: () => visitor.pageAddress,
    fetch: async (url, init) => {
      const answer = await app.inject({
        method: init.method as NonNullable<InjectOptions['method']>,
        url,
        headers: init.headers as Record<string, string>,
        remoteAddress: visitor.address,
        ...(typeof init.body === 'string' && { payload: init.body }),
      })
      return new Response(answer.statusCode === 204 ? null : answer.body, {
        status: answer.statusCode,
        statusText: answer.statusMessage,
      })
    },
  }
}

/** Reaches an API on another host, naming the visitor as a proxy would. */
export function remoteTransport(origin: string, visitor: Visitor): ApiTransport {
  return {
    origin,
    token: () => null,
    pageAddress: () => visitor.pageAddress,
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), 'X-Forwarded-For': visitor.address },
        signal: AbortSignal.timeout(REMOTE_TIMEOUT),
      }),
  }
}
