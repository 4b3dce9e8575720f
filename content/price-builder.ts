import type { QuotedChannel, QuotedModule } from '#domain/price/quote.ts'
import type { Preset } from './widget.ts'

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
  empty: 'Pick a module to see a price.',
}

export type QuoteSheetCopy = typeof quoteSheetCopy

/** Fixed text, which is sent with the prices. */
export const priceBuilderCopy = {
  lede: 'Pick your modules. The quote updates as you go, and you can share it with the person who approves it.',
  modules: 'Modules',
  people: 'People',
  days: 'Days',
  channels: 'Transmit channels',
  messages: 'Messages per person',
  hands: 'Onsite staff',
  print: 'Print',
  add: 'Update the total',
  callback: 'Request Callback',
  today: 'Based on today’s prices. A signed quote keeps its prices.',
  rates: 'Price list',
  total: 'Total',
  presets: 'Examples',
  presetList: [
    { name: '300-person conference', query: 'm=transmit.pass.cpd&p=300&d=2&c=email.whatsapp&n=4&h=1' },
    {
      name: '3-day trade show',
      query: 'm=transmit.pass.leaderboard.showcase.floorplan&p=5000&d=3&c=email.whatsapp.sms&n=6&h=4',
    },
  ] satisfies Preset[],
  carried: 'Request Callback includes your quote: {total}.',
} as const

export type PriceBuilderCopy = typeof priceBuilderCopy
