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
  /** True for a message that was written to a file, since its provider is not set up. */
  kept: boolean
  /** True only after a definite failure, because a retry could otherwise send the message twice. */
  canSendAgain: boolean
}

export interface QrPath {
  /** Modules per side, including the quiet zone; a module of `path` measures one unit. */
  size: number
  path: string
}

export interface Demo {
  /** Changes whenever another member does. */
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
  /** `trusted` is false for a generated certificate, whose passes phones refuse. */
  apple: { address: string; trusted: boolean }
  google: string | null
  pageCode: QrPath
  passCode: QrPath
}
