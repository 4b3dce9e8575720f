import * as v from 'valibot'
import { channels, deliveryStates, deliveryStatuses, purposes } from '#domain/deliveries/delivery.ts'
import { type FileType, fileTypes } from '#domain/leads/file-type.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { noReplyReasons, noteKinds, replyDestinations } from '#domain/leads/lead-note.ts'
import { leadStages, progressFields } from '#domain/leads/lead-stage.ts'
import { fileRefusals } from '#domain/leads/mail-file.ts'
import { deliveryEntryKinds, demoEntryKinds, leadEntryKinds } from '#domain/leads/timeline-entry.ts'

const text = v.nullable(v.string())
const kind = v.picklist(leadKinds)
const stage = v.picklist(leadStages)
const purpose = v.union([v.picklist(purposes), v.pipe(v.string(), v.regex(/^(reply \d+|notify \S+ \S+)$/))])

const reasonMembers = {
  close_reason: v.pipe(text, v.description('Why it was won or lost.')),
  won_value: v.pipe(v.nullable(v.number()), v.description('In minor units of `currency` of the lead.')),
  snooze_reason: text,
}

export const rowSchema = v.object({
  id: v.string(),
  seq: v.number(),
  version: v.number(),
  kind,
  state: v.picklist(['accepted', 'held', 'erased']),
  held_reasons: v.array(v.string()),
  stage,
  owner_id: text,
  waiting: v.boolean(),
  snoozed_until: text,
  ...reasonMembers,
  source: text,
  country: text,
  name: v.string(),
  company: text,
  email: v.string(),
  page_address: text,
  excerpt: text,
  dead: v.number(),
  unknown: v.number(),
  last_note: v.nullable(
    v.object({ kind: v.picklist(noteKinds), excerpt: v.string(), staff_member_id: v.string(), created_at: v.string() }),
  ),
  created_at: v.string(),
})

export const progressSchema = v.object({
  id: v.string(),
  version: v.number(),
  stage,
  owner_id: text,
  waiting: v.boolean(),
  snoozed_until: text,
  ...reasonMembers,
  first_answer_at: text,
  visitor_replied_at: text,
  changed_by: text,
  updated_at: v.string(),
})

export const noteSchema = v.object({
  id: v.string(),
  lead_id: v.string(),
  staff_member_id: v.string(),
  kind: v.picklist(noteKinds),
  text: v.string(),
  minutes: v.nullable(v.number()),
  version: v.number(),
  created_at: v.string(),
})

export const draftSchema = v.object({ subject: v.string(), text: v.string(), cc: v.string(), updated_at: v.string() })

export const leadFileSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.pipe(
    v.nullable(v.picklist(Object.keys(fileTypes) as FileType[])),
    v.description('By content; null if only the name is stored.'),
  ),
  size: v.pipe(v.number(), v.description('Bytes.')),
  refusal: v.pipe(v.nullable(v.picklist(fileRefusals)), v.description('Why only the name is stored.')),
})

export const mailSchema = v.object({
  id: v.string(),
  delivery_id: text,
  direction: v.picklist(['out', 'in']),
  sender_name: v.string(),
  subject: v.string(),
  text: v.string(),
  cc: v.pipe(v.string(), v.description('Addresses that get a copy, separated by commas.')),
  attachments: v.pipe(v.array(v.string()), v.description('Names of all files of an email that was received.')),
  files: v.array(leadFileSchema),
  staff_member_id: text,
  held_reason: text,
  created_at: v.string(),
})

/** Changes by others after the version that the request named. */
export const conflictSchema = v.object({
  id: v.string(),
  version: v.number(),
  by: v.nullable(v.object({ id: v.string(), name: text })),
  at: v.string(),
  fields: v.array(
    v.object({
      name: v.picklist(progressFields),
      theirs: text,
      yours: text,
    }),
  ),
  current: progressSchema,
})

export const deliverySchema = v.object({
  id: v.string(),
  lead_id: v.string(),
  channel: v.picklist(channels),
  receiver: v.picklist(['staff', 'visitor']),
  purpose,
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  created_at: v.string(),
  first_attempt_at: text,
  updated_at: v.string(),
  due_at: text,
  last_error: text,
  provider_id: text,
  provider_status: v.nullable(v.picklist(deliveryStatuses)),
  provider_status_at: text,
  decided_at: v.pipe(text, v.description('When a staff member decided to leave an unknown or dead delivery as it is.')),
  decided_by: text,
})

const touchSchema = v.object({
  lead_id: v.string(),
  at: v.string(),
  page: text,
  referrer: text,
  utm: v.nullable(v.record(v.string(), v.string())),
})

export const leadSchema = v.object({
  id: v.string(),
  kind,
  state: v.picklist(['accepted', 'held']),
  held_reasons: v.array(v.string()),
  first_name: text,
  last_name: text,
  job_function: text,
  company: text,
  email: v.string(),
  country: text,
  telephone: text,
  telephone_written: text,
  telephone_valid: v.nullable(v.boolean()),
  message: text,
  interests: text,
  consent_text: text,
  consent_version: text,
  consent_at: text,
  page_address: text,
  referrer: text,
  utm: v.nullable(v.record(v.string(), v.string())),
  added_by: v.pipe(text, v.description('The staff member who added it by hand.')),
  created_at: v.string(),
  released_at: text,
  erased_at: text,
  erased_by: v.pipe(
    text,
    v.description('Who erased it, if the reader may see the audit log and it has an entry; otherwise null.'),
  ),
  currency: v.pipe(
    v.object({ sign: v.string(), digits: v.number() }),
    v.description('Of `won_value`: its sign, and its decimal places.'),
  ),
  retained_until: v.pipe(text, v.description('When it is deleted; null if retention is unlimited.')),
  progress: progressSchema,
  notes: v.array(noteSchema),
  deliveries: v.array(
    v.object({
      ...deliverySchema.entries,
      statuses: v.array(v.object({ status: v.picklist(deliveryStatuses), at: v.string() })),
    }),
  ),
  demo: v.nullable(
    v.object({
      number: v.string(),
      room: v.string(),
      created_at: v.string(),
      changed_at: v.string(),
      expires_at: v.string(),
      phones: v.number(),
    }),
  ),
  reply: v.object({
    refused: v.pipe(v.nullable(v.picklist(noReplyReasons)), v.description('Why a reply is not possible.')),
    from: v.pipe(v.string(), v.description('The sender name that the visitor sees.')),
    destination: v.pipe(v.picklist(replyDestinations), v.description('The address that receives replies.')),
    reply_to: v.pipe(v.string(), v.description('Their address.')),
    to_file: v.pipe(v.boolean(), v.description('Whether a reply is written to a file, without a mail server.')),
  }),
  first_touch: touchSchema,
  last_touch: touchSchema,
  seconds_to_answer: v.nullable(v.number()),
})

const timelineBase = { id: v.string(), at: v.string() }

export const timelineEntrySchema = v.variant('type', [
  v.object({
    ...timelineBase,
    type: v.literal('lead'),
    event: v.picklist(leadEntryKinds),
    reasons: v.array(v.string()),
  }),
  v.object({
    ...timelineBase,
    type: v.literal('delivery'),
    event: v.picklist([...deliveryStatuses, ...deliveryEntryKinds]),
    delivery_id: v.string(),
    channel: v.picklist(channels),
    receiver: v.picklist(['staff', 'visitor']),
    purpose,
    error: text,
  }),
  v.object({ ...timelineBase, type: v.literal('note'), note: noteSchema }),
  v.object({ ...timelineBase, type: v.literal('mail'), mail: mailSchema }),
  v.object({
    ...timelineBase,
    type: v.literal('correction'),
    staff_member_id: v.string(),
    fields: v.array(v.object({ name: v.string(), before: text, after: text })),
  }),
  v.object({
    ...timelineBase,
    type: v.literal('work'),
    event: v.string(),
    staff_member_id: text,
    fields: v.array(
      v.object({
        name: v.string(),
        before: v.optional(v.nullable(v.union([v.string(), v.number()]))),
        after: v.optional(v.nullable(v.union([v.string(), v.number()]))),
      }),
    ),
  }),
  v.object({ ...timelineBase, type: v.literal('demo'), event: v.picklist(demoEntryKinds), room: text }),
])

/**
 * `searching`: the scan stopped before the page was full; older leads may still match.
 * `similar`: no lead has the words, and these leads have names with a similar spelling.
 */
export const pageSchema = v.object({
  items: v.array(rowSchema),
  next: text,
  searching: v.boolean(),
  similar: v.boolean(),
})
