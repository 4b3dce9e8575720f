import type { FastifyInstance, FastifyReply } from 'fastify'
import { eventPassCopy } from '#content/event-pass.ts'
import type { ParametersOf } from '#domain/path-pattern.ts'
import { applePassPath, googlePassPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { ApplePasses } from './apple/apple-passes.ts'
import { expiryWarning } from './apple/apple-signer.ts'
import { registerWebService, sendPass } from './apple/register-web-service.ts'
import { GooglePasses } from './google/google-passes.ts'
import { findVisitorPass } from './visitor-pass.ts'

/** Throws ConfigError for a bad certificate or key, so that operators notice at the start. */
export async function registerWallet(app: FastifyInstance, context: Context): Promise<void> {
  const apple = new ApplePasses(context)
  const warning = expiryWarning(await apple.signer(), context.clock())
  if (warning) context.log.warn(warning)
  const google = new GooglePasses(context)
  await google.check()
  await app.register(async (part) => registerDownloads(part, context, { apple, google }))
  await app.register(async (part) => registerWebService(part, context, apple))
}

interface TokenRoute {
  Params: ParametersOf<typeof applePassPath>
}

interface Wallets {
  apple: ApplePasses
  google: GooglePasses
}

/** Seconds until a pass that is being created at Google may exist. */
const RETRY_AFTER = 10

/** The URLs contain the demo token, which only the visitor knows. */
function registerDownloads(app: FastifyInstance, context: Context, { apple, google }: Wallets) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(personalHeaders)
  })
  app.get<TokenRoute>(applePassPath.pattern, async ({ params }, reply) => {
    const found = await findVisitorPass(context, 'token', params.token)
    if (!found) return sendText(reply, 404, eventPassCopy.missing)
    return sendPass(reply, await apple.file(found), found.pass.changedAt)
  })
  app.get<TokenRoute>(googlePassPath.pattern, async ({ params }, reply) => {
    if (!google.isConfigured) return sendText(reply, 404, eventPassCopy.googleOff)
    const found = await findVisitorPass(context, 'token', params.token)
    if (!found) return sendText(reply, 404, eventPassCopy.missing)
    if (!(await isPassCreated(context, found.demo.serial)))
      return sendText(reply.header('Retry-After', RETRY_AFTER), 503, eventPassCopy.googleWaits)
    return reply.redirect(await google.link(found.demo.serial), 302)
  })
}

/** Google rejects links to passes that do not exist. */
async function isPassCreated({ db }: Context, serial: string): Promise<boolean> {
  const made = await db.query
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', serial)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return made !== undefined
}

const personalHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

const sendText = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`)
