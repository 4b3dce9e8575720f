import { managerSetUpPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { type AuditedFrom, writeAudit } from './audit-log.ts'
import { endOpen, invitationRow } from './invitations.ts'
import { makeToken } from './tokens.ts'

/** Milliseconds. */
const LASTS = 3_600_000

/**
 * A new link for the first owner while nobody works here, which ends the links before; undefined
 * afterwards. The token is in the fragment, which no log and no proxy sees.
 */
export async function firstOwnerLink({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock().getTime()
  const { token, tokenHash } = makeToken()
  const isMade = await db.write(async (queries) => {
    if (await hasOperators(queries)) return false
    await endOpen(queries, now).where('first_owner', '=', 1).execute()
    const given = { email: null, role: 'owner', token_hash: tokenHash, invited_by: null, first_owner: 1 } as const
    await queries
      .insertInto('invitations')
      .values(invitationRow(given, now, LASTS))
      .execute()
    return true
  })
  return isMade ? `${config.managerOrigin}${managerSetUpPath}#${token}` : undefined
}

/** For whoever has a shell: also when every owner is locked out. */
export async function ownerLink(context: Pick<Context, 'db' | 'clock' | 'config'>, from: AuditedFrom): Promise<string> {
  const first = await firstOwnerLink(context)
  if (first) return first
  const { token, tokenHash } = makeToken()
  const given = { email: null, role: 'owner', token_hash: tokenHash, invited_by: null, first_owner: 0 } as const
  const row = invitationRow(given, context.clock().getTime(), LASTS)
  await context.db.write(async (queries) => {
    await queries.insertInto('invitations').values(row).execute()
    const subject = { kind: 'invitation', id: row.id } as const
    await writeAudit(queries, from, { action: 'invitation.sent', subject, fields: [{ name: 'role', after: 'owner' }] })
  })
  return `${context.config.managerOrigin}${managerSetUpPath}#${token}`
}

/**
 * While nobody works here, prints the link after a start, but only on a terminal: other outputs of
 * a process are logs, which others read too. There it names the command that prints the link.
 */
export async function tellFirstOwner(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  { print, isTerminal }: { print: (line: string) => void; isTerminal: boolean },
): Promise<void> {
  try {
    if (await hasOperators(context.db.query)) return
    const link = isTerminal ? await firstOwnerLink(context) : undefined
    if (link) print(`Set up the manager: ${link}`)
    else print('Nobody works here yet. Get a link for the first owner: npm run lanyard -- people invite --owner')
  } catch (error) {
    context.log.warn({ err: error }, 'The link for the first owner could not be made')
  }
}

const hasOperators = async (queries: Queries) =>
  (await queries.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined
