export interface ArrivedLead {
  id: string
  seq: number
}

export interface PresentStaffMember {
  id: string
  name: string
  writing: boolean
}

export interface InboxEvents<Lead extends ArrivedLead, Counts> {
  /**
   * First event of a connection. `newest` is the `seq` of the newest lead, or 0 without permission
   * to read leads.
   */
  hello: { session: string; newest: number; build: string }
  /** Leads with a `seq` above `after`; without rows if there are many. */
  arrived: { after: number; newest: number; count: number; rows: Lead[] }
  counts: Counts
  /** Ids of changed leads; null means any lead. */
  changed: { ids: string[] | null }
  /** For the lead that this tab has open. */
  presence: { lead_id: string; people: PresentStaffMember[] }
  /** A channel was paused or works again. */
  health: Empty
  /** The staff member's own role or settings changed. */
  me: Empty
  heartbeat: Empty
  /** The session ended; the server closes the connection. */
  ended: Empty
}

type Empty = Record<string, never>

export type InboxEventName = keyof InboxEvents<ArrivedLead, unknown>
