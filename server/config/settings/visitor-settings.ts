import { matching, trueOrFalse, wholeNumber } from '../kinds.ts'
import type { Settings } from '../setting.ts'
import { priceTable } from './price-table.ts'

/** A year. */
const MAX_HOURS = 8_760

export const visitorSettings = {
  demoRepeatHours: {
    name: 'DEMO_REPEAT_HOURS',
    kind: wholeNumber(0, MAX_HOURS),
    default: '24',
    help: 'Hours in which a mailbox, and a number, get one demo, and a mailbox one confirmation of a form; 0 is off.',
  },
  demoHourlyLimit: {
    name: 'DEMO_HOURLY_LIMIT',
    kind: wholeNumber(0, 1_000_000),
    default: '20',
    help: 'Demos an hour from one IP address before further ones are held; 0 is off.',
  },
  demoKeepHours: {
    name: 'DEMO_KEEP_HOURS',
    kind: wholeNumber(1, MAX_HOURS),
    default: '72',
    help: "Hours after which a demo's page and pass are deleted.",
  },
  priceTable: {
    name: 'PRICE_TABLE',
    kind: priceTable,
    help: `Your prices, in JSON. Visitors then add up a quote on the pricing page, which says "On the quote" without.`,
  },
  gaMeasurementId: {
    name: 'GA_MEASUREMENT_ID',
    kind: matching(/^G-[A-Z0-9]{4,20}$/, 'the id of a web stream of Google Analytics 4, such as G-AB12CD34EF'),
    help: `Google Analytics 4: the measurement id of a web stream. Visitors are then asked, and nothing loads before they
      accept.`,
  },
  offlinePage: {
    name: 'OFFLINE_PAGE',
    kind: trueOrFalse,
    default: 'true',
    help: `Whether browsers keep a page for visitors without a connection; false takes it back from those that have it.`,
  },
} satisfies Settings
