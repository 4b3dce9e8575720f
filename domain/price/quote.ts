/** The modules that a quote counts, in the order of its line. */
export const quotedModules = ['transmit', 'pass', 'leaderboard', 'showcase', 'cpd', 'floorplan'] as const
export const quotedChannels = ['email', 'whatsapp', 'sms', 'telegram'] as const

export type QuotedModule = (typeof quotedModules)[number]
export type QuotedChannel = (typeof quotedChannels)[number]

/** An operator's prices, in minor units of the currency such as pence. */
export interface PriceTable {
  /** ISO 4217. */
  currency: string
  /** A day of each module. */
  modules: Readonly<Record<QuotedModule, number>>
  /** Each hundred people that is begun. */
  hundredPeople: number
  /** One message to one person. */
  message: Readonly<Record<QuotedChannel, number>>
  /** A day of one person of the provider's in the hall. */
  handDay: number
  taxPerMille: number
}

export interface QuoteChoice {
  modules: readonly QuotedModule[]
  /** Count only with Transmit, which sends on them. */
  channels: readonly QuotedChannel[]
  people: number
  days: number
  /** To each person, on each channel. */
  messages: number
  hands: number
}

/** Amounts in minor units. */
export interface Quote {
  modules: number
  people: number
  channels: number
  hands: number
  net: number
  tax: number
  total: number
}

export function calculateQuote(choice: QuoteChoice, table: PriceTable): Quote {
  const { people, days } = choice
  const lines = {
    modules: sum(choice.modules.map((name) => table.modules[name] * days)),
    people: choice.modules.length > 0 ? Math.ceil(people / 100) * table.hundredPeople : 0,
    channels: sum(sendingChannels(choice).map((name) => people * choice.messages * table.message[name])),
    hands: choice.hands * days * table.handDay,
  }
  const net = sum(Object.values(lines))
  const tax = taxOn(net, table.taxPerMille)
  return { ...lines, net, tax, total: net + tax }
}

export const sendingChannels = ({ modules, channels }: QuoteChoice): readonly QuotedChannel[] =>
  modules.includes('transmit') ? channels : []

/** To the nearest minor unit, halves up. Thousands stand apart, so that each product is exact. */
const taxOn = (net: number, perMille: number) =>
  Math.floor(net / 1000) * perMille + Math.round(((net % 1000) * perMille) / 1000)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
