import { mailboxOf } from '#domain/leads/mailbox.ts'
import { readCc } from '#domain/leads/reply-cc.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { isSame, keyedHash, keyedProof } from '#server/runtime/keyed-hash.ts'

type Reason = 'unsubscribed' | 'stop'

/** Suppresses all channels, including the other contact of the latest demo. */
export async function suppress(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  hash: string,
  reason: Reason,
): Promise<void> {
  const now = clock().getTime()
  await db.write(async (queries) => {
    const hashes = [hash, ...(await otherContacts(queries, config.appSecret, hash))]
    await queries
      .insertInto('suppressions')
      .values(hashes.map((address_hash) => ({ address_hash, reason, created_at: now })))
      // Update earlier entries too: replies to messages in between were allowed until now.
      .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ reason, created_at: now }))
      .execute()
  })
}

export const isSuppressed = async (queries: Queries, hashes: string[]): Promise<boolean> =>
  (await suppressedAt(queries, hashes)) !== undefined

/** Time of the last unsubscribe, ms since 1970; undefined without one. */
async function suppressedAt(queries: Queries, hashes: string[]): Promise<number | undefined> {
  const { left } = await queries
    .selectFrom('suppressions')
    .select(({ fn }) => fn.max<number | null>('created_at').as('left'))
    .where('address_hash', 'in', hashes)
    .executeTakeFirstOrThrow()
  return left ?? undefined
}

async function otherContacts(queries: Queries, appSecret: string, hash: string): Promise<string[]> {
  const lead = await queries
    .selectFrom('demo_slots')
    .innerJoin('leads', 'leads.id', 'demo_slots.lead_id')
    .select(['leads.email', 'leads.telephone'])
    .where('demo_slots.address_hash', '=', hash)
    .where('leads.erased_at', 'is', null)
    .executeTakeFirst()
  if (!lead) return []
  const both = [
    ...emailHashes(appSecret, lead.email),
    ...(lead.telephone ? [contactHash(appSecret, 'telephone', lead.telephone)] : []),
  ]
  return both.filter((one) => one !== hash)
}

interface RepliedLead {
  id: string
  email: string
  createdAt: number
}

/**
 * True if the person unsubscribed after the lead and after their last proven mail about it, so that
 * later questions can be answered (decision 84). Ignores automatic and forgeable mail.
 */
export async function refusesReply(
  queries: Queries,
  { appSecret }: Pick<Context['config'], 'appSecret'>,
  { id, email, createdAt }: RepliedLead,
): Promise<boolean> {
  const leftAt = await suppressedAt(queries, emailHashes(appSecret, email))
  if (leftAt === undefined || leftAt < createdAt) return false
  const wrote = await queries
    .selectFrom('lead_mails')
    .select('id')
    .where('lead_id', '=', id)
    .where('direction', '=', 'in')
    .where('held_reason', 'is', null)
    .where('created_at', '>', leftAt)
    .limit(1)
    .executeTakeFirst()
  return wrote === undefined
}

/** The first address that gets no messages. */
export async function suppressedCc(
  queries: Queries,
  { appSecret }: Pick<Context['config'], 'appSecret'>,
  cc = '',
): Promise<string | undefined> {
  for (const address of readCc(cc).addresses ?? [])
    if (await isSuppressed(queries, emailHashes(appSecret, address))) return address
  return undefined
}

type ContactKind = 'email' | 'telephone' | 'email-domain'

/** A keyed hash; case-insensitive. */
export const contactHash = (appSecret: string, kind: ContactKind, contact: string) =>
  keyedHash(appSecret, kind, contact.toLowerCase())

export const mailboxHash = (appSecret: string, email: string) => contactHash(appSecret, 'email', mailboxOf(email))

/** Both hashes, because 0.1.0 stored the hash of the spelling. */
export const emailHashes = (appSecret: string, email: string): [mailbox: string, ...spelling: string[]] => {
  const mailbox = mailboxHash(appSecret, email)
  const spelling = contactHash(appSecret, 'email', email)
  return spelling === mailbox ? [mailbox] : [mailbox, spelling]
}

const HASH = 32
const PROOF = 16
const TOKEN_LENGTH = ((HASH + PROOF) / 3) * 4

/** Contains the mailbox's hash, so that the link works after an erasure. */
export function unsubscribeToken(appSecret: string, email: string): string {
  const hash = mailboxHash(appSecret, email)
  return Buffer.concat([Buffer.from(hash, 'base64url'), proof(appSecret, hash)]).toString('base64url')
}

/** Returns the contact hash; undefined for an invalid token. */
export function readUnsubscribeToken(appSecret: string, token: string): string | undefined {
  if (token.length !== TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const hash = bytes.subarray(0, HASH).toString('base64url')
  return isSame(bytes.subarray(HASH), proof(appSecret, hash)) ? hash : undefined
}

const proof = (appSecret: string, hash: string) => keyedProof(appSecret, 'unsubscribing', hash)
