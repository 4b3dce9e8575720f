import type { ColumnPolicy } from '#domain/column-policy.ts'
import { leadColumns } from '#domain/lead-columns.ts'
import type { Tables } from '#server/db/tables.ts'
import { deleted, each, exported, hash, identifying, kept, type PoliciesOf } from './column-policies.ts'
import { deskPolicies } from './desk-policies.ts'
import { operatorPolicies } from './operator-policies.ts'

const ofMessage = kept('it tells what became of a message, and nothing of what it said or to whom')
const ofRequest = kept('it shows that and when a request was answered, and names nobody')
const ofNobody = kept('it is about nobody who sent a form')

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
        'decided_at',
        'decided_by',
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
  ...deskPolicies,
  privacy_requests: {
    ...each(['kind', 'asked_at', 'done_at'], exported(ofRequest)),
    ...each(['id', 'due_at', 'noted_at', 'noted_by', 'done_by'], ofRequest),
    address_hash: hash('it proves that a request was answered, whoever is erased by it'),
    address: { personal: true, erasure: { leaves: null }, exported: true },
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
  page_counts: each(['day', 'route', 'views'], ofNobody),
  form_counts: each(['day', 'kind', 'opened', 'begun'], ofNobody),
  piece_counts: each(['day', 'piece', 'touched', 'finished', 'taken'], ofNobody),
  open_demo_pages: each(['process', 'pages', 'seen_at'], ofNobody),
  switches: each(['name', 'value', 'changed_at'], ofNobody),
  content_version: each(['version'], ofNobody),
  migrations: each(['name', 'applied_at'], ofNobody),
  ...operatorPolicies,
} satisfies PoliciesOf<Tables>

export function blankOf<Table extends keyof Tables>(table: Table): Partial<Tables[Table]> {
  const columns: [string, ColumnPolicy][] = Object.entries(columnPolicies[table])
  const blanks = columns.flatMap(([name, { erasure }]) =>
    typeof erasure === 'object' && 'leaves' in erasure ? [[name, erasure.leaves]] : [],
  )
  // The policies satisfy the columns' types, so each value fits its column.
  return Object.fromEntries(blanks) as Partial<Tables[Table]>
}
