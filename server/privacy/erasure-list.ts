import { readFile, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { mailboxOf } from '#domain/leads/mailbox.ts'
import type { Context } from '#server/context.ts'
import { readSecretDigest } from '#server/db/bound-secret.ts'
import type { Tables } from '#server/db/tables.ts'
import { findLeads } from '#server/leads/lead-records.ts'
import { blankLeads } from './blank-leads.ts'
import { requestPurge } from './database-purge.ts'
import { recordErasure } from './erasure.ts'
import { contactOf, emailHash, leadHash, sendersOfMails } from './person-email.ts'

export type Erasures = Tables['erasures'][]

/** Leads per transaction: a longer one would delay the server's writes. */
const BATCH = 250

const fileSchema = v.strictObject({
  /** Identifies the secret of the hashes; older lists do not have it. */
  secret: v.optional(v.string()),
  erasures: v.array(
    v.strictObject({
      email_hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
      erased_at: v.pipe(v.number(), v.integer()),
    }),
  ),
})

/** Writes a new file with hashes only. Returns the number of entries. */
export async function writeErasures({ db }: Pick<Context, 'db'>, file: string): Promise<number> {
  const erasures = await db.query.selectFrom('erasures').selectAll().orderBy('erased_at').execute()
  await writeFile(file, `${JSON.stringify({ secret: await readSecretDigest(db.query), erasures }, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  })
  return erasures.length
}

export async function readErasures(file: string): Promise<{ secret?: string | undefined; erasures: Erasures }> {
  try {
    return v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Error(`${file} is not a list of erasures: ${error instanceof Error ? error.message : error}`)
  }
}

/** Repeats erasures for restored leads, but not for newer ones. Returns the number of leads. */
export async function reapplyErasures(
  context: Pick<Context, 'db' | 'clock' | 'changes'> & { config: Pick<Context['config'], 'appSecret'> },
  erasures: Erasures,
): Promise<number> {
  const { db, config, clock, changes } = context
  for (let start = 0; start < erasures.length; start += BATCH)
    await db.write(async (queries) => {
      for (const { email_hash, erased_at } of erasures.slice(start, start + BATCH))
        await recordErasure(queries, email_hash, erased_at)
    })
  const all = await db.query.selectFrom('erasures').selectAll().execute()
  const erasedAt = new Map(all.map(({ email_hash, erased_at }) => [email_hash, erased_at]))
  const back: string[] = []
  for await (const lead of findLeads(context, {})) {
    if (lead.erased_at !== null) continue
    const hashes = [emailHash(config.appSecret, contactOf(lead)), leadHash(config.appSecret, lead)]
    if (hashes.some((hash) => (erasedAt.get(hash) ?? -1) >= lead.created_at)) back.push(lead.id)
  }
  for (let start = 0; start < back.length; start += BATCH) {
    const leads = back.slice(start, start + BATCH)
    await db.write((queries) => blankLeads(queries, leads, clock().getTime()))
    changes.notify({ leads })
  }
  await reapplyMailErasures(context, erasedAt)
  return back.length
}

/** Includes unmatched mails and mails on other people's leads. */
async function reapplyMailErasures(
  { db, config, clock, changes }: Parameters<typeof reapplyErasures>[0],
  erasedAt: ReadonlyMap<string, number>,
): Promise<void> {
  for (const address of await sendersOfMails(db.query)) {
    const hashes = [address, mailboxOf(address)].map((spelling) => emailHash(config.appSecret, spelling))
    const last = Math.max(...hashes.map((hash) => erasedAt.get(hash) ?? -1))
    const isDeleted = await db.write(async (queries) => {
      const { numDeletedRows } = await queries
        .deleteFrom('lead_mails')
        .where('direction', '=', 'in')
        .where('reply_address', '=', address)
        .where('created_at', '<=', last)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) await requestPurge(queries, clock().getTime())
      return numDeletedRows > 0n
    })
    if (isDeleted) changes.notify('mails')
  }
}
