import type { ListedDelivery } from '#server/deliveries/listed-delivery.ts'
import { minute } from './print.ts'

export const deliveryColumns = [
  'id',
  'channel',
  'to',
  'about',
  'state',
  'attempts',
  'changed',
  'due',
  'receiver says',
  'last error',
]

export const deliveryLine = (short: (id: string) => string) => (delivery: ListedDelivery) => [
  short(delivery.id),
  delivery.channel,
  delivery.receiver,
  delivery.purpose,
  delivery.state,
  String(delivery.attempts),
  minute(delivery.updated_at),
  delivery.due_at && minute(delivery.due_at),
  delivery.provider_status,
  delivery.last_error,
]
