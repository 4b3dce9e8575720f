import type { NotificationChannel } from '#domain/deliveries/delivery.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import {
  digestOf,
  type EmailTiming,
  type NotificationEvent,
  type NotificationSubject,
  notifiedRoles,
} from '#domain/staff/notification.ts'
import type { Queries } from '#server/db/database.ts'
import { uuidV7Of } from '#server/db/uuid-v7.ts'
import { type NewDelivery, newDelivery } from '../new-deliveries.ts'

interface Recipient {
  staffMemberId: string
  event: NotificationEvent
  timing: EmailTiming
  /** Null for an email. */
  subscriptionId: string | null
}

interface PlannedNotification {
  recipient: Recipient
  subject: NotificationSubject
  leadId: string
  /** Equal keys of one recipient are one delivery, which may be about several leads. */
  key: string
  /** Part of the delivery's id, so equal keys need equal timestamps. */
  at: number
  dueAt: number
}

/** Milliseconds in which staff can undo an assignment. */
const UNDO_TIME = 10_000
const MAX_ROWS = 500

/** Runs in the transaction that stores or approves the leads. `approver` already knows them. */
export async function planLeadNotifications(
  queries: Queries,
  leadIds: readonly string[],
  now: number,
  approver?: string,
): Promise<void> {
  if (leadIds.length === 0) return
  const recipients = (await findRecipients(queries, leadKinds)).filter((one) => one.staffMemberId !== approver)
  if (recipients.length === 0) return
  const leads = await queries
    .selectFrom('leads')
    .innerJoin('lead_inbox', 'lead_inbox.lead_id', 'leads.id')
    .select(['leads.id', 'leads.kind', 'leads.created_at'])
    .where('leads.id', 'in', leadIds)
    .where('leads.state', '=', 'accepted')
    // The staff member who added a lead already works on it.
    .where('leads.added_by', 'is', null)
    .where('lead_inbox.stage', '!=', 'spam')
    .execute()
  const { hour, dueAt } = digestOf(now)
  const planned = leads.flatMap(({ id: leadId, kind, created_at }) =>
    recipients
      .filter(({ event }) => event === kind)
      .map(
        (recipient): PlannedNotification =>
          recipient.timing === 'hourly'
            ? { recipient, subject: 'digest', leadId, key: String(hour), at: hour, dueAt }
            : { recipient, subject: 'lead', leadId, key: leadId, at: created_at, dueAt: now },
      ),
  )
  await insertNotifications(queries, planned, now)
}

/** Leads that one request assigns are one message. */
export async function planAssignmentNotification(
  queries: Queries,
  { leadId, ownerId }: { leadId: string; ownerId: string },
  { staffMemberId, at }: { staffMemberId: string; at: number },
): Promise<void> {
  if (ownerId === staffMemberId) return
  const recipients = await findRecipients(queries, ['assigned'], ownerId)
  const key = `${staffMemberId} ${at}`
  await insertNotifications(
    queries,
    recipients.map((recipient) => ({ recipient, subject: 'assigned', leadId, key, at, dueAt: at + UNDO_TIME })),
    at,
  )
}

export async function planReplyNotification(
  queries: Queries,
  { leadId, ownerId }: { leadId: string; ownerId: string },
  now: number,
): Promise<void> {
  const recipients = await findRecipients(queries, ['replied'], ownerId)
  const key = `${leadId} ${now}`
  await insertNotifications(
    queries,
    recipients.map((recipient) => ({ recipient, subject: 'replied', leadId, key, at: now, dueAt: now })),
    now,
  )
}

async function findRecipients(
  queries: Queries,
  events: readonly NotificationEvent[],
  staffMemberId?: string,
): Promise<Recipient[]> {
  const settings = await queries
    .selectFrom('notification_settings')
    .innerJoin('staff_members', 'staff_members.id', 'notification_settings.staff_member_id')
    .select(['staff_member_id', 'event', 'notification_settings.email as timing', 'push'])
    .where('event', 'in', events)
    .where('ended_at', 'is', null)
    .where('role', 'in', notifiedRoles)
    .$if(staffMemberId !== undefined, (query) => query.where('staff_member_id', '=', staffMemberId ?? ''))
    // The same order everywhere, to avoid deadlocks.
    .orderBy('staff_member_id')
    .execute()
  const subscriptions = await queries
    .selectFrom('push_subscriptions')
    .innerJoin('staff_members', 'staff_members.id', 'push_subscriptions.staff_member_id')
    .select(['push_subscriptions.id', 'staff_member_id'])
    .where('ended_at', 'is', null)
    .where('role', 'in', notifiedRoles)
    .$if(staffMemberId !== undefined, (query) => query.where('staff_member_id', '=', staffMemberId ?? ''))
    .orderBy('push_subscriptions.id')
    .execute()
  const emails = settings
    .filter(({ timing }) => timing !== 'never')
    .map(({ staff_member_id, event, timing }) => ({
      staffMemberId: staff_member_id,
      event,
      timing,
      subscriptionId: null,
    }))
  const isOff = (id: string, event: NotificationEvent) =>
    settings.some((one) => one.staff_member_id === id && one.event === event && one.push === 0)
  const pushes = subscriptions.flatMap(({ id, staff_member_id }) =>
    events
      .filter((event) => !isOff(staff_member_id, event))
      .map((event) => ({ staffMemberId: staff_member_id, event, timing: 'now' as const, subscriptionId: id })),
  )
  return [...emails, ...pushes]
}

async function insertNotifications(queries: Queries, planned: PlannedNotification[], now: number): Promise<void> {
  for (let start = 0; start < planned.length; start += MAX_ROWS) {
    const some = planned.slice(start, start + MAX_ROWS).map((one) => ({ ...one, delivery: deliveryOf(one, now) }))
    await queries
      .insertInto('deliveries')
      .values(some.map(({ delivery }) => delivery))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await queries
      .insertInto('notifications')
      .values(
        some.map(({ delivery, leadId, recipient }) => ({
          delivery_id: delivery.id,
          lead_id: leadId,
          staff_member_id: recipient.staffMemberId,
          subscription_id: recipient.subscriptionId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

function deliveryOf({ recipient, subject, leadId, key, at, dueAt }: PlannedNotification, now: number): NewDelivery {
  const { staffMemberId, subscriptionId } = recipient
  const channel: NotificationChannel = subscriptionId === null ? 'notification' : 'push'
  const id = uuidV7Of(at, [channel, subject, staffMemberId, subscriptionId, key].join(' '))
  return {
    ...newDelivery(leadId, { channel, receiver: 'staff', purpose: `notify ${subject} ${id}` }, now),
    id,
    due_at: dueAt,
  }
}
