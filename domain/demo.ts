export const progressStatuses = ['accepted', 'sent', 'delivered', 'read'] as const
export type ProgressStatus = (typeof progressStatuses)[number]

export interface DemoProgress {
  name: ProgressStatus
  state: 'done' | 'next' | 'failed'
  at: string | null
}

export interface DemoDelivery {
  channel: 'email' | 'wallet' | 'whatsapp'
  /** Partly masked, so that only its owner recognizes it. */
  address: string
  state: 'running' | 'done' | 'failed' | 'held'
  stops: DemoProgress[]
  reason: string | null
  /** True for a message that was written to a file because its provider is not set up. */
  kept: boolean
  /** Only after a definite failure, because a retry could otherwise send the message twice. */
  canSendAgain: boolean
}

export interface QrPath {
  /** Modules per side, including the quiet zone; one module of `path` is one unit. */
  size: number
  path: string
}

export interface Demo {
  /** Changes with any other member. */
  version: string
  held: boolean
  name: string
  attendee: string
  company: string
  number: string
  room: string
  rooms: readonly string[]
  date: string
  legs: DemoDelivery[]
  /** `trusted` is false for a generated certificate; phones refuse its passes. */
  apple: { address: string; trusted: boolean }
  google: string | null
  pageCode: QrPath
  passCode: QrPath
}
