import * as v from 'valibot'
import { shortName } from '#domain/text/first-name.ts'
import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '../../channel.ts'
import { writeMessageFile } from '../../message-file.ts'
import { contactHash, isSuppressed } from '../../recipients/suppression-list.ts'
import { callGraph, codeOutcome, demoMessage, type GraphResult } from './graph-api.ts'

type WhatsappContext = Pick<Context, 'config' | 'clock' | 'db' | 'log'>

export function createWhatsappChannel(context: WhatsappContext): MessageChannel {
  const { whatsapp, whatsappApiOrigin, dataDir } = context.config
  return {
    name: 'whatsapp',
    live: whatsapp !== undefined,
    receivers: ['visitor'],
    reportsHandover: whatsapp !== undefined,
    async send(message) {
      const composed = await compose(context, message)
      if ('state' in composed) return composed
      if (whatsapp) {
        message.beforeHandover?.()
        const url = `${whatsappApiOrigin}/${whatsapp.apiVersion}/${whatsapp.phoneNumberId}/messages`
        return graphOutcome(await callGraph(url, whatsapp.token, composed, message.signal))
      }
      await writeMessageFile(dataDir, 'whatsapp', message.delivery.id, `${JSON.stringify(composed, null, 2)}\n`)
      return { state: 'done', providerStatus: 'sent' }
    },
  }
}

async function compose(
  { config, clock, db, log }: WhatsappContext,
  { delivery, lead }: Message,
): Promise<ReturnType<typeof demoMessage> | Outcome> {
  try {
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
    return demoMessage(
      { deliveryId: delivery.id, telephone: lead.telephone, name, token: demo.token },
      config.whatsapp ?? sampleTemplate,
    )
  } catch (error) {
    // Nothing was sent, so a retry cannot reach the visitor twice.
    log.error({ err: error, delivery: delivery.id }, 'A message could not be written')
    return { state: 'deferred', reason: 'The message could not be written.' }
  }
}

const sampleTemplate = { template: 'demo_pass', templateLanguage: 'en_US' }

const json = v.pipe(v.string(), v.parseJson())
const acceptedSchema = v.pipe(
  json,
  v.object({ messages: v.tupleWithRest([v.object({ id: v.pipe(v.string(), v.nonEmpty()) })], v.unknown()) }),
)
const refusalSchema = v.pipe(json, v.object({ error: v.object({ code: v.number() }) }))

/** Only a response in Meta's format shows whether the message was accepted. */
function graphOutcome(result: GraphResult): Outcome {
  if (result.state === 'unreachable') return { state: 'failed', reason: result.reason }
  if (result.state === 'unconfirmed') return { state: 'unknown', reason: result.reason }
  if (result.status === 200) {
    const { success, output } = v.safeParse(acceptedSchema, result.body)
    if (success) return { state: 'done', providerId: output.messages[0].id, providerStatus: 'sent' }
    return { state: 'unknown', reason: 'Meta answered 200, but did not name the message.' }
  }
  const { success, output } = v.safeParse(refusalSchema, result.body)
  if (success) return codeOutcome(output.error.code, result.status)
  const reason = `Meta answered ${result.status} without a code.`
  if (result.status === 429) return { state: 'failed', reason }
  return result.status >= 500 ? { state: 'unknown', reason } : { state: 'refused', reason }
}
