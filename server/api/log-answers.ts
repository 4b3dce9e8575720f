import type { FastifyInstance } from 'fastify'

/** One line for an answer: the route and not the address, whose query may name a person. Only refusals are written by default. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const level = reply.statusCode >= 400 && reply.statusCode !== 404 ? 'info' : 'debug'
    const milliseconds = Math.round(reply.elapsedTime)
    request.log[level]({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'Answered')
    done()
  })
}
