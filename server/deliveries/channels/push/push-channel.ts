import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { chatCopy } from '#content/chat.ts'
import { notificationTitle, notifiedLeadText } from '#content/notifications.ts'
import { site } from '#content/site.ts'
import { managerLeadsPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { PushSubscriptionRow } from '#server/db/staff-tables.ts'
import type { MessageChannel, Outcome } from '../../channel.ts'
import {
  type Notification,
  nameOfLead,
  nothingToTell,
  readNotification,
} from '../../notifications/read-notification.ts'
import { createPoster, outcomeOfPost, type PostResult } from '../webhook/post.ts'
import { vapidKeys } from './vapid-keys.ts'

/** Milliseconds of one attempt; push services respond within one second. */
const TIMEOUT = 5_000
/** Milliseconds without attempts after a timeout, so that one receiver does not occupy all slots. */
const REST = 60_000
/** Seconds in which the push service waits for an offline browser. */
const TTL = 24 * 3_600

interface PushNetwork {
  resolve?: LookupFunction
  /** Only for tests, whose push service is on this machine. */
  allowPrivate?: boolean
  ca?: string
}

/** Messages to one browser of one staff member, by Web Push (RFC 8030, 8291 and 8292). */
export function createPushChannel(
  { config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>,
  { allowPrivate = false, ...network }: PushNetwork = {},
): MessageChannel {
  const subject = `mailto:${config.mail?.from.address ?? site.infoEmail}`
  const restingUntil = new Map<string, number>()
  return {
    name: 'push',
    live: true,
    receivers: ['staff'],
    reportsHandover: true,
    async send({ delivery, signal, beforeHandover }) {
      const notification = await readNotification(db.query, delivery)
      const subscription = notification && (await readSubscription(db.query, notification))
      if (!subscription) return nothingToTell
      const { endpoint, p256dh, auth } = subscription
      const rest = (restingUntil.get(endpoint) ?? 0) - clock().getTime()
      if (rest > 0) return { state: 'deferred', reason: 'The push service was too slow.', retryAfter: rest }
      restingUntil.delete(endpoint)
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payloadOf(delivery.id, notification, subscription.shows_names === 1)),
        {
          vapidDetails: { subject, ...vapidKeys(config.appSecret) },
          TTL,
          urgency: 'high',
          // A retry replaces the message of an earlier attempt that has not reached the browser.
          topic: delivery.id.replaceAll('-', ''),
        },
      )
      const poster = createPoster({ url: endpoint, allowPrivate }, network)
      beforeHandover?.()
      const limit = AbortSignal.timeout(TIMEOUT)
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      const result = await poster.post(sent, body, AbortSignal.any([signal, limit])).finally(() => poster.close())
      if (limit.aborted) restingUntil.set(endpoint, clock().getTime() + REST)
      if (isGone(result)) {
        await db.write((queries) => deleteSubscription(queries, subscription))
        return { state: 'cancelled', reason: 'The browser no longer takes notifications.' }
      }
      return outcomeOf(result, clock())
    },
  }
}

/** Undefined if it was removed, or if another account took over the browser. */
const readSubscription = (queries: Queries, { subscriptionId, staffMember }: Notification) =>
  queries
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '=', subscriptionId ?? '')
    .where('staff_member_id', '=', staffMember.id)
    .executeTakeFirst()

const deleteSubscription = (queries: Queries, { id, endpoint }: PushSubscriptionRow) =>
  queries.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()

/** Read by `manager/account/push-worker.js`. Contains name and company only, or not even these. */
function payloadOf(id: string, { subject, leads }: Notification, showsNames: boolean) {
  const named = leads.map((lead) => ({ kind: lead.kind, name: nameOfLead(lead), company: lead.company }))
  const [first] = named
  const [lead] = leads
  const isSingle = leads.length === 1 && first !== undefined && lead !== undefined
  return {
    title: showsNames || subject !== 'lead' ? notificationTitle(subject, named) : chatCopy.unnamed,
    body: showsNames && isSingle ? notifiedLeadText(first) : '',
    // The browser shows a repeated message once.
    tag: id,
    path: isSingle ? `${managerLeadsPath}/${lead.id}` : managerLeadsPath,
  }
}

const isGone = (result: PostResult) => result.state === 'responded' && (result.status === 404 || result.status === 410)

const reasonOf = (status: number) => `The push service responded with ${status}.`

/** Failures defer this message only, because other browsers use other push services. */
function outcomeOf(result: PostResult, now: Date): Outcome {
  const outcome = outcomeOfPost(result, reasonOf, now)
  if (outcome.state !== 'failed' && outcome.state !== 'unknown') return outcome
  const isRefused = result.state === 'responded' && (result.status === 400 || result.status === 413)
  return isRefused ? { state: 'refused', reason: outcome.reason } : { ...outcome, state: 'deferred' }
}
