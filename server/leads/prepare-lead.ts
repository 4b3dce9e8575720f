import { type Lead, noFields } from '#domain/lead.ts'
import type { LeadField } from '#domain/lead-fields.ts'
import type { PhoneNumber } from '#domain/phone-number.ts'
import { normalizeText } from '#domain/text.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { clientNetwork } from '#server/runtime/client-network.ts'
import { isCountryCode } from '#server/runtime/countries.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'
import { readPhoneNumber } from '#server/runtime/phone-number.ts'
import { heldReasons } from './held-reasons.ts'
import { idempotencyRecord } from './idempotency-record.ts'
import type { LeadSource } from './lead-source.ts'
import type { Submission } from './store-leads.ts'

export interface SentLead {
  lead: Lead
  source: LeadSource
  /** Milliseconds since 1970. */
  at: number
}

/** Longer URLs are cut, since they serve only statistics. */
const LONGEST_ADDRESS = 2_000

/** Reads the telephone number and makes the lead's row. */
export function prepareLead(appSecret: string, { lead, source, at }: SentLead): Submission | { refused: LeadField } {
  const telephone = telephoneOf(lead)
  if (telephone && 'refused' in telephone) return telephone
  const reasons = heldReasons(lead, source)
  return {
    ...idempotencyRecord(appSecret, lead, telephone?.number, source.idempotencyKey),
    lead: leadRow(lead, telephone, source, {
      id: uuidV7(at),
      state: reasons.length > 0 ? 'held' : 'accepted',
      held_reasons: reasons.join(','),
      client_hash: keyedHash(appSecret, 'client network', clientNetwork(source.ipAddress)),
      created_at: at,
    }),
  }
}

function telephoneOf(lead: Lead): PhoneNumber | { refused: LeadField } | undefined {
  if (lead.kind === 'quick') return undefined
  const { country, telephone } = lead
  if (!isCountryCode(country)) return { refused: 'country' }
  return readPhoneNumber(telephone, country) ?? { refused: 'telephone' }
}

type Stamp = Pick<LeadRow, 'id' | 'state' | 'held_reasons' | 'client_hash' | 'created_at'>

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
    page_address: address(source.pageReferer),
    referrer: address(source.referrer),
    utm: source.utm && Object.keys(source.utm).length > 0 ? JSON.stringify(source.utm) : null,
  }
}

const address = (text: string | undefined) => (text ? normalizeText(text).slice(0, LONGEST_ADDRESS) : null)
