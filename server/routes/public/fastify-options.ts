import type { IncomingMessage } from 'node:http'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Context } from '#server/context.ts'
import { isTrustedProxy } from '#server/http/client-ip.ts'
import { createConnectionRefusal } from '#server/http/http-servers.ts'
import { Problem, sendProblem } from '#server/http/problem.ts'
import { requestId } from '#server/http/request-id.ts'

/** Bytes: the longest message in escaped four-byte characters, plus the other fields. */
const BODY_LIMIT = 64 * 1024

export function fastifyOptions({ config, log }: Pick<Context, 'config' | 'log'>) {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request: IncomingMessage) => requestId(config, request),
    bodyLimit: BODY_LIMIT,
    // Requests on open connections still get a response while the process drains.
    return503OnClosing: false,
    // A closed connection has no IP address.
    trustProxy: (ip: string | undefined) => isTrustedProxy(config.trustedProxies, ip ?? ''),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: createConnectionRefusal(config),
    frameworkErrors: (_error, request, reply) => void sendProblem(request, reply, new Problem('malformed_request')),
  } satisfies FastifyServerOptions
}
