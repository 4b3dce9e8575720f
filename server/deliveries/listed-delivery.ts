import type { DeliveryRow } from '#server/db/tables.ts'

export type ListedDelivery = ReturnType<typeof listedDelivery>

export const listedDelivery = (row: DeliveryRow) => ({
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
  /** Null when there is no further attempt. */
  due_at: row.state === 'pending' ? new Date(row.due_at).toISOString() : null,
  last_error: row.last_error,
  provider_id: row.provider_id,
  provider_status: row.provider_status,
  provider_status_at: moment(row.provider_status_at),
  /** Null while a dead or unknown one waits for a person. */
  decided_at: moment(row.decided_at),
  decided_by: row.decided_by,
})

const moment = (value: number | null) => (value === null ? null : new Date(value).toISOString())
