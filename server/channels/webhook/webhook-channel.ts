import type { LookupFunction } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '#server/deliveries/channel.ts'
import { writeMessageFile } from '#server/deliveries/message-file.ts'
import type { WebhookSettings } from '#server/settings/webhook-settings.ts'
import { createPoster, type PostResult } from './post.ts'
import { retryAfter } from './retry-after.ts'
import { webhookBody } from './webhook-body.ts'

type Parts = Pick<Context, 'config' | 'clock'>

export function createWebhookChannel(
  context: Parts,
  network: { resolve?: LookupFunction; ca?: string } = {},
): MessageChannel {
  const { webhook, dataDir } = context.config
  if (webhook) return postingChannel(webhook, context.clock, network)
  return {
    name: 'webhook',
    live: false,
    async send(message) {
      writeMessageFile(dataDir, 'webhook', message.delivery.id, webhookBody(message))
      return { state: 'done' }
    },
  }
}

function postingChannel(
  { url, secret, allowPrivate }: WebhookSettings,
  clock: Context['clock'],
  network: { resolve?: LookupFunction; ca?: string },
): MessageChannel {
  const signer = new Webhook(secret)
  const poster = createPoster(url, { allowPrivate, ...network })
  return {
    name: 'webhook',
    live: true,
    address: url,
    async send(message) {
      const body = webhookBody(message)
      return outcome(await poster.post(signedHeaders(signer, message, body, clock()), body, message.signal), clock())
    },
    async close() {
      poster.close()
    },
  }
}

/** The id stays the same for all attempts; timestamp and signature do not. */
function signedHeaders(signer: Webhook, { delivery }: Message, body: string, now: Date): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Lanyard-Webhook',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signer.sign(delivery.id, now, body),
  }
}

/**
 * Standard Webhooks retries all but 2xx and 410. A redirect may be a maintenance page: not final.
 */
function outcome(result: PostResult, now: Date): Outcome {
  if (result.state === 'unreachable') return { state: 'failed', reason: result.reason }
  if (result.state === 'unconfirmed') return { state: 'unknown', reason: result.reason }
  const { status } = result
  const reason = `The receiver answered ${status}.`
  if (status >= 200 && status < 300) return { state: 'done' }
  if (status === 410) return { state: 'gone', reason }
  if (status >= 300 && status < 400) return { state: 'failed', reason: `${reason} Redirects are not followed.` }
  const wait = status === 429 || status === 503 ? retryAfter(result.retryAfter, now) : undefined
  return { state: 'failed', reason, ...(wait !== undefined && { retryAfter: wait }) }
}
