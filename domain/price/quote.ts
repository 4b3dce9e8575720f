export const quotedModules = ['transmit', 'pass', 'leaderboard', 'showcase', 'cpd', 'floorplan'] as const
export const quotedChannels = ['email', 'whatsapp', 'sms', 'telegram'] as const

export type QuotedModule = (typeof quotedModules)[number]
export type QuotedChannel = (typeof quotedChannels)[number]

/** The operator's prices, in minor units of the currency, for example pence. */
export interface PriceTable {
  /** ISO 4217. */
  currency: string
  /** Per day. */
  modules: Readonly<Record<QuotedModule, number>>
  /** Per started hundred people. */
  hundredPeople: number
  /** Per message and person. */
  message: Readonly<Record<QuotedChannel, number>>
  /** Per day of one crew member on site. */
  handDay: number
  taxPerMille: number
}

export interface QuoteChoice {
  modules: readonly QuotedModule[]
  /** Ignored without Transmit, which sends on them. */
  channels: readonly QuotedChannel[]
  people: number
  days: number
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

/** Rounds half up to the minor unit. Splits off thousands, so that each product is exact. */
const taxOn = (net: number, perMille: number) =>
  Math.floor(net / 1000) * perMille + Math.round(((net % 1000) * perMille) / 1000)

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
