import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'

const times = (config: Config) => config.retentionDays
// Each of these limits bounds the other unless it is 0.
const limitsOff = { LEAD_SOFT_LIMIT: '0', LEAD_HARD_LIMIT: '0' }

test.each<[name: string, least: number, most: number, read: (config: Config) => number]>([
  ['PORT', 1, 65_535, ({ port }) => port],
  ['DRAIN_SECONDS', 0, 300, ({ drainSeconds }) => drainSeconds],
  ['WARM_UP_SECONDS', 0, 86_400, ({ warmUpSeconds }) => warmUpSeconds],
  ['LEAD_SOFT_LIMIT', 0, 1_000_000, ({ leadSoftLimit }) => leadSoftLimit],
  ['LEAD_HARD_LIMIT', 0, 1_000_000, ({ leadHardLimit }) => leadHardLimit],
  ['RETENTION_CONTACT_DAYS', 0, 36_500, (config) => times(config).contact],
  ['RETENTION_DEMO_DAYS', 0, 36_500, (config) => times(config).demo],
  ['RETENTION_QUICK_DAYS', 0, 36_500, (config) => times(config).quick],
  ['RETENTION_CUSTOMER_DAYS', 0, 36_500, (config) => times(config).customer],
  ['DEMO_REPEAT_HOURS', 0, 8_760, ({ demoRepeatHours }) => demoRepeatHours],
  ['DEMO_HOURLY_LIMIT', 0, 1_000_000, ({ demoHourlyLimit }) => demoHourlyLimit],
  ['DEMO_KEEP_HOURS', 1, 8_760, ({ demoKeepHours }) => demoKeepHours],
  ['EMAIL_DAILY_LIMIT', 0, 1_000_000, ({ emailDailyLimit }) => emailDailyLimit],
  ['EMAIL_DOMAIN_DAILY_LIMIT', 0, 1_000_000, ({ emailDomainDailyLimit }) => emailDomainDailyLimit],
  ['WHATSAPP_DAILY_LIMIT', 0, 1_000_000, ({ whatsappDailyLimit }) => whatsappDailyLimit],
])('%s is from %i to %i', (name, least, most, read) => {
  const config = (number: number) => readConfig({ ...limitsOff, [name]: String(number) })
  for (const number of [least, most]) expect(read(config(number))).toBe(number)
  for (const number of [least - 1, most + 1])
    expect(() => config(number)).toThrow(`${name} is "${number}", but should be `)
})

test('the soft limit is at most the hard one', () => {
  expect(readConfig({ LEAD_SOFT_LIMIT: '600' }).leadSoftLimit).toBe(600)
  expect(() => readConfig({ LEAD_SOFT_LIMIT: '601' })).toThrow('LEAD_SOFT_LIMIT is "601"')
})

test.each([
  ['APP_SECRET', 32],
  ['METRICS_TOKEN', 16],
])('%s has at least %i characters', (name, least) => {
  expect(() => readConfig({ [name]: 'k'.repeat(least) })).not.toThrow()
  expect(() => readConfig({ [name]: 'k'.repeat(least - 1) })).toThrow(`${name} is ${least - 1} characters long`)
})
