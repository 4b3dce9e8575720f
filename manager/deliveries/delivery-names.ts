import { deliveriesCopy as copy } from '#content/manager/deliveries.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { isWrittenToFile, purposes } from '#domain/deliveries/delivery.ts'
import type { Channel, Delivery } from './delivery-calls.ts'

export const channelRibbons = {
  email: 'transmit',
  wallet: 'pass',
  whatsapp: 'transmit',
  webhook: 'floorplan',
  reply: 'brand',
  slack: 'brand',
  teams: 'brand',
  notification: 'brand',
  push: 'brand',
} as const satisfies Record<Channel['name'], RibbonName>

type Named = Pick<Delivery, 'channel' | 'receiver' | 'purpose'> & { lead: Pick<Delivery['lead'], 'name'> }

export function nameOf({ channel, receiver, purpose, lead }: Named): string {
  const name = lead.name || undefined
  if (channel === 'webhook' && purpose === 'lead') return copy.messages.event(name)
  if (channel === 'wallet' && purpose === 'lead') return copy.messages.pass(name)
  if (channel === 'slack' || channel === 'teams' || channel === 'notification' || channel === 'push')
    return copy.messages[channel](name)
  const known = purposes.find((one) => one === purpose)
  return known ? copy.messages[receiver][known](name) : copy.messages.reply(name)
}

/** Prefers the provider's status, because the provider knows more than our queue. */
export function stateOf(delivery: Pick<Delivery, 'state' | 'provider_status' | 'last_error'>): string {
  if (isWrittenToFile(delivery)) return copy.written
  const { state, provider_status } = delivery
  return state === 'done' && provider_status ? copy.statuses[provider_status] : copy.states[state]
}

export const reasonOf = ({ last_error }: Pick<Delivery, 'last_error'>): string =>
  last_error === null ? copy.failed.noReason : (copy.withheldReasons[last_error] ?? last_error)

export const reasonWithin = (delivery: Pick<Delivery, 'last_error'>): string =>
  reasonOf(delivery).replace(/[\s.,;:]+$/, '')

const MAX_COUNT = 1_000

/** The calls cap their counts. */
export const formatCount = (count: number): string =>
  count > MAX_COUNT ? `${MAX_COUNT.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
