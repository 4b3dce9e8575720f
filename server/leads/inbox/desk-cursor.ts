import * as v from 'valibot'
import type { DeskFilter } from '#domain/desk-filter.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

/** Characters that tell filters apart; a cursor is no secret. */
const DIGEST = 16

const cursorSchema = v.strictObject({
  v: v.literal(1),
  after: v.pipe(v.number(), v.safeInteger()),
  filter: v.string(),
})

/** Names a place in one list; the filter's words are not legible in it. */
export const deskCursor = (appSecret: string, filter: DeskFilter, after: number): string =>
  Buffer.from(JSON.stringify({ v: 1, after, filter: digest(appSecret, filter) })).toString('base64url')

/** The seq after which the list continues. Undefined for a cursor of another list, or for none. */
export function readDeskCursor(appSecret: string, filter: DeskFilter, cursor: string): number | undefined {
  const result = v.safeParse(cursorSchema, parsedJson(Buffer.from(cursor, 'base64url').toString()))
  return result.success && result.output.filter === digest(appSecret, filter) ? result.output.after : undefined
}

const digest = (appSecret: string, filter: DeskFilter) =>
  keyedHash(appSecret, 'desk cursor', JSON.stringify(Object.entries(filter).sort())).slice(0, DIGEST)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
