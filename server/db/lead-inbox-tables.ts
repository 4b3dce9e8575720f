import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { NoteKind } from '#domain/leads/lead-note.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'

export interface LeadInboxTables {
  lead_inbox: LeadInboxRow
  /** Folded words; on SQLite an FTS5 table whose rowid is `seq`, on PostgreSQL a tsvector. */
  lead_search: { seq: number; words: string }
  /** Keyed hashes by which leads of one person or company find each other. */
  lead_keys: { lead_id: string; purpose: LeadKeyPurpose; hash: string }
  lead_notes: LeadNoteRow
  lead_mails: LeadMailRow
  /** What an operator typed and has not sent. */
  reply_drafts: { lead_id: string; staff_member_id: string; subject: string; text: string; updated_at: number }
  spam_flags: { address_hash: string; lead_id: string; created_at: number }
  lead_presence: LeadPresenceRow
}

/** Triggers keep `waits`, `held`, `source` and `country` right after an erasure or a release. */
export interface LeadInboxRow {
  /** Order of arrival on the desk; leads that were there before it count down from 0. */
  seq: number
  lead_id: string
  kind: LeadKind
  stage: LeadStage
  owner_id: string | null
  /** 1 while nobody has touched the lead, and once its reminder is due. */
  waits: number
  held: number
  snoozed_until: number | null
  source: string | null
  country: string | null
  first_answer_at: number | null
  visitor_replied_at: number | null
  /** The operator of the last change; null for what the program did itself. */
  changed_by: string | null
  /** Raised by each change of what staff set. */
  version: number
  created_at: number
  updated_at: number
  /** Of the rules that made the lead's words; triggers set it to 0 with each change of a note. */
  search_version: number
}

export type LeadKeyPurpose = 'person' | 'telephone' | 'company'

export interface LeadNoteRow {
  /** Made by the client, so that a repeated request is one note. */
  id: string
  lead_id: string
  staff_member_id: string
  kind: NoteKind
  text: string
  minutes: number | null
  version: number
  created_at: number
}

/** A mail to a lead's visitor, or an answer to one. */
export interface LeadMailRow {
  /** Made by the client for a reply, so that a repeated request is one mail. */
  id: string
  /** Null while nobody knows which lead an answer belongs to. */
  lead_id: string | null
  /** Null for what came in. */
  delivery_id: string | null
  direction: 'out' | 'in'
  /** The header of what came in; that of a reply is made of its delivery's id. */
  message_id: string | null
  in_reply_to: string | null
  sender_name: string
  /** Where answers to it go. */
  reply_address: string
  subject: string
  text: string
  /** Names of files, as a JSON array; the files are not kept. */
  attachments: string
  /** Who wrote the reply. */
  staff_member_id: string | null
  /** Why staff had to match it, or which program wrote it; null for a proven answer. */
  held_reason: string | null
  /** The lead that an answer from somebody else names. */
  suggested_lead_id: string | null
  created_at: number
}

/** A lead that is open in a browser tab. */
export interface LeadPresenceRow {
  session_id: string
  /** Made by the client. */
  tab: string
  staff_member_id: string
  lead_id: string
  /** 1 while the operator writes something about it. */
  writing: number
  seen_at: number
}
