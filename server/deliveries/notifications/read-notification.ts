import { type NotificationSubject, notificationSubjects, notifiedRoles } from '#domain/staff/notification.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'
import type { Outcome } from '../channel.ts'

export interface Notification {
  subject: NotificationSubject
  staffMember: { id: string; email: string }
  subscriptionId: string | null
  leads: NotifiedLead[]
}

type NotifiedLead = Pick<LeadRow, 'id' | 'kind' | 'first_name' | 'last_name' | 'company'>

export const nothingToTell: Outcome = { state: 'cancelled', reason: 'There was nothing left to notify of.' }

export const nameOfLead = ({ first_name, last_name }: Pick<NotifiedLead, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/**
 * Undefined if there is nothing to tell: the account has ended or may not read leads, or no lead is
 * left, because it was erased, marked as spam or assigned to another person.
 */
export async function readNotification(
  queries: Queries,
  { id, purpose }: Pick<DeliveryRow, 'id' | 'purpose'>,
): Promise<Notification | undefined> {
  const subject = notificationSubjects.find((one) => one === purpose.split(' ')[1])
  if (!subject) return undefined
  const rows = await queries
    .selectFrom('notifications')
    .innerJoin('staff_members', 'staff_members.id', 'notifications.staff_member_id')
    .innerJoin('leads', 'leads.id', 'notifications.lead_id')
    .innerJoin('lead_inbox', 'lead_inbox.lead_id', 'leads.id')
    .select(['staff_members.id as staffMemberId', 'staff_members.email as address', 'subscription_id'])
    .select(['leads.id', 'leads.kind', 'first_name', 'last_name', 'company'])
    .where('delivery_id', '=', id)
    .where('staff_members.ended_at', 'is', null)
    .where('staff_members.role', 'in', notifiedRoles)
    .where('leads.erased_at', 'is', null)
    .where('lead_inbox.stage', '!=', 'spam')
    .$if(subject === 'assigned' || subject === 'replied', (query) =>
      query.whereRef('lead_inbox.owner_id', '=', 'staff_members.id'),
    )
    .orderBy('leads.created_at')
    .orderBy('leads.id')
    .execute()
  const [first] = rows
  if (!first) return undefined
  return {
    subject,
    staffMember: { id: first.staffMemberId, email: first.address },
    subscriptionId: first.subscription_id,
    leads: rows.map(({ id: leadId, kind, first_name, last_name, company }) => ({
      ...{ id: leadId, kind, first_name, last_name, company },
    })),
  }
}
