import { managerNotificationsPath, managerPushSubscriptionPath, managerPushSubscriptionsPath } from '#domain/paths.ts'
import type { NotificationSettings } from '#domain/staff/notification.ts'
import { type CallResult, dataOf, manager, type RequestBody, resultOf } from '../api/client.ts'
import type { BrowserSubscription } from './push.ts'

export const loadNotifications = () => dataOf(manager.GET(managerNotificationsPath))
export type Notifications = Awaited<ReturnType<typeof loadNotifications>>

/** Saves all settings, because each form shows only some of them. */
export const saveNotifications = (settings: NotificationSettings): Promise<CallResult<null>> =>
  resultOf(
    manager.PUT(managerNotificationsPath, { body: settings as RequestBody<'PUT', typeof managerNotificationsPath> }),
  )

export const saveBrowser = (
  subscription: BrowserSubscription,
  shows_names: boolean,
): Promise<CallResult<{ id: string }>> =>
  resultOf(manager.POST(managerPushSubscriptionsPath, { body: { ...subscription, shows_names } }))

export const removeBrowser = (id: string): Promise<CallResult<null>> =>
  resultOf(manager.DELETE(managerPushSubscriptionPath, { params: { id } }))
