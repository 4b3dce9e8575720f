import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { DatabaseSettings } from '#server/db/open-database.ts'
import type { DemoRow } from '#server/db/tables.ts'
import { registerWallet } from '#server/demos/wallet/register-wallet.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { fastifyOptions } from '#server/routes/public/fastify-options.ts'
import { createLog } from '#server/runtime/log.ts'
import { type TestContext, testContext } from './context.ts'
import { demoBody } from './leads.ts'
import { freePort } from './running-process.ts'

export interface WalletSite {
  app: FastifyInstance
  origin: string
  context: TestContext
  /** The certificate of the test authority that signs passes. */
  authority(): string
  /** A demo of a visitor with this name. */
  demo(name?: string, honeypot?: string): Promise<DemoRow>
  /** Log lines at `info` and above. */
  logged(): string
  stop(): Promise<void>
}

/** The wallet routes on a separate database, next to a wildcard route like the pages'. */
export async function startWalletSite(
  changes: Partial<Config> = {},
  settings?: Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>,
): Promise<WalletSite> {
  const dataDir = settings?.dataDir ?? mkdtempSync(join(tmpdir(), 'lanyard-wallet-'))
  const lines: string[] = []
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const place = { dataDir, databaseUrl: settings?.databaseUrl }
  const context = await testContext(place, { siteOrigin: origin, ...changes })
  context.log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const app = Fastify(fastifyOptions(context))
  await registerWallet(app, context)
  app.get('/*', async () => 'the site')
  await app.listen({ port, host: '127.0.0.1' })
  return {
    app,
    origin,
    context,
    authority: () => readFileSync(join(dataDir, 'throw-away-certificates', 'ca.pem'), 'utf8'),
    async demo(name = 'amara', honeypot) {
      const input = { ...demoBody, email: `${name}@example.com` }
      const source = { ipAddress: '192.0.2.1', ...(honeypot !== undefined && { honeypot }) }
      const lead = await submitLead(context, 'demo', input, source)
      if (lead.state !== 'stored') throw new Error(`The demo was not stored: ${lead.state}`)
      return context.db.query.selectFrom('demos').selectAll().where('lead_id', '=', lead.id).executeTakeFirstOrThrow()
    },
    logged: () => lines.join(''),
    async stop() {
      await app.close()
      await context.db.close()
      if (!settings) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
