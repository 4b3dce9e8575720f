import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import type { Config } from './config/config.ts'
import type { Context } from './context.ts'
import { createChannels } from './deliveries/channels/channel-health.ts'
import { preloadTemplates } from './deliveries/channels/email/compose.ts'
import { createDispatcher } from './deliveries/dispatcher.ts'
import { HttpServers, type PreFastifyListener } from './http/http-servers.ts'
import { createRequestChecks } from './http/request-checks.ts'
import { sendRequestId } from './http/request-id.ts'
import { responseHeaderSetter } from './http/response-headers.ts'
import { startMailbox } from './leads/inbound/mailbox-reader.ts'
import { startInboxJobs } from './leads/inbox/inbox-jobs.ts'
import { LeadStore } from './leads/submit-lead.ts'
import { createMetrics, type Metrics } from './ops/metrics.ts'
import { Readiness } from './ops/readiness.ts'
import { registerOps } from './ops/register-ops.ts'
import { createProxyWatch } from './ops/untrusted-proxies.ts'
import { startRetention } from './privacy/retention-job.ts'
import { registerSite, type Site } from './register-site.ts'
import { fastifyOptions } from './routes/public/fastify-options.ts'
import type { PageServer } from './site/page-server.ts'

/** Milliseconds for open messages and requests to finish after a stop signal. */
const SENDING_TIMEOUT = 6_000
const REQUEST_TIMEOUT = 7_000

interface RunningApp {
  port: number
  /** Drains for `DRAIN_SECONDS`, finishes work in progress, then closes the database. */
  stop(): Promise<void>
}

export async function startApp(base: Context): Promise<RunningApp> {
  const context = { ...base, leadStore: new LeadStore(base) }
  const { config } = context
  const metrics = createMetrics(context)
  const servers = new HttpServers(config, (error) => {
    metrics.countResponse('page', 500)
    context.log.error({ err: error }, 'A request failed')
  })
  const app = Fastify({ ...fastifyOptions(context), serverFactory: servers.factory })
  sendRequestId(app)
  const readiness = new Readiness(context)
  let site: Site | undefined
  registerOps(app, context, { readiness, metrics, takesLeads: (target) => site?.takesLeads(target) ?? false })
  const close = async () => {
    await app.close()
    await site?.stop()
    await context.db.close()
  }
  const failed = async (error: unknown) => {
    await close()
    throw error
  }
  if (config.processRole !== 'worker') site = await registerSite(app, context).catch(failed)
  const dispatcher = config.processRole === 'web' ? undefined : createDispatcher(context, createChannels(context))
  metrics.observe({ pages: site?.pages, dispatcher })
  servers.handleBeforeFastify(
    beforeFastify(config, { metrics, watchProxies: createProxyWatch(context), pages: site?.pages }),
  )
  await app.listen({ port: config.port, host: config.host }).catch(failed)
  dispatcher?.start()
  const stopHolding = preloadTemplates(context)
  const background = config.processRole === 'web' ? [startRetention] : [startRetention, startInboxJobs, startMailbox]
  const stopBackground = background.map((start) => start(context))

  async function stop() {
    readiness.stop()
    stopHolding()
    servers.drain()
    // Load balancers send no requests to a worker.
    if (site) await delay(config.drainSeconds * 1_000)
    const timeout = setTimeout(() => servers.destroyConnections(), REQUEST_TIMEOUT)
    context.events.emit('stopping')
    await Promise.all([servers.close(), dispatcher?.stop(SENDING_TIMEOUT), ...stopBackground.map((end) => end?.())])
    clearTimeout(timeout)
    await close()
  }
  let stopped: Promise<void> | undefined
  return {
    port: (app.server.address() as { port: number }).port,
    stop: () => (stopped ??= stop()),
  }
}

interface PreFastifyParts {
  metrics: Pick<Metrics, 'countResponse'>
  watchProxies: ReturnType<typeof createProxyWatch>
  pages: PageServer | undefined
}

/** Checks host and path and serves cached pages before Fastify. */
function beforeFastify(config: Config, { metrics, watchProxies, pages }: PreFastifyParts): PreFastifyListener {
  const checks = createRequestChecks(config)
  const setResponseHeaders = responseHeaderSetter(config)
  const count = (status: number | undefined) => {
    if (status !== undefined) metrics.countResponse('page', status)
    return status !== undefined
  }
  return (request, response, handle) => {
    watchProxies(request)
    if (count(checks.checkHost(request, response))) return
    // Cached pages already include these headers.
    if (pages?.serveFromCache(request, response)) return
    setResponseHeaders(response)
    if (count(checks.checkTarget(request, response))) return
    handle(request, response)
  }
}
