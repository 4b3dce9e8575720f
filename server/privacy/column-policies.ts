import type { ColumnPolicy } from '#domain/column-policy.ts'
import { leadColumns } from '#domain/leads/lead-columns.ts'
import type { LeadImportTables } from '#server/db/lead-import-tables.ts'
import type { LeadInboxTables } from '#server/db/lead-inbox-tables.ts'
import type { StaffTables } from '#server/db/staff-tables.ts'
import type { Tables } from '#server/db/tables.ts'

type PoliciesOf<Rows> = {
  [Table in keyof Rows]: { [Name in keyof Rows[Table]]: ColumnPolicy<Rows[Table][Name]> }
}

export const each = <Name extends string, Policy extends ColumnPolicy>(names: Name[], policy: Policy) =>
  Object.fromEntries(names.map((name) => [name, policy])) as Record<Name, Policy>

const retained = (why: string) => ({ personal: false, erasure: { keeps: why }, exported: false }) as const
export const hash = (why: string) => ({ personal: true, erasure: { keeps: why }, exported: false }) as const
const identifying = <Policy extends ColumnPolicy>(policy: Policy) => ({ ...policy, personal: true }) as const
export const exported = <Policy extends ColumnPolicy>(policy: Policy) => ({ ...policy, exported: true }) as const
export const deleted = { personal: false, erasure: 'row deleted', exported: false } as const

const aboutInboxWork = retained('it records what staff did with a lead, not personal data')
const aboutView = retained('it is a setting of a staff member')
const aboutPresence = retained('it records which lead is open, until the tab closes')

/** Database triggers apply these too, so that processes of an older release do so. */
const inboxPolicies = {
  lead_inbox: {
    ...each(
      [
        'seq',
        'lead_id',
        'kind',
        'stage',
        'owner_id',
        'waiting',
        'held',
        'snoozed_until',
        'won_value',
        'closed_at',
        'first_answer_at',
        'visitor_replied_at',
        'active_at',
        'changed_by',
        'version',
        'created_at',
        'updated_at',
        'search_version',
      ],
      aboutInboxWork,
    ),
    // The export has them as the lead's referrer, campaign and country, and as its reasons.
    ...each(['source', 'country', 'close_reason', 'snooze_reason'], {
      personal: true,
      erasure: { leaves: null },
      exported: true,
    }),
  },
  lead_search: { seq: deleted, terms: identifying(deleted) },
  lead_keys: {
    ...each(['lead_id', 'purpose'], deleted),
    hash: identifying(deleted),
  },
  lead_notes: {
    ...each(['id', 'lead_id', 'staff_member_id', 'version'], deleted),
    ...each(['kind', 'minutes', 'created_at'], exported(deleted)),
    text: exported(identifying(deleted)),
  },
  lead_corrections: {
    ...each(['id', 'lead_id', 'staff_member_id'], deleted),
    created_at: exported(deleted),
    ...each(['before', 'after'], exported(identifying(deleted))),
  },
  lead_reasons: {
    ...each(['id', 'lead_id'], deleted),
    ...each(['kind', 'created_at'], exported(deleted)),
    text: exported(identifying(deleted)),
  },
  lead_mails: {
    ...each(['id', 'lead_id', 'delivery_id', 'staff_member_id', 'held_reason', 'suggested_lead_id'], deleted),
    ...each(['direction', 'created_at'], exported(deleted)),
    ...each(['message_id', 'in_reply_to'], identifying(deleted)),
    ...each(['sender_name', 'reply_address', 'subject', 'text', 'cc', 'attachments'], exported(identifying(deleted))),
  },
  lead_files: {
    ...each(['id', 'lead_id', 'mail_id', 'staff_member_id', 'refusal', 'created_at'], deleted),
    ...each(['type', 'size'], exported(deleted)),
    name: exported(identifying(deleted)),
    // The export names the files; staff download them on the lead's page.
    content: identifying(deleted),
  },
  reply_drafts: {
    ...each(['lead_id', 'staff_member_id', 'updated_at'], deleted),
    ...each(['subject', 'text', 'cc'], exported(identifying(deleted))),
  },
  spam_flags: {
    address_hash: hash('it recognizes an address that sent spam, also after an erasure'),
    ...each(['lead_id', 'created_at'], retained('it records which lead was spam, and when it was marked')),
  },
  lead_presence: each(['session_id', 'tab', 'staff_member_id', 'lead_id', 'writing', 'seen_at'], aboutPresence),
  saved_views: {
    ...each(
      ['id', 'staff_member_id', 'name', 'name_key', 'is_shared', 'filter', 'density', 'created_at', 'updated_at'],
      aboutView,
    ),
    search: identifying(retained('a staff member typed it to find leads; it records nothing about a person')),
  },
} satisfies PoliciesOf<LeadInboxTables>

const aboutImport = retained('it records an import, which is deleted after some days')

const importPolicies = {
  lead_imports: each(
    ['id', 'staff_member_id', 'file_name', 'header', 'columns', 'country', 'skip_duplicates', 'state', 'created_at'],
    aboutImport,
  ),
  lead_import_rows: {
    ...each(['import_id', 'number', 'state', 'lead_id'], aboutImport),
    cells: { personal: true, erasure: { leaves: '' }, exported: true },
  },
} satisfies PoliciesOf<LeadImportTables>

const aboutStaff = retained('it is about staff, not visitors')
const identifiesStaff = identifying(aboutStaff)
const signInData = identifying(retained('it signs staff in, and is deleted with the sign-in method or the session'))
const aboutAudit = retained('it is evidence of what staff did with personal data, for 400 days')
const aboutNotification = retained('it records which staff member was notified, not the message')
const hashedAttempt = hash('it recognizes an earlier attempt for some minutes')

/** Privacy requests are about leads; data about staff ends with their employment. */
const staffPolicies = {
  staff_members: {
    ...each(['name', 'email', 'image', 'signature'], identifiesStaff),
    ...each(
      [
        'id',
        'email_verified',
        'role',
        'two_factor_enabled',
        'created_at',
        'updated_at',
        'version',
        'ended_at',
        'single_keys',
        'theme',
        'seen_at',
      ],
      aboutStaff,
    ),
  },
  staff_sessions: {
    ...each(['token', 'ip_address', 'network_hash'], signInData),
    ...each(
      ['id', 'staff_member_id', 'expires_at', 'created_at', 'updated_at', 'user_agent', 'sign_in_method'],
      aboutStaff,
    ),
  },
  staff_passwords: {
    password: signInData,
    ...each(['id', 'staff_member_id', 'created_at', 'updated_at'], aboutStaff),
  },
  staff_verifications: {
    ...each(['identifier', 'value'], signInData),
    ...each(['id', 'expires_at', 'created_at', 'updated_at'], aboutStaff),
  },
  staff_second_factors: {
    ...each(['secret', 'backup_codes'], signInData),
    ...each(['id', 'staff_member_id', 'verified', 'failed_verification_count', 'locked_until'], aboutStaff),
  },
  passkeys: {
    ...each(['credential_id', 'public_key'], signInData),
    ...each(
      ['id', 'staff_member_id', 'counter', 'transports', 'backed_up', 'name', 'created_at', 'used_at'],
      aboutStaff,
    ),
  },
  recovery_codes: {
    ...each(['code_hash', 'salt'], signInData),
    ...each(['staff_member_id', 'created_at'], aboutStaff),
  },
  invitations: {
    email: identifiesStaff,
    token_hash: signInData,
    ...each(['id', 'role', 'first_owner', 'invited_by', 'created_at', 'expires_at', 'used_at', 'ended_at'], aboutStaff),
  },
  rate_limits: { key_hash: hashedAttempt, ...each(['count', 'until'], aboutStaff) },
  one_time_tokens: { token_hash: hashedAttempt, expires_at: aboutStaff },
  preview_tokens: { token_hash: signInData, ...each(['staff_member_id', 'session_id', 'expires_at'], aboutStaff) },
  audit: {
    ...each(['subject_hash', 'network'], identifying(aboutAudit)),
    ...each(['id', 'at', 'staff_member_id', 'action', 'subject_kind', 'subject_id', 'fields'], aboutAudit),
  },
  notification_settings: each(['staff_member_id', 'event', 'email', 'push'], aboutStaff),
  push_subscriptions: {
    ...each(['endpoint', 'p256dh', 'auth'], signInData),
    ...each(['id', 'staff_member_id', 'device', 'shows_names', 'created_at'], aboutStaff),
  },
  notifications: each(['delivery_id', 'lead_id', 'staff_member_id', 'subscription_id'], aboutNotification),
  manager_settings: each(['name', 'value', 'version'], aboutStaff),
} satisfies PoliciesOf<StaffTables>

const aboutDelivery = retained('it records the state of a message, not its content or recipient')
const aboutRequest = retained('it proves when a request was completed, without a name')
const impersonal = retained('it is not about visitors')

/** An erasure retains counts, and hashes that prevent the person's data from coming back. */
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
      exported(aboutDelivery),
    ),
    ...each(['due_at', 'lease_until', 'fence'], aboutDelivery),
    last_error: { personal: true, erasure: { leaves: null }, exported: true },
    provider_id: { personal: true, erasure: { leaves: null }, exported: true },
  },
  delivery_statuses: {
    delivery_id: aboutDelivery,
    ...each(['status', 'at'], exported(aboutDelivery)),
  },
  visitor_emails: {
    ...each(['delivery_id', 'planned_at'], aboutDelivery),
    domain_hash: hash('it limits the emails per day to one domain, also after an erasure'),
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
  ...inboxPolicies,
  ...importPolicies,
  privacy_requests: {
    ...each(['kind', 'requested_at', 'done_at'], exported(aboutRequest)),
    ...each(['id', 'due_at', 'recorded_at', 'recorded_by', 'done_by'], aboutRequest),
    address_hash: hash('it proves that a request was answered, also after the erasure'),
    address: { personal: true, erasure: { leaves: null }, exported: true },
  },
  demo_slots: {
    address_hash: hash('an erasure must not allow a second demo for an address within its limit'),
    ...each(['lead_id', 'until'], retained('it limits demos per address for a period')),
  },
  submissions: {
    ...each(['mark', 'body_hash'], hash('a repeated request must not restore an erased person')),
    ...each(['lead_id', 'expires_at'], retained('it identifies a repeated request until the key expires')),
  },
  suppressions: {
    address_hash: hash('the person must get no messages, also after an erasure'),
    ...each(['reason', 'created_at'], retained('it records why and when messages stopped')),
  },
  erasures: {
    email_hash: hash('a restored backup must not bring the person back'),
    erased_at: exported(retained('later leads of the same person are new ones')),
  },
  view_marks: {
    mark: hash('it counts a reader once a day, has no link to a lead, and is deleted after the day'),
    day: impersonal,
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
    impersonal,
  ),
  uploads: each(['id', 'post_id', 'path', 'caption'], impersonal),
  categories: each(['id', 'slug', 'label', 'position'], impersonal),
  post_categories: each(['post_id', 'category_id', 'position'], impersonal),
  web_vitals: each(['day', 'metric', 'route', 'bucket', 'count'], impersonal),
  page_counts: each(['day', 'route', 'views'], impersonal),
  form_counts: each(['day', 'kind', 'opened', 'started'], impersonal),
  widget_counts: each(['day', 'widget', 'touched', 'finished', 'taken'], impersonal),
  open_demo_pages: each(['process', 'pages', 'seen_at'], impersonal),
  switches: each(['name', 'value', 'changed_at'], impersonal),
  content_version: each(['version'], impersonal),
  migrations: each(['name', 'applied_at'], impersonal),
  ...staffPolicies,
} satisfies PoliciesOf<Tables>

export function blankOf<Table extends keyof Tables>(table: Table): Partial<Tables[Table]> {
  const columns: [string, ColumnPolicy][] = Object.entries(columnPolicies[table])
  const blanks = columns.flatMap(([name, { erasure }]) =>
    typeof erasure === 'object' && 'leaves' in erasure ? [[name, erasure.leaves]] : [],
  )
  // The policies satisfy the columns' types, so each value fits its column.
  return Object.fromEntries(blanks) as Partial<Tables[Table]>
}
