import { createHmac } from 'node:crypto'
import { type FieldError, type Lead, parseLead } from '#domain/lead.ts'
import { type LeadKind, leadFields } from '#domain/lead-fields.ts'
import type { PhoneNumber } from '#domain/phone-number.ts'
import { normalizeText } from '#domain/text.ts'
import type { Context } from '#server/context.ts'
import { isCountryCode } from '#server/countries.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { clientNetwork } from './client-network.ts'
import { heldReasons } from './held-reasons.ts'
import type { LeadSource } from './lead-source.ts'
import { readPhoneNumber } from './phone-number.ts'
import type { Storing } from './store-leads.ts'
import { submissionMarks } from './submission-marks.ts'

export type SubmittedLead =
  /**
   * `repeated` when it had been stored before and this was the same once more. A demo has a page of its own, or the address `had` one
   * lately.
   */
  | { state: 'stored'; id: string; held: boolean; repeated: boolean; demo?: { token: string } | 'had' }
  | { state: 'refused'; errors: FieldError[] }
  | Extract<Storing, { state: 'conflicting' | 'running' | 'limited' }>

/** Addresses and referrers longer than this are cut: they are kept for statistics, not to be followed. */
const LONGEST_ADDRESS = 2_000

/**
 * Checks what a visitor sent and stores it together with its deliveries. When it resolves, both are on the disk.
 * Throws DatabaseBusy or DatabaseFull when nothing can be stored now.
 */
export async function submitLead(
  context: Pick<Context, 'intake' | 'events' | 'clock' | 'config'>,
  kind: LeadKind,
  input: unknown,
  source: LeadSource,
): Promise<SubmittedLead> {
  const parsed = parseLead(kind, input)
  if (!parsed.ok) return { state: 'refused', errors: parsed.errors }
  const telephone = telephoneOf(parsed.lead)
  if (telephone && 'refused' in telephone) return { state: 'refused', errors: [telephone.refused] }

  const { appSecret } = context.config
  const createdAt = context.clock()
  const reasons = heldReasons(parsed.lead, source)
  const row = leadRow(parsed.lead, telephone, source, {
    id: uuidV7(createdAt.getTime()),
    state: reasons.length > 0 ? 'held' : 'accepted',
    held_reasons: reasons.join(','),
    client_hash: createHmac('sha256', appSecret).update(clientNetwork(source.clientAddress)).digest('base64url'),
    created_at: createdAt.getTime(),
  })
  const storing = await context.intake.store({
    ...submissionMarks(appSecret, parsed.lead, telephone?.number, source.idempotencyKey),
    lead: row,
  })
  if (storing.state !== 'stored' && storing.state !== 'repeated') return storing
  const repeated = storing.state === 'repeated'
  if (!repeated) context.events.emit('planned')
  return { ...stored(kind, storing.demo), id: storing.id, held: storing.held, repeated }
}

const stored = (kind: LeadKind, demo: { token: string } | undefined) => ({
  state: 'stored' as const,
  ...(kind === 'demo' && { demo: demo ? { token: demo.token } : ('had' as const) }),
})

function telephoneOf(lead: Lead): PhoneNumber | { refused: FieldError } | undefined {
  if (lead.kind === 'quick') return undefined
  const { country, telephone } = lead
  if (!isCountryCode(country)) return { refused: { field: 'country', message: messageOf('country') } }
  return readPhoneNumber(telephone, country) ?? { refused: { field: 'telephone', message: messageOf('telephone') } }
}

const messageOf = (field: string) => leadFields.contact.find(({ name }) => name === field)?.message ?? ''

type Stamp = Pick<LeadRow, 'id' | 'state' | 'held_reasons' | 'client_hash' | 'created_at'>

function leadRow(lead: Lead, telephone: PhoneNumber | undefined, source: LeadSource, stamp: Stamp): LeadRow {
  const { consent } = source
  return {
    ...stamp,
    first_name: null,
    last_name: null,
    job_function: null,
    company: null,
    country: null,
    message: null,
    interests: null,
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
