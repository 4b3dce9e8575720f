import { type Lead, noFields } from '#domain/leads/lead.ts'
import { leadColumnsWith } from '#domain/leads/lead-columns.ts'
import type { LeadField, StoredFields } from '#domain/leads/lead-fields.ts'
import type { PhoneNumber } from '#domain/text/phone-number.ts'
import { normalizeText } from '#domain/text/text.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { isCountryCode } from '#server/runtime/countries.ts'
import { clientNetwork } from '#server/runtime/ip-address.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'
import { readPhoneNumber } from '#server/runtime/phone-number.ts'
import { type Addition, idempotencyRecord, type Submission } from './store-leads.ts'

export interface SentLead {
  lead: Lead
  source: LeadSource
  /** Milliseconds since 1970. */
  at: number
}

/** Longer URLs are cut, because they are only used for statistics. */
const MAX_URL_LENGTH = 2_000

export function prepareLead(appSecret: string, { lead, source, at }: SentLead): Submission | { refused: LeadField } {
  const telephone = telephoneOf(lead)
  if (telephone && 'refused' in telephone) return telephone
  const { added } = source
  const added_by = added?.by.staffMemberId ?? null
  const reasons = added ? [] : heldReasons(lead, source)
  const identity = added ? { ...lead, added_by } : lead
  return {
    ...idempotencyRecord(appSecret, identity, telephone?.number, source.idempotencyKey),
    added,
    lead: leadRow(lead, telephone, source, {
      id: uuidV7(at),
      state: reasons.length > 0 ? 'held' : 'accepted',
      held_reasons: reasons.join(','),
      // The network of a staff member tells nothing about the visitor.
      client_hash: added ? '' : keyedHash(appSecret, 'client network', clientNetwork(source.ipAddress)),
      added_by,
      created_at: at,
    }),
  }
}

function telephoneOf(lead: Lead): PhoneNumber | { refused: LeadField } | undefined {
  if (lead.kind === 'quick') return undefined
  const { country, telephone } = lead
  if (country !== undefined && !isCountryCode(country)) return { refused: 'country' }
  if (telephone === undefined) return undefined
  return readPhoneNumber(telephone, country ?? '') ?? { refused: 'telephone' }
}

type Stamp = Pick<LeadRow, 'id' | 'state' | 'held_reasons' | 'client_hash' | 'added_by' | 'created_at'>

function leadRow(lead: Lead, telephone: PhoneNumber | undefined, source: LeadSource, stamp: Stamp): LeadRow {
  const { consent } = source
  return {
    ...stamp,
    ...noFields,
    released_at: null,
    erased_at: null,
    ...lead,
    telephone: telephone?.number ?? null,
    telephone_valid: telephone ? Number(telephone.valid) : null,
    consent_text: consent?.text ?? null,
    consent_version: consent?.version ?? null,
    consent_at: consent ? stamp.created_at : null,
    page_address: urlText(source.pageReferer),
    referrer: urlText(source.referrer),
    utm: source.utm && Object.keys(source.utm).length > 0 ? JSON.stringify(source.utm) : null,
  }
}

const urlText = (text: string | undefined) => (text ? normalizeText(text).slice(0, MAX_URL_LENGTH) : null)

export interface LeadSource {
  ipAddress: string
  idempotencyKey?: string | undefined
  pageReferer?: string | undefined
  referrer?: string | undefined
  utm?: Record<string, string> | undefined
  honeypot?: string | undefined
  fillTimeMs?: number | undefined
  consent?: { text: string; version: string } | undefined
  added?: Addition | undefined
}

type HeldReason = 'honeypot' | 'too-fast' | 'link-in-name'

/** Minimum milliseconds a person needs for the shortest form. */
const MIN_FILL_TIME = 3_000
/** Bare domains do not count, because some companies are named like Booking.com. */
const link = /https?:|www\.|[\p{L}\d]\.\p{L}{2,}\//iu

const linklessColumns = leadColumnsWith({ holdsNoLink: true })

/** Reasons to hold a lead for review; suspicious leads are never refused. */
export function heldReasons(lead: Lead, source: LeadSource): HeldReason[] {
  const fields: Partial<StoredFields> = lead
  return [
    ...(source.honeypot ? (['honeypot'] as const) : []),
    ...(source.fillTimeMs !== undefined && source.fillTimeMs < MIN_FILL_TIME ? (['too-fast'] as const) : []),
    ...(linklessColumns.some((name) => link.test(fields[name] ?? '')) ? (['link-in-name'] as const) : []),
  ]
}
