import type { FastifyInstance } from 'fastify'
import { llmsPath } from '#domain/paths.ts'
import { createApiFor } from './api/api-for.ts'
import { createLocalApi } from './api/local-api.ts'
import { registerApi } from './api/register-api.ts'
import { importSampleContent } from './blog/import-sample-content.ts'
import { flushViews } from './blog/record-view.ts'
import { sanitizeStoredPosts } from './blog/sanitize-stored-posts.ts'
import { watchContent } from './blog/watch-content.ts'
import { loadTemplates } from './channels/email/templates.ts'
import { tellOpenDemoPages } from './counts/open-demo-pages.ts'
import { flushPieceCounts } from './counts/piece-counts.ts'
import { flushVisitCounts } from './counts/visit-counts.ts'
import { registerUnsubscribe } from './demos/register-unsubscribe.ts'
import { registerDiscovery } from './discovery/register-discovery.ts'
import { loopbackIp } from './http/visitor.ts'
import { registerMailWebhook } from './inbound/register-mail-webhook.ts'
import { registerWhatsappWebhook } from './inbound/register-whatsapp-webhook.ts'
import type { LeadContext } from './leads/lead-store.ts'
import { registerManager } from './manager/create-manager.ts'
import { registerDevelopmentPages } from './pages/development-pages.ts'
import type { PageServer } from './pages/page-server.ts'
import { registerPages } from './pages/register-pages.ts'
import { registerServiceWorker } from './pages/register-service-worker.ts'
import { loadSiteBuild } from './pages/site-build.ts'
import { registerStaticFiles } from './pages/static-files.ts'
import { webFontRules } from './pages/web-fonts.ts'
import { startCounters } from './statistics/start-counters.ts'
import { createImageWarmer } from './uploads/image-warmer.ts'
import { warnOfMissingUploads } from './uploads/missing-uploads.ts'
import { registerUploads } from './uploads/register-uploads.ts'
import { flushVitals } from './vitals/record-vitals.ts'
import { registerWallet } from './wallet/register-wallet.ts'

export interface Site {
  /** Absent in development, where nothing is cached. */
  pages: PageServer | undefined
  /** Whether the page of this target has a form that makes a lead. */
  takesLeads(target: string): boolean
  /** Flushes the counters. */
  stop(): Promise<void>
}

export async function registerSite(app: FastifyInstance, context: LeadContext): Promise<Site> {
  await importSampleContent(context)
  await app.register(async (api) => registerApi(api, context))
  const stopManager = await registerManager(app, context)
  await app.register(async (uploads) => registerUploads(uploads, context))
  await registerWallet(app, context)
  registerUnsubscribe(app, context, async () =>
    (await loadTemplates(context.config.mode)).renderUnsubscribePages(webFontRules()),
  )
  registerWhatsappWebhook(app, context)
  registerMailWebhook(app, context)
  const isDevelopment = context.config.mode === 'development'
  const development = isDevelopment
    ? await registerDevelopmentPages(app, context, (visitor) => createLocalApi(context, visitor))
    : undefined
  const built = isDevelopment ? undefined : await registerBuild(app, context)
  const images = createImageWarmer(context)
  const stopping = new AbortController()
  const warmUp = setTimeout(() => {
    images.start()
    sanitizeStoredPosts(context, stopping.signal).catch((error) =>
      context.log.warn({ err: error }, 'Stored posts could not be sanitized'),
    )
    warnOfMissingUploads(context).catch((error) => context.log.warn({ err: error }, 'Uploads could not be compared'))
    // llms.txt lists every page, so building it renders all of them.
    built?.documents
      .load(llmsPath)
      .catch((error) => context.log.warn({ err: error }, 'Pages could not be rendered ahead'))
  }, context.config.warmUpSeconds * 1_000).unref()
  const stopWatching = await watchContent(context, () => {
    built?.pages.clear()
    built?.documents.clear()
    warmUp.refresh()
  })
  const stopCounting = startCounters(context, [
    flushViews,
    flushVitals,
    flushVisitCounts,
    flushPieceCounts,
    tellOpenDemoPages,
  ])
  return {
    pages: built?.pages,
    takesLeads: (target) => (built?.pages ?? development)?.takesLeads(target) ?? false,
    async stop() {
      clearTimeout(warmUp)
      images.stop()
      stopping.abort()
      stopWatching()
      await Promise.all([stopCounting(), stopManager()])
    },
  }
}

async function registerBuild(app: FastifyInstance, context: LeadContext) {
  await registerStaticFiles(app)
  const build = await loadSiteBuild()
  const { createApiClient } = build.entry.module
  registerServiceWorker(app, context.config, build)
  const apiFor = createApiFor(context, createApiClient)
  const pages = registerPages(app, context, build, apiFor)
  const api = apiFor({ ip: loopbackIp, pageUrl: context.config.siteOrigin })
  return { pages, documents: registerDiscovery(app, context, { pages, api }) }
}
