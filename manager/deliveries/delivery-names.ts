import { deliveryScreenWords as words } from '#content/manager/deliveries.ts'
import type { RibbonName } from '#content/ribbon.ts'
import { isWrittenToFile, purposes } from '#domain/deliveries/delivery.ts'
import type { Channel, Delivery } from './delivery-calls.ts'

export const channelRibbons = {
  email: 'transmit',
  wallet: 'pass',
  whatsapp: 'transmit',
  webhook: 'floorplan',
  reply: 'brand',
} as const satisfies Record<Channel['name'], RibbonName>

type Named = Pick<Delivery, 'channel' | 'receiver' | 'purpose'> & { lead: Pick<Delivery['lead'], 'name'> }

/** `Demo to Theo Brandt`. */
export function nameOf({ channel, receiver, purpose, lead }: Named): string {
  const name = lead.name || undefined
  if (channel === 'webhook' && purpose === 'lead') return words.messages.event(name)
  if (channel === 'wallet' && purpose === 'lead') return words.messages.pass(name)
  const known = purposes.find((one) => one === purpose)
  return known ? words.messages[receiver][known](name) : words.messages.reply(name)
}

/** How far it has come: the provider knows more than we do. */
export function stateOf(delivery: Pick<Delivery, 'state' | 'provider_status' | 'last_error'>): string {
  if (isWrittenToFile(delivery)) return words.written
  const { state, provider_status } = delivery
  return state === 'done' && provider_status ? words.statuses[provider_status] : words.states[state]
}

export const reasonOf = ({ last_error }: Pick<Delivery, 'last_error'>): string =>
  last_error === null ? words.stopped.noReason : (words.withheld[last_error] ?? last_error)

/** As the middle of a sentence. */
export const reasonWithin = (delivery: Pick<Delivery, 'last_error'>): string =>
  reasonOf(delivery).replace(/[\s.,;:]+$/, '')

const MOST = 1_000

/** Counts are capped by the calls. */
export const figureOf = (count: number): string =>
  count > MOST ? `${MOST.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
