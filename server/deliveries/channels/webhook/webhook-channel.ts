import type { LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Context } from '#server/context.ts'
import { listedLead } from '#server/leads/lead-records.ts'
import type { Message, MessageChannel, Outcome } from '../../channel.ts'
import { writeMessageFile } from '../../message-file.ts'
import { createPoster, outcomeOfPost, type PostResult } from './post.ts'

export function createWebhookChannel(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  network: { resolve?: LookupFunction; ca?: string } = {},
): MessageChannel {
  const { webhook, dataDir } = config
  const poster = webhook && createPoster(webhook, network)
  return {
    name: 'webhook',
    live: webhook !== undefined,
    address: webhook?.url,
    reportsHandover: poster !== undefined,
    async send(message) {
      const body = webhookBody(message)
      if (poster) {
        message.beforeHandover?.()
        const headers = signedHeaders(webhook.secret, message, body, clock())
        return outcome(await poster.post(headers, body, message.signal), clock())
      }
      await writeMessageFile(dataDir, 'webhook', message.delivery.id, body)
      return { state: 'done' }
    },
    close: async () => poster?.close(),
  }
}

/** The id is the same for all attempts; timestamp and signature are not. */
function signedHeaders(secret: string, { delivery }: Message, body: string, now: Date): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Lanyard-Webhook',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(delivery.id, now, body),
  }
}

/** Standard Webhooks: only 2xx and 410 are final. A redirect may be a maintenance page. */
function outcome(result: PostResult, now: Date): Outcome {
  const reasonOf = (status: number) =>
    `The receiver answered ${status}.${status >= 300 && status < 400 ? ' Redirects are not followed.' : ''}`
  return result.state === 'responded' && result.status === 410
    ? { state: 'gone', reason: reasonOf(410) }
    : outcomeOfPost(result, reasonOf, now)
}

/** The same bytes for each attempt, so that the endpoint can compare them. */
function webhookBody({ delivery, lead }: Pick<Message, 'delivery' | 'lead'>): string {
  if (delivery.purpose === 'erasure')
    return event('lead.erased', lead.erased_at ?? delivery.created_at, { id: lead.id })
  return event('lead.created', lead.created_at, listedLead(lead))
}

const event = (type: 'lead.created' | 'lead.erased', at: number, data: object) =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
