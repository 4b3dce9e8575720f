/** A lead in a list of the desk, as far as the stream of events has to know. */
export interface ArrivedLead {
  id: string
  /** Order of arrival. */
  seq: number
}

/** Somebody else who has the same lead open. */
export interface PresentStaffMember {
  id: string
  name: string
  writing: boolean
}

/** Server-sent events of the staff's application by name, with their JSON. */
export interface InboxEvents<Lead extends ArrivedLead, Counts> {
  /**
   * First on every connection; `newest` is the order of arrival of the newest lead on the desk, and
   * 0 for somebody who may not read leads.
   */
  hello: { session: string; newest: number; build: string }
  /** Leads with an order of arrival after `after`; without rows where they are many. */
  arrived: { after: number; newest: number; count: number; rows: Lead[] }
  counts: Counts
  /** Of leads; null for any. */
  changed: { ids: string[] | null }
  /** Of the lead that this tab has open. */
  presence: { lead_id: string; people: PresentStaffMember[] }
  /** A channel rests, or works again. */
  health: Empty
  /** The operator's own role or settings have another version. */
  me: Empty
  /** Nothing happened for a while. */
  beat: Empty
  /** The session is over; the connection ends. */
  ended: Empty
}

type Empty = Record<string, never>

export type InboxEventName = keyof InboxEvents<ArrivedLead, unknown>
