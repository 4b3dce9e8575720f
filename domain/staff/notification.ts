import { leadKinds } from '../leads/lead-fields.ts'
import { type Role, roleHasPermission, roles } from './permission.ts'

/** What a staff member can be notified of: a new lead of a kind, or an event of their own leads. */
export const notificationEvents = [...leadKinds, 'assigned', 'replied'] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const emailTimings = ['now', 'hourly', 'never'] as const
export type EmailTiming = (typeof emailTimings)[number]

export interface NotificationChoice {
  email: EmailTiming
  push: boolean
}
export type NotificationSettings = Record<NotificationEvent, NotificationChoice>

/** Push counts only in browsers where it was turned on, so nothing is sent by default. */
export const defaultChoice: NotificationChoice = { email: 'never', push: true }

/** What one message is about; `digest` lists the new leads of an hour. */
export const notificationSubjects = ['lead', 'digest', 'assigned', 'replied'] as const
export type NotificationSubject = (typeof notificationSubjects)[number]

export const notifiedRoles: readonly Role[] = roles.filter((role) => roleHasPermission(role, 'leads.read'))

const HOUR = 3_600_000
/** Milliseconds, so that leads stored at the end of the hour are committed. */
const DIGEST_DELAY = 60_000

export function digestOf(now: number): { hour: number; dueAt: number } {
  const hour = Math.floor(now / HOUR) * HOUR
  return { hour, dueAt: hour + HOUR + DIGEST_DELAY }
}
