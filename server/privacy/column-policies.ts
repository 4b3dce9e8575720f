import type { ColumnPolicy } from '#domain/column-policy.ts'
import { leadColumns } from '#domain/lead-columns.ts'
import type { Tables } from '#server/db/tables.ts'

const each = <Name extends string, Policy extends ColumnPolicy>(names: Name[], policy: Policy) =>
  Object.fromEntries(names.map((name) => [name, policy])) as Record<Name, Policy>

const kept = (why: string) => ({ personal: false, erasure: { keeps: why }, exported: false }) as const
const hash = (why: string) => ({ personal: true, erasure: { keeps: why }, exported: false }) as const
const identifying = <Policy extends ColumnPolicy>(policy: Policy) => ({ ...policy, personal: true }) as const
const exported = <Policy extends ColumnPolicy>(policy: Policy) => ({ ...policy, exported: true }) as const
const deleted = { personal: false, erasure: 'row deleted', exported: false } as const

const ofMessage = kept('it tells what became of a message, and nothing of what it said or to whom')
const ofStaff = kept('it tells what staff did with a lead, and nothing of its person')
const ofNobody = kept('it is about nobody who sent a form')

type Policies = { [Table in keyof Tables]: { [Name in keyof Tables[Table]]: ColumnPolicy<Tables[Table][Name]> } }

/** An erasure keeps what is counted and what prevents the person's return. */
export const columnPolicies = {
  leads: leadColumns,
  deliveries: {
    ...each(
      [
        'id',
        'lead_id',
        'channel',
        'receiver',
        'purpose',
        'state',
        'attempts',
        'first_attempt_at',
        'provider_status',
        'provider_status_at',
        'created_at',
        'updated_at',
      ],
      exported(ofMessage),
    ),
    ...each(['due_at', 'lease_until', 'fence'], ofMessage),
    last_error: { personal: true, erasure: { leaves: null }, exported: true },
    provider_id: { personal: true, erasure: { leaves: null }, exported: true },
  },
  delivery_statuses: {
    delivery_id: ofMessage,
    ...each(['status', 'at'], exported(ofMessage)),
  },
  visitor_emails: {
    ...each(['delivery_id', 'planned_at'], ofMessage),
    domain_hash: hash('a day’s emails to one domain are limited, whoever is erased meanwhile'),
  },
  demos: {
    token: exported(identifying(deleted)),
    ...each(['room', 'created_at', 'expires_at'], exported(deleted)),
    ...each(['lead_id', 'serial', 'changed_at'], deleted),
  },
  pass_registrations: {
    device_id: exported(identifying(deleted)),
    push_token: identifying(deleted),
    ...each(['serial', 'registered_at'], deleted),
  },
  lead_desk: {
    ...each(
      [
        'seq',
        'lead_id',
        'kind',
        'stage',
        'owner_id',
        'waits',
        'held',
        'later_until',
        'first_answer_at',
        'answered_back_at',
        'changed_by',
        'version',
        'created_at',
        'updated_at',
      ],
      ofStaff,
    ),
    // The export has them as the lead's referrer, campaign and country.
    ...each(['source', 'country'], { personal: true, erasure: { leaves: null }, exported: true }),
  },
  lead_words: { seq: deleted, words: identifying(deleted) },
  lead_keys: {
    ...each(['lead_id', 'purpose'], deleted),
    hash: identifying(deleted),
  },
  lead_notes: {
    ...each(['id', 'lead_id', 'operator_id', 'version'], deleted),
    ...each(['kind', 'minutes', 'created_at'], exported(deleted)),
    text: exported(identifying(deleted)),
  },
  reply_drafts: {
    ...each(['lead_id', 'operator_id', 'updated_at'], deleted),
    ...each(['subject', 'text'], exported(identifying(deleted))),
  },
  spam_marks: {
    address_hash: hash('an address that sent spam is recognised, whoever asks for erasure in between'),
    ...each(['lead_id', 'created_at'], kept('it says which lead was spam, and since when that is known')),
  },
  demo_slots: {
    address_hash: hash('an address that has had its demo gets no second one by asking for erasure in between'),
    ...each(['lead_id', 'until'], kept('it says how long the slot is taken')),
  },
  submissions: {
    ...each(['mark', 'body_hash'], hash('a browser that repeats what it sent must not bring the person back')),
    ...each(['lead_id', 'expires_at'], kept('it says whose repeat it is, and until when that counts')),
  },
  suppressions: {
    address_hash: hash('who wants no more messages gets none, also after an erasure'),
    ...each(['reason', 'created_at'], kept('it says why and since when nothing is sent')),
  },
  erasures: {
    email_hash: hash('a backup must not bring the person back'),
    erased_at: exported(kept('it says from when on a lead of the same person is a new one')),
  },
  view_marks: {
    mark: hash('it counts a reader of one day, is tied to no lead, and goes with the day'),
    day: ofNobody,
  },
  posts: each(
    [
      'id',
      'slug',
      'title',
      'date',
      'publish_date',
      'author',
      'views',
      'content',
      'sanitized',
      'banner_image_id',
      'banner_youtube',
      'seo_description',
      'seo_keywords',
    ],
    ofNobody,
  ),
  uploads: each(['id', 'post_id', 'path', 'caption'], ofNobody),
  categories: each(['id', 'slug', 'label', 'position'], ofNobody),
  post_categories: each(['post_id', 'category_id', 'position'], ofNobody),
  web_vitals: each(['day', 'metric', 'route', 'bucket', 'count'], ofNobody),
  switches: each(['name', 'value', 'changed_at'], ofNobody),
  content_version: each(['version'], ofNobody),
  migrations: each(['name', 'applied_at'], ofNobody),
} satisfies Policies

export function blankOf<Table extends keyof Tables>(table: Table): Partial<Tables[Table]> {
  const columns: [string, ColumnPolicy][] = Object.entries(columnPolicies[table])
  const blanks = columns.flatMap(([name, { erasure }]) =>
    typeof erasure === 'object' && 'leaves' in erasure ? [[name, erasure.leaves]] : [],
  )
  // The policies satisfy the columns' types, so each value fits its column.
  return Object.fromEntries(blanks) as Partial<Tables[Table]>
}
