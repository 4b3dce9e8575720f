import type { Config } from '#server/config/config.ts'
import { readAppState } from '#server/db/app-state.ts'
import type { Database } from '#server/db/database.ts'
import { MAX_UNMATCHED } from '#server/leads/inbound/receive-mail.ts'
import { countUnmatchedMails } from '#server/leads/inbox/mails.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

/** Milliseconds after which the mailbox should have been polled again. */
const STALE_AFTER = 15 * 60_000

export async function examineInbound(
  { query }: Pick<Database, 'query'>,
  { inbound }: Pick<Config, 'inbound'>,
  now: Date,
): Promise<Finding> {
  if (!inbound)
    return ok('answers', 'They go to the staff member who sent the reply. Set INBOUND_ADDRESS to receive them here.')
  if ((await countUnmatchedMails(query, MAX_UNMATCHED)) >= MAX_UNMATCHED)
    return broken('answers', `${MAX_UNMATCHED} emails wait under Needs review in the manager, so no more are accepted.`)
  const trouble = inbound.mailbox && findMailboxProblem(await readAppState(query, 'mailbox'), now)
  if (trouble) return trouble
  const last = await query
    .selectFrom('lead_mails')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('direction', '=', 'in')
    .executeTakeFirst()
  const ways = [inbound.webhookKey && 'a webhook', inbound.mailbox && 'a mailbox'].filter(Boolean).join(' and ')
  const when = typeof last?.at === 'number' ? `the last one arrived ${minute(last.at)}` : 'none has arrived yet'
  return ok('answers', `They arrive by ${ways}; ${when}.`)
}

function findMailboxProblem(note: { value: string; changed_at: number } | undefined, now: Date): Finding | undefined {
  if (!note) return warning('answers', 'The mailbox was not checked yet. A process that delivers checks it.')
  if (note.value !== 'read')
    return broken(
      'answers',
      `The mailbox of INBOUND_IMAP_URL could not be read ${minute(note.changed_at)}: ${note.value}.`,
    )
  if (now.getTime() - note.changed_at > STALE_AFTER)
    return warning('answers', `The mailbox was last checked ${minute(note.changed_at)}.`)
  return undefined
}

const minute = (timestamp: number) => `${new Date(timestamp).toISOString().slice(0, 16).replace('T', ' ')} UTC`
