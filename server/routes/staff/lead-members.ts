import * as v from 'valibot'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { inboxFilterSchema, noOwner } from '#domain/leads/inbox-filter.ts'
import { noteTextSchema, replySchema } from '#domain/leads/lead-note.ts'
import { isClosed, leadStages, maxWonValue, type ProgressChange, reasonMaxLength } from '#domain/leads/lead-stage.ts'
import { filesMaxCount } from '#domain/leads/mail-file.ts'
import { ccMaxLength } from '#domain/leads/reply-cc.ts'
import { codePointLength, normalizeText } from '#domain/text/text.ts'

const MAX_SOURCE_LENGTH = 100
const MAX_SUBJECT_LENGTH = 200
const MAX_REPLY_LENGTH = 20_000

export const idMember = v.pipe(v.string(callFieldMessages.id), v.uuid(callFieldMessages.id))

export const leadParams = v.object({ id: idMember })
export const noteParams = v.object({ id: idMember, note_id: idMember })
export const fileParams = v.object({ id: idMember, file_id: idMember })
export const replyParams = v.object({ id: idMember, reply_id: idMember })

export const idsParameter = (most: number, message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => {
      const ids = text.split(',')
      return ids.length <= most && new Set(ids).size === ids.length && ids.every((id) => v.is(idMember, id))
    }, message),
    v.transform((text) => text.split(',')),
  )

/** PostgreSQL's INTEGER must hold the next version too. */
const MAX_VERSION = 2 ** 31 - 2

export const versionMember = v.pipe(
  v.number(callFieldMessages.version),
  v.safeInteger(callFieldMessages.version),
  v.minValue(0, callFieldMessages.version),
  v.maxValue(MAX_VERSION, callFieldMessages.version),
)

/** ISO 8601 in JSON, ms since 1970 in code. */
export const timeMember = v.pipe(
  v.string(callFieldMessages.time),
  v.isoTimestamp(callFieldMessages.time),
  v.check((text) => Number.isFinite(Date.parse(text)), callFieldMessages.time),
  v.transform((text) => Date.parse(text)),
)

export const cursorMember = v.optional(v.pipe(v.string(), v.maxLength(512)))

export const limitMember = (most: number, message: string) =>
  v.optional(v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(most, message)))

const noControls = /^\P{Cc}+$/v

/** The list's filters, with timestamps as in JSON. */
export const filterMembers = {
  ...inboxFilterSchema.entries,
  owner: v.optional(v.union([v.literal(noOwner), idMember], callFieldMessages.ownerFilter)),
  source: v.optional(
    v.pipe(
      v.string(callFieldMessages.source),
      v.check((text) => noControls.test(text), callFieldMessages.source),
      v.maxLength(MAX_SOURCE_LENGTH, callFieldMessages.source),
    ),
  ),
  since: v.optional(timeMember),
  until: v.optional(timeMember),
}

/** Blank text is no reason. */
const reasonMember = v.optional(
  v.nullable(
    v.pipe(
      v.string(callFieldMessages.reason(reasonMaxLength)),
      v.transform((text) => normalizeText(text) || null),
      v.check((text) => codePointLength(text ?? '') <= reasonMaxLength, callFieldMessages.reason(reasonMaxLength)),
    ),
  ),
)

const wonValueMessage = callFieldMessages.wonValue(maxWonValue)

/** Absent members stay unchanged. */
export const progressMembers = {
  stage: v.optional(v.picklist(leadStages)),
  owner_id: v.optional(v.nullable(idMember)),
  snoozed_until: v.optional(v.nullable(timeMember)),
  close_reason: reasonMember,
  won_value: v.optional(
    v.nullable(
      v.pipe(
        v.number(wonValueMessage),
        v.safeInteger(wonValueMessage),
        v.minValue(0, wonValueMessage),
        v.maxValue(maxWonValue, wonValueMessage),
      ),
    ),
  ),
  snooze_reason: reasonMember,
}

/** The fault of a change that the lead could not store; undefined if there is none. */
export function closingFault({ stage, close_reason, won_value }: ProgressChange) {
  if (won_value != null && stage !== 'won') return { name: 'won_value', message: callFieldMessages.wonOnly } as const
  if (close_reason != null && !(stage && isClosed(stage)))
    return { name: 'close_reason', message: callFieldMessages.closedOnly } as const
  return undefined
}

export const hasChange = (change: ProgressChange) =>
  Object.keys(progressMembers).some((name) => change[name as keyof ProgressChange] !== undefined)

export const noteMembers = noteTextSchema.entries

const files = v.optional(
  v.pipe(v.array(idMember), v.maxLength(filesMaxCount), v.description('Ids of files of the draft.')),
  [],
)

export const replyMembers = { ...replySchema.entries, mark_answered: v.boolean(), files }

/** PostgreSQL cannot store NUL or unpaired surrogates. */
const storable = v.transform((text: string) => text.replaceAll('\0', '').toWellFormed())

export const draftMembers = {
  subject: v.pipe(
    v.string(callFieldMessages.subject),
    v.maxLength(MAX_SUBJECT_LENGTH, callFieldMessages.subject),
    storable,
  ),
  text: v.pipe(v.string(callFieldMessages.text), v.maxLength(MAX_REPLY_LENGTH, callFieldMessages.text), storable),
  cc: v.optional(v.pipe(v.string(), v.maxLength(ccMaxLength, callFieldMessages.longCc), storable), ''),
}
