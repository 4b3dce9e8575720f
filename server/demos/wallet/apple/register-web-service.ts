import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ParametersOf } from '#domain/path-pattern.ts'
import { appleDevicePath, appleLatestPassPath, appleLogPath, applePhonePath, appleServiceRoot } from '#domain/paths.ts'
import { normalizeText } from '#domain/text/text.ts'
import type { Context } from '#server/context.ts'
import { DatabaseBusy, DatabaseFull } from '#server/db/database.ts'
import { recordStatus } from '#server/deliveries/record-status.ts'
import { isSame } from '#server/runtime/keyed-hash.ts'
import { redact } from '#server/runtime/log.ts'
import { findVisitorPass } from '../visitor-pass.ts'
import { type ApplePasses, authenticationToken } from './apple-passes.ts'
import { changedPasses, registerPhone, unregisterPhone } from './phone-registrations.ts'

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

/** Implements Apple's "Adding a web service to update passes" (Wallet Passes documentation). */
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
    if (isNotModified(request.headers['if-modified-since'], pass.changedAt)) return reply.code(304).send()
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
  const token = /^ApplePass (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return isSame(token, authenticationToken(config.appSecret, params.serial))
}

/** Tags are change timestamps in ms; an invalid tag counts as none. */
const tagOf = (value: unknown) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0)

/** HTTP dates have a resolution of one second. */
function isNotModified(ifModifiedSince: string | undefined, changedAt: Date): boolean {
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
  if (status >= 500) request.log.error({ err: error }, 'A phone’s request failed')
  return reply.code(status).send()
}

/** The endpoint needs no authentication, so a flood must not fill the log. */
const MAX_LINES_PER_MINUTE = 30
const MAX_LINES_PER_REQUEST = 10
const MAX_LINE_LENGTH = 300
const MINUTE = 60_000

const schema = v.object({ logs: v.array(v.string()) })

/** Serial numbers are UUIDs. */
const serialNumber = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Apple's protocol has no token here, so only lines that name a known pass are logged. */
function logFromPhones({ db, log, clock }: Pick<Context, 'db' | 'log' | 'clock'>) {
  let minute = 0
  let written = 0
  return async (body: unknown) => {
    const parsed = v.safeParse(schema, body)
    if (!parsed.success) return
    const now = Math.floor(clock().getTime() / MINUTE)
    if (now !== minute) [minute, written] = [now, 0]
    if (written >= MAX_LINES_PER_MINUTE) return
    const lines = parsed.output.logs
      .slice(0, MAX_LINES_PER_REQUEST)
      .map((line) => normalizeText(line).slice(0, MAX_LINE_LENGTH))
      .map((line) => ({ line, serials: Array.from(line.matchAll(serialNumber), ([serial]) => serial.toLowerCase()) }))
    const ours = await findKnownSerials(
      db,
      lines.flatMap(({ serials }) => serials),
    )
    for (const { line, serials } of lines) {
      const serial = serials.find((one) => ours.has(one))
      if (serial === undefined || written >= MAX_LINES_PER_MINUTE) continue
      written += 1
      log.warn({ serial, line: redact(line.replace(serialNumber, '')) }, 'A phone reports about a pass')
    }
  }
}

async function findKnownSerials({ query }: Context['db'], serials: string[]): Promise<Set<string>> {
  if (serials.length === 0) return new Set()
  const rows = await query.selectFrom('demos').select('serial').where('serial', 'in', serials).execute()
  return new Set(rows.map(({ serial }) => serial))
}

/** Apple requires exactly these headers; some phones reject a file without a length. */
export const sendPass = (reply: FastifyReply, file: Buffer, changedAt: Date) =>
  reply
    .headers({
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Length': file.length,
      'Content-Disposition': 'inline; filename="event-pass.pkpass"',
      'Last-Modified': changedAt.toUTCString(),
    })
    .send(file)
