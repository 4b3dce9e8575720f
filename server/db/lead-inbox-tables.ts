import type { Generated } from 'kysely'
import type { FileType } from '#domain/leads/file-type.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { NoteKind } from '#domain/leads/lead-note.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import type { FileRefusal } from '#domain/leads/mail-file.ts'

export interface LeadInboxTables {
  lead_inbox: LeadInboxRow
  /** Folded words: on SQLite an FTS5 table with `seq` as rowid, on PostgreSQL a tsvector. */
  lead_search: { seq: number; terms: string }
  /** Keyed hashes that link leads of one person or company. */
  lead_keys: { lead_id: string; purpose: LeadKeyPurpose; hash: string }
  lead_notes: LeadNoteRow
  lead_corrections: LeadCorrectionRow
  lead_reasons: LeadReasonRow
  lead_mails: Omit<LeadMailRow, 'cc'> & { cc: Generated<string> }
  lead_files: LeadFileRow
  reply_drafts: ReplyDraftRow
  spam_flags: { address_hash: string; lead_id: string; created_at: number }
  lead_presence: LeadPresenceRow
  saved_views: SavedViewRow
}

/** Triggers update `waiting`, `held`, `source` and `country` after an erasure or approval. */
export interface LeadInboxRow {
  /** Order of arrival; leads older than the inbox count down from 0. */
  seq: number
  lead_id: string
  kind: LeadKind
  stage: LeadStage
  owner_id: string | null
  /** 1 while staff have not handled the lead, and again once its reminder is due. */
  waiting: number
  held: number
  snoozed_until: number | null
  close_reason: string | null
  /** Minor units of the installation's currency. */
  won_value: number | null
  /** Set by triggers, like the return of a snoozed lead in `lead_reasons`. */
  closed_at: number | null
  snooze_reason: string | null
  source: string | null
  country: string | null
  first_answer_at: number | null
  visitor_replied_at: number | null
  /** Of the newest note or mail; set by triggers. */
  active_at: number | null
  /** Null if the program made the last change. */
  changed_by: string | null
  version: number
  created_at: number
  updated_at: number
  /** Version of the indexing rules; triggers reset it to 0 when a note changes. */
  search_version: number
}

export type LeadKeyPurpose = 'person' | 'telephone' | 'company'

export interface LeadNoteRow {
  id: string
  lead_id: string
  staff_member_id: string
  kind: NoteKind
  text: string
  minutes: number | null
  version: number
  created_at: number
}

interface LeadCorrectionRow {
  id: string
  lead_id: string
  staff_member_id: string
  /** JSON of the corrected fields. */
  before: string
  after: string
  created_at: number
}

interface LeadReasonRow {
  id: string
  lead_id: string
  kind: 'close_reason' | 'snooze_reason' | 'returned'
  text: string | null
  created_at: number
}

interface LeadFileRow {
  id: string
  /** Null for a visitor's mail, which may have no lead yet. */
  lead_id: string | null
  /** Null while the reply is a draft. */
  mail_id: string | null
  /** Null for a visitor's mail. */
  staff_member_id: string | null
  name: string
  type: FileType | null
  size: number
  /** Why only the name is stored. */
  refusal: FileRefusal | null
  content: Buffer | null
  created_at: number
}

interface ReplyDraftRow {
  lead_id: string
  staff_member_id: string
  subject: string
  text: string
  cc: Generated<string>
  updated_at: number
}

export interface LeadMailRow {
  /** Created by the client for a reply, so that a repeated request stores one mail. */
  id: string
  /** Null for an unmatched mail. */
  lead_id: string | null
  delivery_id: string | null
  direction: 'out' | 'in'
  /** Header of an inbound mail; a reply's header derives from its delivery's id. */
  message_id: string | null
  in_reply_to: string | null
  sender_name: string
  reply_address: string
  subject: string
  text: string
  /** Addresses that get a copy, separated by commas. */
  cc: string
  /** JSON array of file names; the files are not stored. */
  attachments: string
  staff_member_id: string | null
  /** Why staff had to match it, or which program wrote it; null for a proven reply. */
  held_reason: string | null
  /** The lead that a mail from another sender points to. */
  suggested_lead_id: string | null
  created_at: number
}

interface LeadPresenceRow {
  session_id: string
  tab: string
  staff_member_id: string
  lead_id: string
  writing: number
  seen_at: number
}

export interface SavedViewRow {
  id: string
  /** Its author. */
  staff_member_id: string
  name: string
  /** Folded name, unique for each author. */
  name_key: string
  is_shared: number
  /** JSON of the list's filter, without the search text. */
  filter: string
  search: string
  density: string
  created_at: number
  updated_at: number
}
