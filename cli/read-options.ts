import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import * as v from 'valibot'
import { type InboxFilter, inboxFilterSchema } from '#domain/leads/inbox-filter.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { leadStages } from '#domain/leads/lead-stage.ts'
import { type LeadFilter, leadStates } from '#server/leads/lead-records.ts'
import { UsageError } from './command.ts'

const DAY = 24 * 3_600_000
const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: DAY }

const json = { type: 'boolean', default: false } as const

export const readOptions = <const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) =>
  parseArgs({ args, options: { ...options, json } }).values

export const readOptionsAndPositionals = <const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) => parseArgs({ args, allowPositionals: true, options: { ...options, json } })

export const leadOptions = {
  kind: { type: 'string' },
  state: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  text: { type: 'string' },
} as const

export const leadOptionsHelp = `  --kind    contact, demo or quick
  --state   accepted, held or erased
  --since   from this day or time on: 2026-11-20, 2026-11-20T08:00Z, or 30m, 24h, 7d ago
  --until   up to and including this day, or before this time
  --text    text in the name, company, email, telephone or message`

export const readLeadFilter = (values: Partial<Record<keyof typeof leadOptions, string>>): LeadFilter => ({
  kind: readOneOf('--kind', values.kind, leadKinds),
  state: readOneOf('--state', values.state, leadStates),
  since: readStart('--since', values.since),
  until: readTimestamp('--until', values.until)?.end,
  text: values.text,
})

export const inboxOptions = {
  search: { type: 'string' },
  stage: { type: 'string' },
  owner: { type: 'string' },
} as const

export const inboxOptionsHelp = `  --search  words, or beginnings of words, in the name, company, email, telephone, message or a note; fast
            even with a million leads, where --text reads every lead
  --stage   new, in_progress, answered, won, closed or spam
  --owner   the id of the staff member the lead is assigned to, or none`

type InboxOption = keyof typeof inboxOptions

/** Undefined if no option needs the lead inbox. */
export function readInboxFilter(
  values: Partial<Record<keyof typeof leadOptions | InboxOption, string>>,
): InboxFilter | undefined {
  const { search, stage, owner } = values
  const used = Object.keys(inboxOptions).filter((name) => values[name as InboxOption] !== undefined)
  if (used.length === 0) return undefined
  const { text, state, kind, since, until } = readLeadFilter(values)
  if (text !== undefined || state !== undefined) throw new UsageError(`--${used[0]} takes neither --text nor --state`)
  const filter = { kind, since, until, search, owner, stage: readOneOf('--stage', stage, leadStages) }
  const result = v.safeParse(inboxFilterSchema, filter)
  if (result.success) return result.output
  const [issue] = result.issues
  const member = v.getDotPath(issue)
  throw new UsageError(`--${member} is invalid: ${issue.message}`)
}

export const readLimit = (value: string): number => readWholeNumber('--limit', value)

export function readWholeNumber(option: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`${option} is ${value}, but should be a whole number of 1 or more`)
  return number
}

export function readOneOf<T extends string>(option: string, value: string | undefined, allowed: readonly T[]) {
  if (value === undefined) return undefined
  const known = allowed.find((word) => word === value)
  if (!known) throw new UsageError(`${option} is ${value}, but should be one of ${allowed.join(', ')}`)
  return known
}

export const readStart = (option: string, value: string | undefined): number | undefined =>
  readTimestamp(option, value)?.start

/** Milliseconds since 1970; `end` is exclusive for a day (UTC) and equals `start` otherwise. */
function readTimestamp(option: string, value: string | undefined): { start: number; end: number } | undefined {
  if (value === undefined) return undefined
  const [, ago, unit = ''] = /^(\d{1,6})([mhd])$/.exec(value) ?? []
  if (ago) return pointInTime(Date.now() - Number(ago) * (units[unit] ?? 0))
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const isTimestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(value)
  const timestamp = isDay || isTimestamp ? Date.parse(value) : Number.NaN
  // `Date.parse` reads February 31 as March 3.
  if (Number.isNaN(timestamp) || !new Date(Date.parse(value.slice(0, 10))).toISOString().startsWith(value.slice(0, 10)))
    throw new UsageError(`${option} is ${value}, but should look like 2026-11-20, 2026-11-20T08:00Z or 7d`)
  return isDay ? { start: timestamp, end: timestamp + DAY } : pointInTime(timestamp)
}

const pointInTime = (timestamp: number) => ({ start: timestamp, end: timestamp })

/** Ids are not validated because an invalid one is simply not found. */
export function readIds(command: string, ids: string[], { most = Number.POSITIVE_INFINITY } = {}): string[] {
  if (ids.length === 0) throw new UsageError(`${command} takes an id`)
  if (ids.length > most) throw new UsageError(`${command} takes ${most} id, but got ${ids.join(' ')}`)
  return ids
}
