import type { DeskTables } from '#server/db/lead-inbox-tables.ts'
import { deleted, each, exported, hash, identifying, kept, type PoliciesOf } from './column-policies.ts'

const ofStaff = kept('it tells what staff did with a lead, and nothing of its person')
const ofNow = kept('it says which lead staff have open now, and ends with their tab')

/** Triggers of the database do what these say, so that an older process does so too. */
export const deskPolicies = {
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
        'words_version',
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
  lead_mails: {
    ...each(['id', 'lead_id', 'delivery_id', 'operator_id', 'held_reason', 'suggested_lead_id'], deleted),
    ...each(['direction', 'created_at'], exported(deleted)),
    ...each(['message_id', 'in_reply_to'], identifying(deleted)),
    ...each(['sender_name', 'reply_address', 'subject', 'text', 'attachments'], exported(identifying(deleted))),
  },
  reply_drafts: {
    ...each(['lead_id', 'operator_id', 'updated_at'], deleted),
    ...each(['subject', 'text'], exported(identifying(deleted))),
  },
  spam_marks: {
    address_hash: hash('an address that sent spam is recognised, whoever asks for erasure in between'),
    ...each(['lead_id', 'created_at'], kept('it says which lead was spam, and since when that is known')),
  },
  lead_presence: each(['session_id', 'tab', 'operator_id', 'lead_id', 'writing', 'seen_at'], ofNow),
} satisfies PoliciesOf<DeskTables>
