import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreadableWords } from '#content/problems.ts'
import type { Context } from '#server/context.ts'
import { unreadableReason } from '#server/http/body-encoding.ts'
import { isCrossSite } from '#server/http/cross-site.ts'
import { Problem } from './problem.ts'

const safe = ['GET', 'HEAD', 'OPTIONS']

/** Refuses cross-site requests and bodies that are not plain UTF-8. */
export function refuseWrites(api: FastifyInstance, { config }: Pick<Context, 'config'>) {
  api.addHook('onRequest', (request, _reply, done) =>
    done(safe.includes(request.method) ? undefined : refusalOf(request)),
  )

  function refusalOf(request: FastifyRequest): Problem | undefined {
    if (isCrossSite(request, config)) return new Problem('origin_not_allowed')
    const reason = unreadableReason(request.headers)
    return reason
      ? new Problem('unsupported_media_type', {
          message: unreadableWords[reason],
          headers: { Accept: 'application/json' },
        })
      : undefined
  }
}
