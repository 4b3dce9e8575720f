export interface LeadSource {
  ipAddress: string
  idempotencyKey?: string | undefined
  pageReferer?: string | undefined
  referrer?: string | undefined
  utm?: Record<string, string> | undefined
  /** The value of the hidden field. */
  honeypot?: string | undefined
  fillTimeMs?: number | undefined
  consent?: { text: string; version: string } | undefined
}
