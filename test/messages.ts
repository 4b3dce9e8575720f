import { noFields } from '#domain/leads/lead.ts'
import type { Message } from '#server/deliveries/channel.ts'
import { noon } from './context.ts'

const createdAt = noon.getTime() - 1_000

export const lead: Message['lead'] = {
  id: '0196cea1-0000-7000-8000-00000000000a',
  kind: 'contact',
  state: 'accepted',
  held_reasons: '',
  ...noFields,
  email: 'amara@example.com',
  first_name: 'Amara',
  last_name: 'Lindqvist',
  job_function: 'Head of Sourcing',
  company: 'Kettle & Crane',
  country: 'GB',
  telephone: '+447400123456',
  telephone_valid: 1,
  message: 'Two halls in May.\nBadges at the door.',
  consent_text: null,
  consent_version: null,
  consent_at: null,
  page_address: 'https://www.example.com/contact',
  referrer: 'https://search.example/',
  utm: '{"utm_source":"newsletter"}',
  client_hash: 'hash',
  added_by: null,
  created_at: createdAt,
  released_at: null,
  erased_at: null,
}

const delivery: Message['delivery'] = {
  id: '0196cea1-0000-7000-8000-00000000000b',
  lead_id: lead.id,
  channel: 'email',
  receiver: 'staff',
  purpose: 'lead',
  state: 'sending',
  attempts: 1,
  due_at: createdAt,
  lease_until: null,
  fence: 1,
  last_error: null,
  first_attempt_at: createdAt,
  provider_id: null,
  provider_status: null,
  provider_status_at: null,
  decided_at: null,
  decided_by: null,
  created_at: createdAt,
  updated_at: createdAt,
}

/** A message of a lead as the dispatcher passes it to a channel. */
export const messageOf = (
  leadChanges: Partial<Message['lead']> = {},
  deliveryChanges: Partial<Message['delivery']> = {},
  signal = new AbortController().signal,
): Message => ({ lead: { ...lead, ...leadChanges }, delivery: { ...delivery, ...deliveryChanges }, signal })
