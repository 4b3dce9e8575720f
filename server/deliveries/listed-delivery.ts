import type { DeliveryRow } from '#server/db/tables.ts'

export interface ListedDelivery {
  id: string
  lead_id: string
  channel: DeliveryRow['channel']
  receiver: DeliveryRow['receiver']
  purpose: DeliveryRow['purpose']
  state: DeliveryRow['state']
  attempts: number
  created_at: string
  first_attempt_at: string | null
  updated_at: string
  /** Null when there is no further attempt. */
  due_at: string | null
  last_error: string | null
  provider_id: string | null
  provider_status: DeliveryRow['provider_status']
  provider_status_at: string | null
  /** Null while a dead or unknown one waits for a person. */
  decided_at: string | null
  decided_by: string | null
}

export const listedDelivery = (row: DeliveryRow): ListedDelivery => ({
  id: row.id,
  lead_id: row.lead_id,
  channel: row.channel,
  receiver: row.receiver,
  purpose: row.purpose,
  state: row.state,
  attempts: row.attempts,
  created_at: new Date(row.created_at).toISOString(),
  first_attempt_at: moment(row.first_attempt_at),
  updated_at: new Date(row.updated_at).toISOString(),
  due_at: row.state === 'pending' ? new Date(row.due_at).toISOString() : null,
  last_error: row.last_error,
  provider_id: row.provider_id,
  provider_status: row.provider_status,
  provider_status_at: moment(row.provider_status_at),
  decided_at: moment(row.decided_at),
  decided_by: row.decided_by,
})

const moment = (value: number | null) => (value === null ? null : new Date(value).toISOString())
