import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { isFromForeignPage } from '#server/door/foreign-page.ts'
import { unreadableBecause } from '#server/door/sent-body.ts'
import { Problem } from './problem.ts'

/** Methods that change nothing, or ask whether a change is allowed. */
const safe = ['GET', 'HEAD', 'OPTIONS']

/** Refuses what another site's page makes a browser send, and bodies that are something else than they look like. */
export function refuseWrites(api: FastifyInstance, { config }: Pick<Context, 'config'>) {
  api.addHook('onRequest', async (request) => {
    if (safe.includes(request.method)) return
    if (isFromForeignPage(request, config)) throw new Problem('not_from_site')
    const message = unreadableBecause(request.headers)
    if (message) throw new Problem('unsupported_media_type', { message, headers: { Accept: 'application/json' } })
  })
}
