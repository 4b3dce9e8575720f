import type { Message } from '#server/deliveries/channel.ts'
import { listedLead } from '#server/leads/listed-lead.ts'

/** The same bytes at each attempt, so that a receiver may compare them. */
export function webhookBody({ delivery, lead }: Pick<Message, 'delivery' | 'lead'>): string {
  if (delivery.purpose === 'erasure')
    return event('lead.erased', lead.erased_at ?? delivery.created_at, { id: lead.id })
  return event('lead.created', lead.created_at, listedLead(lead))
}

const event = (type: 'lead.created' | 'lead.erased', at: number, data: object) =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
