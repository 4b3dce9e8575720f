import * as v from 'valibot'
import { normalizeText } from '#domain/text/text.ts'
import type { Context } from '#server/context.ts'
import { redacted } from '#server/runtime/log.ts'

/** The endpoint needs no authentication, so a flood of lines must not fill the log. */
const LINES_A_MINUTE = 30
const LINES_A_REQUEST = 10
const LONGEST_LINE = 300
const MINUTE = 60_000

const schema = v.object({ logs: v.array(v.string()) })

/** Passes are named by UUIDs. */
const serialNumber = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Apple's protocol has no token here, so only lines that name a known pass are logged. */
export function logFromPhones({ db, log, clock }: Pick<Context, 'db' | 'log' | 'clock'>) {
  let minute = 0
  let written = 0
  return async (body: unknown) => {
    const parsed = v.safeParse(schema, body)
    if (!parsed.success) return
    const now = Math.floor(clock().getTime() / MINUTE)
    if (now !== minute) [minute, written] = [now, 0]
    if (written >= LINES_A_MINUTE) return
    const lines = parsed.output.logs
      .slice(0, LINES_A_REQUEST)
      .map((line) => normalizeText(line).slice(0, LONGEST_LINE))
      .map((line) => ({ line, serials: Array.from(line.matchAll(serialNumber), ([serial]) => serial.toLowerCase()) }))
    const ours = await known(
      db,
      lines.flatMap(({ serials }) => serials),
    )
    for (const { line, serials } of lines) {
      const serial = serials.find((one) => ours.has(one))
      if (serial === undefined || written >= LINES_A_MINUTE) continue
      written += 1
      log.warn({ serial, line: redacted(line.replace(serialNumber, '')) }, 'A phone reports about a pass')
    }
  }
}

async function known({ query }: Context['db'], serials: string[]): Promise<Set<string>> {
  if (serials.length === 0) return new Set()
  const rows = await query.selectFrom('demos').select('serial').where('serial', 'in', serials).execute()
  return new Set(rows.map(({ serial }) => serial))
}
