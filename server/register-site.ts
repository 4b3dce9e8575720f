import type { FastifyInstance } from 'fastify'
import { llmsPath } from '#domain/paths.ts'
import { startCounters } from './analytics/counter.ts'
import { publishOpenDemoPages } from './analytics/open-demo-pages.ts'
import { flushVisitCounts } from './analytics/visit-counts.ts'
import { flushVitals } from './analytics/web-vitals.ts'
import { flushWidgetCounts } from './analytics/widget-counts.ts'
import { watchContent } from './blog/content-version.ts'
import { importSampleContent } from './blog/import-sample-content.ts'
import { flushViews } from './blog/post-views.ts'
import { sanitizeStoredPosts } from './blog/sanitize-stored-posts.ts'
import { warnOfMissingUploads } from './blog/uploads/missing-uploads.ts'
import { registerUploads } from './blog/uploads/register-uploads.ts'
import { createImageWarmer } from './blog/uploads/warm-images.ts'
import { loadTemplates } from './deliveries/channels/email/compose.ts'
import { registerUnsubscribe } from './demos/register-unsubscribe.ts'
import { registerWallet } from './demos/wallet/register-wallet.ts'
import { loopbackIp } from './http/visitor.ts'
import { registerMailWebhook } from './leads/inbound/mail-webhook.ts'
import { registerWhatsappWebhook } from './leads/inbound/whatsapp-webhook.ts'
import type { LeadContext } from './leads/submit-lead.ts'
import { createApiFor } from './routes/public/api-for.ts'
import { createLocalApi } from './routes/public/local-api.ts'
import { registerApi } from './routes/public/register-api.ts'
import { registerManager } from './routes/staff/create-manager.ts'
import { registerDevelopmentPages } from './site/development-pages.ts'
import { registerDiscovery } from './site/discovery/register-discovery.ts'
import type { PageServer } from './site/page-server.ts'
import { registerPages } from './site/register-pages.ts'
import { registerServiceWorker } from './site/service-worker.ts'
import { loadSiteBuild, registerStaticFiles, webFontRules } from './site/site-build.ts'

export interface Site {
  /** Undefined in development, where nothing is cached. */
  pages: PageServer | undefined
  /** True if the page of this target has a lead form. */
  takesLeads(target: string): boolean
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
      .catch((error) => context.log.warn({ err: error }, 'Pages could not be pre-rendered'))
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
    flushWidgetCounts,
    publishOpenDemoPages,
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
