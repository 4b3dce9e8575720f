import * as v from 'valibot'
import { shortName } from '#domain/short-name.ts'
import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '#server/deliveries/channel.ts'
import { writeMessageFile } from '#server/deliveries/message-file.ts'
import { contactHash } from '#server/recipients/contact-hash.ts'
import { isSuppressed } from '#server/recipients/suppress.ts'
import { callGraph, type GraphResult } from './graph-call.ts'
import { codeOutcome } from './graph-codes.ts'
import { demoMessage, type TemplateMessage } from './message-template.ts'

export function createWhatsappChannel(context: Pick<Context, 'config' | 'clock' | 'db' | 'log'>): MessageChannel {
  const { whatsapp, whatsappApiOrigin, dataDir } = context.config
  const { compose } = messages(context)
  const channel = { name: 'whatsapp', receivers: ['visitor'] } as const
  if (!whatsapp)
    return {
      ...channel,
      live: false,
      async send(message) {
        const composed = await compose(message)
        if ('state' in composed) return composed
        writeMessageFile(dataDir, 'whatsapp', message.delivery.id, `${JSON.stringify(composed, null, 2)}\n`)
        return { state: 'done', providerStatus: 'sent' }
      },
    }
  const url = `${whatsappApiOrigin}/${whatsapp.apiVersion}/${whatsapp.phoneNumberId}/messages`
  return {
    ...channel,
    live: true,
    async send(message) {
      const composed = await compose(message)
      if ('state' in composed) return composed
      return graphOutcome(await callGraph(url, whatsapp.token, composed, message.signal))
    },
  }
}

function messages({ config, clock, db, log }: Pick<Context, 'config' | 'clock' | 'db' | 'log'>) {
  const template = config.whatsapp ?? sampleTemplate

  async function compose(message: Message): Promise<TemplateMessage | Outcome> {
    try {
      return await write(message)
    } catch (error) {
      // Nothing was sent, so a retry cannot reach the visitor twice.
      log.error({ err: error, delivery: message.delivery.id }, 'A message could not be written')
      return { state: 'deferred', reason: 'The message could not be written.' }
    }
  }

  async function write({ delivery, lead }: Message): Promise<TemplateMessage | Outcome> {
    if (!lead.telephone) return { state: 'refused', reason: 'There is no number to write to.' }
    if (await isSuppressed(db.query, [contactHash(config.appSecret, 'telephone', lead.telephone)]))
      return { state: 'refused', reason: 'suppressed' }
    const demo = await db.query
      .selectFrom('demos')
      .select('token')
      .where('lead_id', '=', lead.id)
      .where('expires_at', '>', clock().getTime())
      .executeTakeFirst()
    if (!demo) return { state: 'refused', reason: 'The demo is over, so there is nothing to show.' }
    const name = shortName(lead.first_name)
    return demoMessage({ deliveryId: delivery.id, telephone: lead.telephone, name, token: demo.token }, template)
  }
  return { compose }
}

const sampleTemplate = { template: 'demo_pass', templateLanguage: 'en_US' }

const taken = v.object({ messages: v.tupleWithRest([v.object({ id: v.pipe(v.string(), v.nonEmpty()) })], v.unknown()) })
const refusal = v.object({ error: v.object({ code: v.number() }) })

/** Only a response in Meta's own format is definite about whether the message was accepted. */
function graphOutcome(result: GraphResult): Outcome {
  if (result.state === 'unreachable') return { state: 'failed', reason: result.reason }
  if (result.state === 'unconfirmed') return { state: 'unknown', reason: result.reason }
  const body = readJson(result.body)
  if (result.status === 200) {
    const { success, output } = v.safeParse(taken, body)
    if (success) return { state: 'done', providerId: output.messages[0].id, providerStatus: 'sent' }
    return { state: 'unknown', reason: 'Meta answered 200, but did not name the message.' }
  }
  const { success, output } = v.safeParse(refusal, body)
  if (success) return codeOutcome(output.error.code, result.status)
  const reason = `Meta answered ${result.status} without a code.`
  if (result.status === 429) return { state: 'failed', reason }
  return result.status >= 500 ? { state: 'unknown', reason } : { state: 'refused', reason }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A gateway's error page is not JSON.
    return undefined
  }
}
