import * as v from 'valibot'
import { normalizeText } from '#domain/text.ts'
import type { Context } from '#server/context.ts'

/** Anybody may send lines, so no more of them are written than help. */
const LINES_A_MINUTE = 30
const LINES_A_REQUEST = 10
const LONGEST_LINE = 300
const MINUTE = 60_000

const schema = v.object({ logs: v.array(v.string()) })

/** Writes down why phones could not add or update a pass, which nobody else would know. */
export function logFromPhones({ log, clock }: Pick<Context, 'log' | 'clock'>) {
  let minute = 0
  let written = 0
  return (body: unknown) => {
    const parsed = v.safeParse(schema, body)
    if (!parsed.success) return
    const now = Math.floor(clock().getTime() / MINUTE)
    if (now !== minute) [minute, written] = [now, 0]
    for (const line of parsed.output.logs.slice(0, LINES_A_REQUEST)) {
      if (written >= LINES_A_MINUTE) return
      written += 1
      log.warn({ line: normalizeText(line).slice(0, LONGEST_LINE) }, 'A phone reports about a pass')
    }
  }
}
