/** Where a lead came from and how it was filled in; everything but the client's address is optional. */
export interface LeadSource {
  clientAddress: string
  /** The client's name for this submission; a repeat under it is the same lead. */
  idempotencyKey?: string | undefined
  pageReferer?: string | undefined
  referrer?: string | undefined
  utm?: Record<string, string> | undefined
  /** What stood in the box that people do not see. */
  honeypot?: string | undefined
  /** Milliseconds from the form's appearance to its sending. */
  fillTimeMs?: number | undefined
  /** The sentence that stood at the form. */
  consent?: { text: string; version: string } | undefined
}
