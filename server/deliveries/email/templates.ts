import type { DemoEmailFacts } from '#emails/demo.tsx'
import type { RenderedEmail } from '#emails/render.tsx'
import type { StaffLead } from '#emails/staff-lead-facts.ts'

/** What the built emails export. */
export interface Templates {
  renderStaffLead(lead: StaffLead): Promise<RenderedEmail>
  renderWebhookGone(): Promise<RenderedEmail>
  renderDemo(facts: DemoEmailFacts): Promise<RenderedEmail>
}

const built = new URL('../../../build/emails/render.js', import.meta.url)

/** The built emails, or in development the sources as they are at this moment. */
export const loadTemplates = (): Promise<Templates> =>
  process.env.NODE_ENV === 'production' ? import(built.href) : loadSources()

let sources: Promise<{ ssrLoadModule(path: string): Promise<unknown> }> | undefined

async function loadSources(): Promise<Templates> {
  sources ??= openSources()
  return (await (await sources).ssrLoadModule('/emails/render.tsx')) as Templates
}

/** Node runs no JSX, so Vite compiles it, without the site's own plugins. */
async function openSources() {
  const { createServer } = await import('vite')
  return createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
}
