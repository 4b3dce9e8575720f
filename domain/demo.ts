/** The stops of a message, in the order in which it reaches them. */
export const stopNames = ['accepted', 'sent', 'delivered', 'read'] as const
export type StopName = (typeof stopNames)[number]

export interface DemoStop {
  name: StopName
  state: 'done' | 'next' | 'failed'
  /** ISO 8601, when it is known. */
  at: string | null
}

/** How far one of the demo's messages has come. */
export interface DemoLeg {
  channel: 'email' | 'wallet' | 'whatsapp'
  /** The address, mostly hidden: enough for its owner to recognise it. */
  address: string
  state: 'running' | 'done' | 'failed' | 'held'
  stops: DemoStop[]
  /** Why it failed or waits, in words for the visitor. */
  reason: string | null
  /** It has certainly not arrived, so it may be sent again. */
  canSendAgain: boolean
}

/** A QR code as an SVG path of squares of one unit. */
export interface QrPath {
  /** Squares of a side, with the quiet zone. */
  size: number
  path: string
}

/** A visitor's own demo, as its page shows it. */
export interface Demo {
  /** Differs whenever anything else here does. */
  version: string
  held: boolean
  /** The visitor's given name. */
  name: string
  attendee: string
  company: string
  /** Names the demo when the visitor calls, such as DEMO-0417. */
  number: string
  room: string
  rooms: readonly string[]
  /** The day of the request, ISO 8601. */
  date: string
  legs: DemoLeg[]
  /** The pass for Apple Wallet; `trusted` is false while only a throw-away certificate signs it, which phones refuse. */
  apple: { address: string; trusted: boolean }
  /** The way to save the pass to Google Wallet, where that is set up. */
  google: string | null
  /** Opens the page on a phone. */
  pageCode: QrPath
  passCode: QrPath
}
