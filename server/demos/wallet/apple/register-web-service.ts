import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ParametersOf } from '#domain/path-pattern.ts'
import { appleDevicePath, appleLatestPassPath, appleLogPath, applePhonePath, appleServiceRoot } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { DatabaseBusy, DatabaseFull } from '#server/db/database.ts'
import { recordStatus } from '#server/deliveries/record-status.ts'
import { isSame } from '#server/runtime/keyed-hash.ts'
import { findVisitorPass } from '../visitor-pass.ts'
import { type ApplePasses, authenticationToken } from './apple-passes.ts'
import { logFromPhones } from './log-from-phones.ts'
import { changedPasses, registerPhone, unregisterPhone } from './phone-registrations.ts'
import { sendPass } from './send-pass.ts'

interface PhoneRoute {
  Params: ParametersOf<typeof applePhonePath>
}
interface DeviceRoute {
  Params: ParametersOf<typeof appleDevicePath>
  Querystring: { passesUpdatedSince?: unknown }
}
interface PassRoute {
  Params: ParametersOf<typeof appleLatestPassPath>
}

/** Seconds until a phone may retry while the database cannot be written. */
const RETRY_AFTER = 30

const deviceName = /^[\w-]{1,128}$/
const registration = v.object({ pushToken: v.pipe(v.string(), v.regex(/^[0-9a-f]{8,200}$/i)) })

/**
 * Implements "Adding a web service to update passes" of Apple's documentation for Wallet Passes.
 */
export function registerWebService(app: FastifyInstance, context: Context, apple: ApplePasses) {
  const { db, clock, changes } = context
  const isOurs = async (passType: string) => passType === (await apple.signer()).passType
  const mayAsk = async (request: FastifyRequest<PassRoute>) => {
    if ((await isOurs(request.params.passType)) && isAuthentic(context, request)) return true
    request.log.info({ route: request.routeOptions.url }, 'A phone with a wrong token for its pass was refused')
    return false
  }

  readJsonOfAnyType(app)
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(error, request, reply))

  app.post<PhoneRoute>(applePhonePath.pattern, async (request, reply) => {
    if (!(await mayAsk(request))) return reply.code(401).send()
    const { device, serial } = request.params
    const body = v.safeParse(registration, request.body)
    if (!deviceName.test(device) || !body.success) return reply.code(400).send()
    const found = await findVisitorPass(context, 'serial', serial)
    if (!found) return reply.code(404).send()
    const now = clock().getTime()
    const isNew = await db.write(async (queries) => {
      const added = await registerPhone(queries, { device, serial, pushToken: body.output.pushToken }, now)
      await recordStatus(queries, serial, 'delivered', now)
      return added
    })
    changes.notify({ leads: [found.demo.lead_id] })
    return reply.code(isNew ? 201 : 200).send()
  })

  app.delete<PhoneRoute>(applePhonePath.pattern, async (request, reply) => {
    if (!(await mayAsk(request))) return reply.code(401).send()
    const { device, serial } = request.params
    await db.write((queries) => unregisterPhone(queries, device, serial))
    return reply.code(200).send()
  })

  app.get<DeviceRoute>(appleDevicePath.pattern, async (request, reply) => {
    const { device, passType } = request.params
    if (!(await isOurs(passType))) return reply.code(204).send()
    const changed = await changedPasses(db.query, device, tagOf(request.query.passesUpdatedSince), clock().getTime())
    if (changed.length === 0) return reply.code(204).send()
    return {
      serialNumbers: changed.map(({ serial }) => serial),
      lastUpdated: String(Math.max(...changed.map(({ changed_at }) => changed_at))),
    }
  })

  app.get<PassRoute>(appleLatestPassPath.pattern, async (request, reply) => {
    if (!(await mayAsk(request))) return reply.code(401).send()
    const found = await findVisitorPass(context, 'serial', request.params.serial)
    if (!found) return reply.code(404).send()
    const { pass, demo } = found
    if (isKnown(request.headers['if-modified-since'], pass.changedAt)) return reply.code(304).send()
    const file = await apple.file(found)
    if (demo.changed_at > demo.created_at) {
      await db.write((queries) => recordStatus(queries, demo.serial, 'read', clock().getTime()))
      changes.notify({ leads: [demo.lead_id] })
    }
    return sendPass(reply, file, pass.changedAt)
  })

  const writeLines = logFromPhones(context)
  app.post(appleLogPath, async (request, reply) => {
    await writeLines(request.body)
    return reply.code(200).send()
  })
  app.all(`${appleServiceRoot}*`, async (_request, reply) => reply.code(404).send())
}

function isAuthentic({ config }: Context, { headers, params }: FastifyRequest<PassRoute>): boolean {
  const given = /^ApplePass (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return isSame(given, authenticationToken(config.appSecret, params.serial))
}

/** Tags are timestamps of changes in ms; an invalid tag counts as none. */
const tagOf = (value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0)

/** HTTP dates have a resolution of one second. */
function isKnown(ifModifiedSince: string | undefined, changedAt: Date): boolean {
  const since = Date.parse(ifModifiedSince ?? '')
  return Math.floor(changedAt.getTime() / 1_000) * 1_000 <= since
}

/** Phones send a content type without a body, and a body without a content type. */
function readJsonOfAnyType(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, parsed(String(body))))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DatabaseBusy || error instanceof DatabaseFull)
    return reply.code(503).header('Retry-After', RETRY_AFTER).send()
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'A phone’s request could not be answered')
  return reply.code(status).send()
}
