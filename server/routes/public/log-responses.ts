import type { FastifyInstance } from 'fastify'

/** Logs the route instead of the URL, whose query may name a person. */
export function logResponses(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const level = reply.statusCode >= 400 && reply.statusCode !== 404 ? 'info' : 'debug'
    const milliseconds = Math.round(reply.elapsedTime)
    request.log[level]({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'Answered')
    done()
  })
}
