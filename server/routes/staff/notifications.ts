import { ECDH } from 'node:crypto'
import * as v from 'valibot'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { managerNotificationsPath, managerPushSubscriptionPath, managerPushSubscriptionsPath } from '#domain/paths.ts'
import { emailTimings, notificationEvents } from '#domain/staff/notification.ts'
import { vapidKeys } from '#server/deliveries/channels/push/vapid-keys.ts'
import { Problem } from '#server/http/problem.ts'
import { isLocalHost, isPublicHost } from '#server/runtime/ip-address.ts'
import { readNotificationSettings, saveNotificationSettings } from '#server/staff/notification-settings.ts'
import {
  deletePushSubscription as deleteSubscription,
  listPushSubscriptions,
  savePushSubscription,
} from '#server/staff/push-subscriptions.ts'
import { defineCall } from './define-call.ts'

const leadChoice = v.strictObject({ email: v.picklist(emailTimings), push: v.boolean() })
const ownLeadChoice = v.strictObject({ email: v.picklist(['now', 'never']), push: v.boolean() })

const settingsSchema = v.strictObject({
  contact: leadChoice,
  demo: leadChoice,
  quick: leadChoice,
  assigned: ownLeadChoice,
  replied: ownLeadChoice,
})

export const getNotifications = defineCall({
  operationId: 'getNotifications',
  method: 'GET',
  path: managerNotificationsPath,
  summary: 'Read which events notify you, by email and in your browsers',
  permission: 'leads.read',
  audit: 'staff read their own settings',
  success: {
    status: 200,
    data: v.object({
      settings: v.object(v.entriesFromList(notificationEvents, leadChoice)),
      push_key: v.pipe(v.string(), v.description('The public VAPID key, in base64url.')),
      browsers: v.array(
        v.object({
          id: v.pipe(v.string(), v.description('SHA-256 of the endpoint, in base64url.')),
          device: v.string(),
          shows_names: v.boolean(),
          created_at: v.string(),
        }),
      ),
    }),
  },
  handle: async ({ context, staffMember }) => {
    const { query } = context.db
    const browsers = await listPushSubscriptions(query, staffMember.id)
    return {
      settings: await readNotificationSettings(query, staffMember.id),
      push_key: vapidKeys(context.config.appSecret).publicKey,
      browsers: browsers.map(({ id, device, shows_names, created_at }) => ({
        ...{ id, device, shows_names: shows_names === 1, created_at: new Date(created_at).toISOString() },
      })),
    }
  },
})

const changed = { action: 'staff_member.changed', subject: 'staff_member' } as const
const entryFor = ({ id }: { id: string }, name: string) => ({
  subject: { kind: 'staff_member', id } as const,
  fields: [{ name }],
})

export const putNotifications = defineCall({
  operationId: 'putNotifications',
  method: 'PUT',
  path: managerNotificationsPath,
  summary: 'Choose which events notify you',
  permission: 'leads.read',
  audit: changed,
  body: settingsSchema,
  success: { status: 200, data: v.null() },
  handle: async ({ context, staffMember, body, audit }) => {
    await context.db.write(async (queries) => {
      await saveNotificationSettings(queries, staffMember.id, body)
      await audit.write(queries, entryFor(staffMember, 'notifications'))
    })
    return null
  },
})

/** Names are checked again when they are resolved, right before each message. */
const endpoint = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.check((text) => {
    const url = URL.parse(text)
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
    return url?.protocol === 'https:' && url.username === '' && isPublicHost(host) && !isLocalHost(host)
  }, callFieldMessages.endpoint),
)

const base64url = /^[\w-]{16,100}={0,2}$/

export const postPushSubscription = defineCall({
  operationId: 'postPushSubscription',
  method: 'POST',
  path: managerPushSubscriptionsPath,
  summary: 'Turn on push notifications for a browser, or change what they show',
  permission: 'leads.read',
  audit: changed,
  body: v.strictObject({
    endpoint,
    p256dh: v.pipe(
      v.string(),
      v.check((text) => base64url.test(text) && isPublicKey(text), callFieldMessages.pushKey),
    ),
    auth: v.pipe(
      v.string(),
      v.check(
        (text) => base64url.test(text) && Buffer.from(text, 'base64url').length === 16,
        callFieldMessages.pushKey,
      ),
    ),
    shows_names: v.boolean(),
  }),
  success: { status: 201, data: v.object({ id: v.string() }) },
  handle: async ({ context, staffMember, caller, body, audit }) => ({
    id: await context.db.write(async (queries) => {
      await audit.write(queries, entryFor(staffMember, 'push'))
      return savePushSubscription(queries, {
        ...{ endpoint: body.endpoint, p256dh: body.p256dh, auth: body.auth, device: caller.device },
        shows_names: body.shows_names ? 1 : 0,
        staff_member_id: staffMember.id,
        created_at: audit.from.at,
      })
    }),
  }),
})

export const deletePushSubscription = defineCall({
  operationId: 'deletePushSubscription',
  method: 'DELETE',
  path: managerPushSubscriptionPath,
  summary: 'Turn off push notifications for one of your browsers',
  permission: 'leads.read',
  audit: changed,
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, staffMember, params, audit }) => {
    const isDeleted = await context.db.write(async (queries) => {
      const found = await deleteSubscription(queries, staffMember.id, params.id)
      if (found) await audit.write(queries, entryFor(staffMember, 'push'))
      return found
    })
    if (!isDeleted) throw new Problem('not_found')
    return null
  },
})

function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
