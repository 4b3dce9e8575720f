import { matching, trueOrFalse, wholeNumber } from '../kinds.ts'
import type { Settings } from '../setting.ts'
import { priceTable } from './price-table.ts'

const MAX_HOURS = 8_760

export const visitorSettings = {
  demoRepeatHours: {
    name: 'DEMO_REPEAT_HOURS',
    kind: wholeNumber(0, MAX_HOURS),
    default: '24',
    help: 'Hours before an email address or phone number gets another demo or confirmation; 0 is off.',
  },
  demoHourlyLimit: {
    name: 'DEMO_HOURLY_LIMIT',
    kind: wholeNumber(0, 1_000_000),
    default: '20',
    help: 'Demos per IP address and hour before further ones need review; 0 is off.',
  },
  demoKeepHours: {
    name: 'DEMO_KEEP_HOURS',
    kind: wholeNumber(1, MAX_HOURS),
    default: '72',
    help: 'Hours to keep demo pages and passes.',
  },
  priceTable: {
    name: 'PRICE_TABLE',
    kind: priceTable,
    help: 'Prices; visitors can then add up a quote.',
  },
  gaMeasurementId: {
    name: 'GA_MEASUREMENT_ID',
    kind: matching(/^G-[A-Z0-9]{4,20}$/, 'a measurement id such as G-AB12CD34EF'),
    help: 'Google Analytics 4 stream; it loads after consent only.',
  },
  offlinePage: {
    name: 'OFFLINE_PAGE',
    kind: trueOrFalse,
    default: 'true',
    help: 'Whether browsers store an offline page; false also removes stored ones.',
  },
} satisfies Settings
