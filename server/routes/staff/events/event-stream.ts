import type { ServerResponse } from 'node:http'
import type { InboxEventName, InboxEvents, PresentStaffMember } from '#domain/leads/inbox-event.ts'
import { type Permission, type Role, roleHasPermission } from '#domain/staff/permission.ts'
import { isSessionExpired } from '#domain/staff/sign-in.ts'
import type { Context } from '#server/context.ts'
import { eventText, writeEvent } from '#server/http/event-streams.ts'
import type { InboxCounts } from '#server/leads/inbox/inbox-counts.ts'
import type { InboxLead } from '#server/leads/inbox/inbox-leads.ts'
import type { OpenLead, Tab } from '#server/leads/inbox/presence.ts'

type Events = InboxEvents<InboxLead, InboxCounts>

export const inboxEvent = <Name extends InboxEventName>(name: Name, data: Events[Name]): string => eventText(name, data)

export class InboxStream implements Tab {
  readonly reader: ServerResponse
  readonly tab: string
  #session: LiveSession
  #isGreeted = false
  #counts = ''
  #presence: { leadId: string; text: string } | undefined

  constructor(reader: ServerResponse, session: LiveSession, tab: string) {
    this.reader = reader
    this.#session = session
    this.tab = tab
  }

  get session(): LiveSession {
    return this.#session
  }

  get sessionId(): string {
    return this.#session.id
  }

  isOf({ sessionId, tab }: Tab): boolean {
    return sessionId === this.sessionId && tab === this.tab
  }

  /** Sent first; the client then reads what it missed. */
  greet(hello: Events['hello']): void {
    this.#isGreeted = true
    this.send(inboxEvent('hello', hello))
  }

  mayRead(permission: Permission): boolean {
    return roleHasPermission(this.#session.role, permission)
  }

  mayReceive(permission: Permission): boolean {
    return this.#isGreeted && this.mayRead(permission)
  }

  send(text: string): void {
    if (this.#isGreeted) writeEvent(this.reader, text)
  }

  /** Permissions of a changed role apply immediately. */
  renew(session: LiveSession): void {
    const isChanged = session.version !== this.#session.version || session.role !== this.#session.role
    this.#session = session
    if (isChanged) this.send(inboxEvent('me', {}))
  }

  showCounts(text: string): void {
    if (text !== this.#counts) this.send(text)
    this.#counts = text
  }

  /** Sends who else has this tab's lead open, if that changed. */
  showPresence(open: readonly OpenLead[]): void {
    const own = open.find((one) => this.isOf(one))
    if (!own) {
      this.#presence = undefined
      return
    }
    const { leadId, staffMemberId } = own
    const others = peopleOf(open.filter((one) => one.leadId === leadId && one.staffMemberId !== staffMemberId))
    const text = inboxEvent('presence', { lead_id: leadId, people: others })
    const isNew = this.#presence?.leadId !== leadId
    if (isNew ? others.length > 0 : text !== this.#presence?.text) this.send(text)
    this.#presence = { leadId, text }
  }

  end(): void {
    writeEvent(this.reader, inboxEvent('ended', {}))
    this.reader.end()
  }
}

/** Each person once, for any number of tabs. */
function peopleOf(open: readonly OpenLead[]): PresentStaffMember[] {
  const people = new Map<string, PresentStaffMember>()
  for (const { staffMemberId: id, name, writing } of open)
    people.set(id, { id, name, writing: writing || people.get(id)?.writing === true })
  return Array.from(people.values())
}

interface LiveSession {
  id: string
  staffMemberId: string
  role: Role
  /** Version of the staff member's role and settings. */
  version: number
}

/** Active sessions among these, by id. Does not renew them. */
export async function readLiveSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: Iterable<string>,
): Promise<Map<string, LiveSession>> {
  const now = clock()
  const rows = await db.query
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.staff_member_id')
    .select(['staff_sessions.id', 'staff_member_id', 'sign_in_method', 'staff_sessions.created_at', 'role', 'version'])
    .where('staff_sessions.id', 'in', Array.from(ids))
    .where('expires_at', '>', now.toISOString())
    .where('ended_at', 'is', null)
    .execute()
  const live = rows.filter(
    ({ sign_in_method, created_at }) =>
      !isSessionExpired({ method: sign_in_method, beganAt: Date.parse(created_at) }, now.getTime()),
  )
  return new Map(
    live.map(({ id, staff_member_id, role, version }) => [id, { id, staffMemberId: staff_member_id, role, version }]),
  )
}
