import { sql } from 'kysely'
import type { InboxFilter } from '#domain/leads/inbox-filter.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { listInbox } from '#server/leads/inbox/list-inbox.ts'
import type { LeadSource } from '#server/leads/prepare-lead.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import type { TestContext } from './context.ts'

/** Stores a lead with its row in the inbox. */
export async function addToInbox(
  context: TestContext,
  kind: LeadKind,
  body: object,
  source: Partial<LeadSource> = {},
): Promise<string> {
  const stored = await submitLead(context, kind, body, { ipAddress: '192.0.2.1', ...source })
  if (stored.state !== 'stored') throw new Error(stored.state)
  return stored.id
}

/** All pages of a list, each with its leads and whether it ended early. */
export async function inboxPages(
  context: TestContext,
  filter: Partial<InboxFilter>,
  limit: number,
  staffMemberId?: string,
) {
  const pages: { ids: string[]; searching: boolean }[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listInbox(context, { filter: { view: 'all', ...filter }, cursor, limit, staffMemberId })
    if (!page) throw new Error('The cursor of a page was refused')
    pages.push({ ids: page.leads.map(({ id }) => id), searching: page.searching })
    if (page.next === null) return pages
    cursor = page.next
  }
}

export const inboxIds = async (context: TestContext, filter: Partial<InboxFilter>, staffMemberId?: string) =>
  (await inboxPages(context, filter, 50, staffMemberId)).flatMap(({ ids }) => ids)

/** Leaves a stored lead like a version without the inbox. */
export const removeFromInbox = (context: TestContext, id: string) =>
  context.db.write(async (queries) => {
    await queries.deleteFrom('lead_keys').where('lead_id', '=', id).execute()
    await queries.deleteFrom('lead_inbox').where('lead_id', '=', id).execute()
  })

/** Erases a lead like a version without the inbox. */
export const eraseWithoutInbox = (context: TestContext, id: string) =>
  context.db.write((queries) => sql`UPDATE leads SET email = '', erased_at = 1 WHERE id = ${id}`.execute(queries))
