import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify'
import { fastifyOptions, REQUEST_TIMEOUT } from './api/fastify-options.ts'
import { registerApi } from './api/register-api.ts'
import { importSampleContent } from './blog/import-sample-content.ts'
import { startViewCounter } from './blog/record-view.ts'
import { watchContent } from './blog/watch-content.ts'
import type { Context } from './context.ts'
import { registerDiscovery } from './discovery/register-discovery.ts'
import { registerDevelopmentPages } from './pages/development-pages.ts'
import type { PageServer } from './pages/page-server.ts'
import { registerPages } from './pages/register-pages.ts'
import { loadSiteBuild } from './pages/site-build.ts'
import { ownAddress, transportFor } from './pages/site-transport.ts'
import { registerStaticFiles } from './pages/static-files.ts'
import { registerUploads } from './uploads/register-uploads.ts'

/** Milliseconds in which a request's head must have arrived. */
const HEADERS_TIMEOUT = 10_000
/** Milliseconds that an idle connection stays open: longer than a load balancer's 60 s, which must not find it closed. */
const KEEP_ALIVE = 65_000
/** Milliseconds that requests under way get to finish after a stop signal. */
const STOP_TIMEOUT = 8_000

export interface RunningApp {
  /** The port that the server listens on. */
  port: number
  /** Stops listening, finishes what is under way, closes the database. */
  stop(): Promise<void>
}

/** Brings the whole site up: sample content on an empty database, API, uploads, pages; resolves when it listens. */
export async function startApp(context: Context): Promise<RunningApp> {
  const { config } = context
  await importSampleContent(context)
  let pages: PageServer | undefined
  let documents: PageServer | undefined
  const app: FastifyInstance = Fastify({
    ...fastifyOptions(context),
    serverFactory: serverFactory(context, () => pages),
  })
  await app.register(async (api) => registerApi(api, context))
  let warmImages = () => {}
  await app.register(async (uploads) => {
    warmImages = await registerUploads(uploads, context)
  })
  if (process.env.NODE_ENV === 'development') await registerDevelopmentPages(app, context)
  else {
    await registerStaticFiles(app)
    const build = await loadSiteBuild()
    const { addresses, createApiClient } = build.entry.module
    const self = { address: ownAddress, pageAddress: config.siteOrigin }
    pages = registerPages(app, context, build)
    documents = registerDiscovery(app, context, {
      pages,
      addresses,
      api: createApiClient(transportFor(app, config, self)),
    })
  }
  const stopWatching = watchContent(context, () => {
    pages?.clear()
    documents?.clear()
    warmImages()
  })
  const stopCounting = startViewCounter(context)
  await app.listen({ port: config.port, host: config.host })

  let stopped: Promise<void> | undefined
  async function stop() {
    setTimeout(() => closeConnections(app.server), STOP_TIMEOUT).unref()
    await app.close()
    stopWatching()
    await stopCounting()
    await context.db.close()
  }
  return {
    port: (app.server.address() as { port: number }).port,
    stop: () => (stopped ??= stop()),
  }
}

/** The raw server: pages in memory are answered before Fastify sees the request. */
function serverFactory({ config }: Context, pages: () => PageServer | undefined): FastifyServerFactory {
  return (handle) => {
    const listener: typeof handle = (request, response) => {
      if (!pages()?.answerFromMemory(request, response)) handle(request, response)
    }
    // Fastify leaves the time-outs of a server that it has not made itself alone.
    if (!config.tls)
      return createServer(
        { requestTimeout: REQUEST_TIMEOUT, headersTimeout: HEADERS_TIMEOUT, keepAliveTimeout: KEEP_ALIVE },
        listener,
      )
    const { certFile, keyFile } = config.tls
    const options = { allowHTTP1: true, cert: readFileSync(certFile), key: readFileSync(keyFile) }
    // The HTTP/2 compatibility API stands in for HTTP/1 messages; Fastify's types know only the latter here.
    return createSecureServer(options, listener as never) as never
  }
}

const closeConnections = (server: FastifyInstance['server']) => server.closeAllConnections?.()
