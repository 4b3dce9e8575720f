import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyPath } from '#domain/paths.ts'
import { Problem, sendProblem } from '#server/http/problem.ts'

interface KnownRoute {
  path: RegExp
  methods: Set<string>
}

/** Sends 405 with Allow where other methods exist, else 404. */
export function handleUnknownRoutes(app: FastifyInstance) {
  const known = new Map<string, KnownRoute>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return
    const route = known.get(url) ?? { path: pathPattern(url), methods: new Set() }
    for (const one of [method].flat()) route.methods.add(one)
    known.set(url, route)
  })

  const respond = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = Array.from(known.values()).find((route) => route.path.test(path))?.methods
    if (!methods) return sendProblem(request, reply, new Problem('not_found'))
    const allow = Array.from(methods).sort().join(', ')
    return sendProblem(request, reply, new Problem('method_not_allowed', { headers: { Allow: allow } }))
  }
  app.setNotFoundHandler(respond)
  // The site's wildcard routes would match before a not-found handler.
  app.all(anyPath, { schema: { hide: true }, onRequest: async (request, reply) => respond(request, reply) }, respond)
}

const pathPattern = (url: string) => new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:[^/]+/g, '[^/]+')}/?$`)
