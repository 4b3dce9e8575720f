import {
  defaultChoice,
  type NotificationEvent,
  type NotificationSettings,
  notificationEvents,
} from '#domain/staff/notification.ts'
import type { Queries } from '#server/db/database.ts'

export async function readNotificationSettings(queries: Queries, staffMemberId: string): Promise<NotificationSettings> {
  const rows = await queries
    .selectFrom('notification_settings')
    .select(['event', 'email', 'push'])
    .where('staff_member_id', '=', staffMemberId)
    .execute()
  const choiceOf = (event: NotificationEvent) => {
    const row = rows.find((one) => one.event === event)
    return row ? { email: row.email, push: row.push === 1 } : defaultChoice
  }
  return Object.fromEntries(notificationEvents.map((event) => [event, choiceOf(event)])) as NotificationSettings
}

export async function saveNotificationSettings(
  queries: Queries,
  staffMemberId: string,
  settings: NotificationSettings,
): Promise<void> {
  await queries
    .insertInto('notification_settings')
    .values(
      notificationEvents.map((event) => ({
        staff_member_id: staffMemberId,
        event,
        email: settings[event].email,
        push: settings[event].push ? 1 : 0,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['staff_member_id', 'event'])
        .doUpdateSet(({ ref }) => ({ email: ref('excluded.email'), push: ref('excluded.push') })),
    )
    .execute()
}
