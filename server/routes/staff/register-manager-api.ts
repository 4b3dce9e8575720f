import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as v from 'valibot'
import { managerApiRoot, managerDocumentPath } from '#domain/paths.ts'
import type { Queries } from '#server/db/database.ts'
import { compress, encodingOf } from '#server/http/content-negotiation.ts'
import { varyWith } from '#server/http/problem.ts'
import { type AuditEntry, writeAudit } from '#server/staff/audit-log.ts'
import { sendError } from '../public/problems.ts'
import { handleUnknownRoutes, logResponses } from '../public/register-api.ts'
import { calls as allCalls } from './calls.ts'
import type { CallAuditLog, ManagerCall } from './define-call.ts'
import { defineCall } from './define-call.ts'
import { assertManagerRequest, guardCall } from './guard.ts'
import type { ManagerContext } from './manager-context.ts'
import { managerDocument } from './manager-document.ts'
import { managerOriginFor } from './manager-origin.ts'
import { readRequest } from './read-request.ts'

const prefix = managerApiRoot.slice(0, -1)

const pathOf = ({ path }: Pick<ManagerCall, 'path'>) => (typeof path === 'string' ? path : path.pattern)

/** Requires an instance made with `fastifyOptions`. */
export async function registerManagerApi(
  app: FastifyInstance,
  context: ManagerContext,
  calls: readonly ManagerCall[] = allCalls,
): Promise<void> {
  await app.register(
    async (api) => {
      api.addHook('onRoute', refuseUndeclared)
      api.setValidatorCompiler(() => () => true)
      api.setSerializerCompiler(() => JSON.stringify)
      api.removeContentTypeParser('text/plain')
      api.setErrorHandler(sendError)
      logResponses(api)
      api.addHook('onRequest', async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        assertManagerRequest(request, context)
      })
      handleUnknownRoutes(api)
      for (const call of [...calls, documentCall(context, calls)]) addCall(api, context, call)
    },
    { prefix },
  )
}

/** Fails at startup: a route without a permission and an audit rule would be open to everyone. */
function refuseUndeclared({ url, method, config }: RouteOptions) {
  if (url.endsWith('*')) return
  const { permission, audit } = (config ?? {}) as Partial<ManagerCall>
  if (!permission || !audit) throw new Error(`${method} ${url} declares no permission or no audit`)
}

function addCall(api: FastifyInstance, context: ManagerContext, call: ManagerCall) {
  const { permission, audit, bodyLimit } = call
  api.route({
    method: call.method,
    url: pathOf(call).slice(prefix.length),
    config: { permission, audit },
    exposeHeadRoute: false,
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: (request, reply) => answer(context, call, request, reply),
  })
}

async function answer(context: ManagerContext, call: ManagerCall, request: FastifyRequest, reply: FastifyReply) {
  const { caller, session } = await guardCall(context, call, request, reply)
  const data = await call.handle({
    context,
    session,
    staffMember: session?.staffMember,
    caller,
    origin: managerOriginFor(request, context.config),
    ...readRequest(call, request),
    audit: auditLogOf(context, call, caller.network, session?.staffMember.id),
    request,
    reply,
  })
  if (reply.sent) return reply
  reply.code(call.success.status)
  const body = { ok: true, message: call.success.message ?? 'Done', data: declaredData(call, data) }
  return call.isCompressed ? compressed(body, request, reply) : body
}

/** Drops members that the call does not declare, for example a new column of a spread row. */
function declaredData({ operationId, success }: ManagerCall, data: unknown): unknown {
  const result = v.safeParse(success.data, data)
  if (result.success) return result.output
  // Issues quote values, which may be a visitor's; log member names only.
  const members = result.issues.map((issue) => v.getDotPath(issue) ?? '')
  throw new Error(`The answer of ${operationId} does not fit its schema: ${members.join(', ')}`)
}

async function compressed(body: object, request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
  const text = JSON.stringify(body)
  const encoding = encodingOf(text, request.headers['accept-encoding'])
  reply.type('application/json; charset=utf-8').header('Vary', varyWith(reply, 'Accept-Encoding'))
  if (encoding === 'identity') return text
  reply.header('Content-Encoding', encoding)
  return compress[encoding](text)
}

function auditLogOf(
  context: ManagerContext,
  { audit }: ManagerCall,
  network: string,
  staffMemberId: string | undefined,
): CallAuditLog {
  const from = { at: context.clock().getTime(), network }
  return {
    from,
    async write(queries: Queries, ...entries: Partial<AuditEntry>[]) {
      const complete = entries.map((entry) => {
        const action = entry.action ?? (typeof audit === 'string' ? undefined : audit.action)
        if (!action) throw new Error('A call that declares no entry writes none')
        return { staffMemberId, ...entry, action }
      })
      await writeAudit(queries, from, ...complete)
    },
  }
}

const documentCall = (context: ManagerContext, calls: readonly ManagerCall[]) =>
  defineCall({
    operationId: 'getDocument',
    method: 'GET',
    path: managerDocumentPath,
    summary: 'Read the document of these calls',
    permission: 'own',
    audit: 'it contains no personal data',
    success: { status: 200, data: v.unknown() },
    handle: async ({ reply }) => reply.send(managerDocument(calls, context.config.managerOrigin)),
  })
