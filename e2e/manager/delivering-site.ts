import { apiLeadPath } from '../../domain/paths.ts'
import { type Graph, startGraph } from '../../test/fakes/graph.ts'
import { receiverSecret, startWebhookReceiver, type WebhookReceiver } from '../../test/fakes/webhook-receiver.ts'
import { contactBody, demoBody } from '../../test/leads.ts'
import { test as base, expect, type StaffSite } from './staff-site.ts'

interface Fixtures {
  receiver: WebhookReceiver
  graph: Graph
  /** A small scale lets deliveries fail after seconds. */
  retryScale: string
}

const account = { phoneNumberId: '106540352242922', token: 'EAAtoken', appSecret: '0123456789abcdef0123456789abcdef' }
const demoTemplate = { name: 'demo_pass', language: 'en_US', body: 2, button: 1 }

/** A site with fakes of its webhook receiver and WhatsApp, which misbehave on request. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  receiver: async ({}, use) => {
    const receiver = await startWebhookReceiver()
    await use(receiver)
    await receiver.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  graph: async ({}, use) => {
    const graph = await startGraph({ ...account, templates: [demoTemplate], now: () => new Date() })
    await use(graph)
    await graph.stop()
  },
  retryScale: ['1', { option: true }],
  environment: async ({ receiver, graph, retryScale }, use) =>
    use({
      RETRY_SCALE: retryScale,
      WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/leads`,
      WEBHOOK_SECRET: receiverSecret,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      WHATSAPP_PHONE_NUMBER_ID: account.phoneNumberId,
      WHATSAPP_TOKEN: account.token,
      WHATSAPP_APP_SECRET: account.appSecret,
      WHATSAPP_VERIFY_TOKEN: 'a-word-of-our-own',
      WHATSAPP_API_ORIGIN: `http://127.0.0.1:${graph.port}`,
    }),
})

export { expect }

/** Attempts until a delivery fails. */
export const ATTEMPTS = 10

/** Sends a lead like a visitor’s form. */
export async function sendLead({ origin }: StaffSite, kind: 'contact' | 'demo', changes = {}): Promise<void> {
  const response = await fetch(`${origin}${apiLeadPath({ kind })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(kind === 'demo' ? demoBody : contactBody), ...changes }),
  })
  expect(response.status).toBe(201)
}
