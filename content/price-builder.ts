import type { QuotedChannel, QuotedModule } from '#domain/price/quote.ts'

const moduleNames: Readonly<Record<QuotedModule, string>> = {
  transmit: 'Transmit',
  pass: 'Enhanced Pass',
  leaderboard: 'Leaderboard',
  showcase: 'Product Showcase',
  cpd: 'CPD Certification',
  floorplan: 'Floorplan',
}

const channelNames: Readonly<Record<QuotedChannel, string>> = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  telegram: 'Telegram',
}

export const quoteSheetCopy = {
  ...moduleNames,
  ...channelNames,
  none: 'None yet',
  withoutTransmit: 'None without Transmit',
  empty: 'Hang something on, and the sheet answers.',
}

export type QuoteSheetCopy = typeof quoteSheetCopy

/** Fixed text, which is sent with the prices. */
export const priceBuilderCopy = {
  lede: 'Put on it what you would hang on. The sheet adds up while you do, and you can send it to whoever has to sign.',
  modules: 'Modules',
  people: 'People',
  days: 'Days',
  channels: 'Channels of Transmit',
  messages: 'Messages to each person',
  hands: 'People of ours in the hall',
  print: 'Print it',
  add: 'Add it up',
  callback: 'Request Callback',
  today: 'Worked out with today’s figures. A signed quote keeps its own.',
  rates: 'What each costs',
} as const

export type PriceBuilderCopy = typeof priceBuilderCopy
