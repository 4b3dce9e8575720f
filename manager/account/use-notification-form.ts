import { useRevalidator } from 'react-router'
import { notificationsCopy } from '#content/manager/notifications.ts'
import type { NotificationSettings } from '#domain/staff/notification.ts'
import { toasts } from '../shell/toast-list.ts'
import { useForm } from '../ui/use-form.ts'
import { saveNotifications } from './notification-calls.ts'

/** Saves the settings that `change` makes of the form's values. */
export function useNotificationForm(change: (typed: Record<string, string>) => NotificationSettings) {
  const { revalidate } = useRevalidator()
  return useForm(async (typed) => {
    const answer = await saveNotifications(change(typed))
    if (answer.state !== 'done') return answer
    toasts.show({ text: notificationsCopy.saved })
    await revalidate()
  })
}
