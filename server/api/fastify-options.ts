import type { IncomingMessage } from 'node:http'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Context } from '#server/context.ts'
import { isTrustedProxy } from '#server/http/client-address.ts'
import { createConnectionRefusal } from '#server/http/refuse-connection.ts'
import { Problem, sendProblem } from './problem.ts'
import { requestId } from './request-id.ts'

/** Bytes of a request's body: the longest message in four-byte characters, escaped, with room for the other fields. */
export const BODY_LIMIT = 64 * 1024

/** What the API needs of the Fastify instance that it is registered on. */
export function fastifyOptions({ config, log }: Pick<Context, 'config' | 'log'>) {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request: IncomingMessage) => requestId(config, request),
    bodyLimit: BODY_LIMIT,
    // Requests that come while the process ends are still answered; their connections close then.
    return503OnClosing: false,
    // A connection that has gone meanwhile has no address any more.
    trustProxy: (address: string | undefined) => isTrustedProxy(config.trustedProxies, address ?? ''),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: createConnectionRefusal(config),
    frameworkErrors: (_error, request, reply) => void sendProblem(request, reply, new Problem('malformed_request')),
  } satisfies FastifyServerOptions
}
