import { hash } from 'node:crypto'
import * as v from 'valibot'
import { Problem } from '#server/http/problem.ts'

const VERSION = 1

const cursorSchema = v.strictObject({
  v: v.literal(VERSION),
  after: v.pipe(v.string(), v.excludes('\0')),
  filter: v.string(),
})

/** Contains the last row of a page and a digest of the list's filters. */
export const writeCursor = (after: string, filter: object): string =>
  Buffer.from(JSON.stringify({ v: VERSION, after, filter: digestOf(filter) })).toString('base64url')

/** Returns the last row of the previous page. Throws a Problem for a cursor of another list. */
export function readCursor(cursor: string | undefined, filter: object): string | undefined {
  if (cursor === undefined) return undefined
  const read = v.safeParse(cursorSchema, parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success || read.output.filter !== digestOf(filter)) throw new Problem('invalid_cursor')
  return read.output.after
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Independent of the order of filters; ignores absent ones. */
function digestOf(filter: object): string {
  const members = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify(members), 'base64url').slice(0, 16)
}
