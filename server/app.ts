import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerHeaderSetter } from './answer-headers.ts'
import { fastifyOptions } from './api/fastify-options.ts'
import { answerWithRequestId } from './api/request-id.ts'
import type { Context } from './context.ts'
import { createChannels } from './deliveries/create-channels.ts'
import { createDispatcher } from './deliveries/dispatcher.ts'
import { createDoor } from './door/door.ts'
import { HttpServers } from './http-servers.ts'
import { openIntake } from './leads/lead-context.ts'
import { createLeadDoor } from './operation/lead-door.ts'
import { createMetrics } from './operation/metrics.ts'
import { Readiness } from './operation/readiness.ts'
import { registerOperation } from './operation/register-operation.ts'
import { startRetention } from './privacy/start-retention.ts'
import { registerSite, type Site } from './register-site.ts'

/** Milliseconds that messages, and requests, under way get to finish after a stop signal. */
const SENDING_PATIENCE = 6_000
const REQUEST_PATIENCE = 7_000

export interface RunningApp {
  /** The port that the server listens on. */
  port: number
  /** Tells balancers for `DRAIN_SECONDS`, stops listening, finishes what is under way, closes the database. */
  stop(): Promise<void>
}

/** Brings up what this process's role says: the site, the dispatcher, or both; resolves when it listens. */
export async function startApp(base: Context): Promise<RunningApp> {
  const context = openIntake(base)
  const { config, intake } = context
  let site: Site | undefined
  const leadDoor = createLeadDoor(context, (status) => metrics.countAnswer('lead', status))
  const setAnswerHeaders = answerHeaderSetter(config)
  const door = createDoor(config)
  const count = (status: number | undefined) => {
    if (status !== undefined) metrics.countAnswer('page', status)
    return status !== undefined
  }
  const servers = new HttpServers(
    config,
    (request, response, handle) => {
      if (count(door.checkHost(request, response))) return
      // A page in memory has them in its list.
      if (site?.pages?.answerFromMemory(request, response)) return
      setAnswerHeaders(response)
      if (count(door.checkTarget(request, response))) return
      leadDoor.pass(request, response, handle)
    },
    (error) => {
      metrics.countAnswer('page', 500)
      context.log.error({ err: error }, 'A request met a defect')
    },
  )
  const app: FastifyInstance = Fastify({ ...fastifyOptions(context), serverFactory: servers.factory })
  answerWithRequestId(app)
  const dispatcher = config.processRole === 'web' ? undefined : createDispatcher(context, createChannels(context))
  const readiness = new Readiness(context)
  const metrics = createMetrics(context, { intake, leadDoor, pages: () => site?.pages, dispatcher })
  registerOperation(app, context, { readiness, metrics })
  if (config.processRole !== 'worker') site = await registerSite(app, context)
  await app.listen({ port: config.port, host: config.host })
  dispatcher?.start()
  const stopRetention = config.processRole === 'web' ? undefined : startRetention(context)

  let stopped: Promise<void> | undefined
  async function stop() {
    readiness.stop()
    servers.drain()
    // Nobody is sent to a worker.
    if (site) await delay(config.drainSeconds * 1_000)
    const patience = setTimeout(() => servers.cut(), REQUEST_PATIENCE)
    context.events.emit('stopping')
    await Promise.all([servers.close(), dispatcher?.stop(SENDING_PATIENCE), stopRetention?.()])
    clearTimeout(patience)
    // Last, since pages that are being rendered call its routes.
    await app.close()
    await site?.stop()
    await intake.close()
    await context.db.close()
  }
  return {
    port: (app.server.address() as { port: number }).port,
    stop: () => (stopped ??= stop()),
  }
}
