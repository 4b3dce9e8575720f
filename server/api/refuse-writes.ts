import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreadableWords } from '#content/problems.ts'
import type { Context } from '#server/context.ts'
import { isFromForeignPage } from '#server/http/foreign-page.ts'
import { unreadableBecause } from '#server/http/sent-body.ts'
import { Problem } from './problem.ts'

const safe = ['GET', 'HEAD', 'OPTIONS']

/** Refuses cross-site requests and bodies that are not plain UTF-8. */
export function refuseWrites(api: FastifyInstance, { config }: Pick<Context, 'config'>) {
  api.addHook('onRequest', (request, _reply, done) =>
    done(safe.includes(request.method) ? undefined : refusalOf(request)),
  )

  function refusalOf(request: FastifyRequest): Problem | undefined {
    if (isFromForeignPage(request, config)) return new Problem('origin_not_allowed')
    const cause = unreadableBecause(request.headers)
    return cause
      ? new Problem('unsupported_media_type', {
          message: unreadableWords[cause],
          headers: { Accept: 'application/json' },
        })
      : undefined
  }
}
