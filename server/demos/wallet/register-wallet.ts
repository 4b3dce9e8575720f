import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { ApplePasses } from './apple/apple-passes.ts'
import { expiryWarning } from './apple/apple-signer.ts'
import { registerWebService } from './apple/register-web-service.ts'
import { GooglePasses } from './google/google-passes.ts'
import { registerDownloads } from './register-downloads.ts'

/** Throws ConfigError for a bad certificate or key, so that an operator notices at the start. */
export async function registerWallet(app: FastifyInstance, context: Context): Promise<void> {
  const apple = new ApplePasses(context)
  const warning = expiryWarning(await apple.signer(), context.clock())
  if (warning) context.log.warn(warning)
  const google = new GooglePasses(context)
  await google.check()
  await app.register(async (part) => registerDownloads(part, context, { apple, google }))
  await app.register(async (part) => registerWebService(part, context, apple))
}
