import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import type { Role } from '#domain/staff/permission.ts'
import type { SignInMethod } from '#domain/staff/sign-in.ts'
import type { StaffMail } from '#domain/staff/staff-mail.ts'
import type { Config } from '#server/config/config.ts'
import { sendRequestId } from '#server/http/request-id.ts'
import { fastifyOptions } from '#server/routes/public/fastify-options.ts'
import { managerContext } from '#server/routes/staff/create-manager.ts'
import type { ManagerCall } from '#server/routes/staff/define-call.ts'
import type { ManagerContext } from '#server/routes/staff/manager-context.ts'
import { registerManagerApi } from '#server/routes/staff/register-manager-api.ts'
import { createLog } from '#server/runtime/log.ts'
import { callerOf } from '#server/staff/caller.ts'
import { startSession } from '#server/staff/sign-in/sign-in.ts'
import { type TestContext, testContext } from './context.ts'
import { storeStaffMember } from './staff.ts'

export const managerOrigin = 'https://manage.example.com'

export interface ManagerForTests {
  app: FastifyInstance
  context: TestContext
  manager: ManagerContext
  mails: StaffMail[]
  /** Log lines at `debug` and above. */
  logged(): string
  /** A call from the manager's own page. */
  call(method: string, path: string, options?: CallOptions): Promise<CallAnswer>
  /** Stores a staff member, signs in and returns the cookie. */
  signIn(id: string, role: Role, way?: SignInMethod): Promise<string>
  stop(): Promise<void>
}

interface CallOptions {
  cookie?: string | undefined
  body?: object
  headers?: Record<string, string>
  ip?: string
}

export interface CallAnswer {
  status: number
  // Tests read the members that they expect.
  json: { code?: string; message?: string; data: never }
  text: string
  headers: Record<string, string | string[] | number | undefined>
  cookies: string[]
}

/** Serves only the staff calls. Uses the machine's clock. */
export async function startManager(
  settings: Pick<Config, 'dataDir' | 'databaseUrl'>,
  changes: Partial<Config> = {},
  calls?: readonly ManagerCall[],
): Promise<ManagerForTests> {
  const lines: string[] = []
  const context = await testContext(settings, { managerOrigin, siteOrigin: 'https://www.example.com', ...changes })
  context.clock = Object.assign(() => new Date(), { now: new Date(), ahead: 0 })
  context.log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  const mails: StaffMail[] = []
  const manager = managerContext(context, (mail) => void mails.push(mail))
  const app = Fastify(fastifyOptions(context))
  sendRequestId(app)
  await registerManagerApi(app, manager, calls)
  await app.ready()

  async function call(method: string, path: string, options: CallOptions = {}): Promise<CallAnswer> {
    const { cookie, body, headers, ip = '192.0.2.7' } = options
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/api/manager${path}`,
      remoteAddress: ip,
      headers: {
        host: 'manage.example.com',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    const setCookies = [response.headers['set-cookie'] ?? []].flat()
    return {
      status: response.statusCode,
      json: response.headers['content-type']?.toString().includes('json')
        ? response.json()
        : { data: response.body as never },
      text: response.body,
      headers: response.headers as CallAnswer['headers'],
      cookies: setCookies,
    }
  }

  return {
    app,
    context,
    manager,
    mails,
    logged: () => lines.join(''),
    call,
    signIn: (id, role, way) => beginSessionOf(manager, id, role, way),
    stop: async () => {
      await app.close()
      await context.db.close()
    },
  }
}

export const codeOf = ({ status, json }: CallAnswer) => [status, json.code]

/** The audit log without session starts, which most tests cause. */
export const audited = ({ context }: ManagerForTests) =>
  context.db.query
    .selectFrom('audit')
    .select(['action', 'staff_member_id', 'subject_kind', 'subject_id', 'subject_hash', 'fields'])
    .where('action', '!=', 'session.started')
    .orderBy('id')
    .execute()

/** JSON whose members a test reads without a type. */
export interface Json {
  [name: string]: Json
}

/** The data of a successful call. */
export function dataOf<Data = Json>({ json, text }: CallAnswer): Data {
  if (json.message !== 'Done') throw new Error(text)
  return json.data
}

/** Stores a missing staff member, signs in and returns the cookie. */
export async function beginSessionOf(
  manager: ManagerContext,
  id: string,
  role: Role,
  way: SignInMethod = 'passkey',
): Promise<string> {
  const { db } = manager
  const known = await db.query.selectFrom('staff_members').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) await db.write((queries) => storeStaffMember(queries, id, role))
  const request = { headers: { 'user-agent': 'Firefox/143.0 Linux' }, socket: { remoteAddress: '192.0.2.7' } }
  const caller = callerOf(manager, request as never)
  const result = await startSession(manager, caller, id, way)
  if (result.state !== 'in') throw new Error(result.state)
  return cookieOf(result.setCookies)
}

/** The Cookie header that a browser sends back, without expired cookies. */
export const cookieOf = (setCookies: readonly string[]): string =>
  setCookies
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
