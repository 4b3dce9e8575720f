import type { Config } from '#server/settings/config.ts'
import type { EmailLimits } from './email-limits.ts'

/** Limits on what a demo sends, so that nobody can use it to harass others. */
export interface DemoRules extends EmailLimits {
  /** Hours in which an email address or a telephone number gets one demo. */
  repeatHours: number
  /** Demos of one network in an hour before further ones are held. */
  hourlyLimit: number
  whatsappDailyLimit: number
  /** ISO 3166-1 codes; empty for all. */
  whatsappCountries: string[]
  /** Hours after which the demo's own data is deleted. */
  keepHours: number
}

export const demoRules = (config: Config & { appSecret: string }): DemoRules => ({
  appSecret: config.appSecret,
  repeatHours: config.demoRepeatHours,
  hourlyLimit: config.demoHourlyLimit,
  whatsappDailyLimit: config.whatsappDailyLimit,
  whatsappCountries: config.whatsappCountries,
  keepHours: config.demoKeepHours,
  emailDailyLimit: config.emailDailyLimit,
  emailDomainDailyLimit: config.emailDomainDailyLimit,
})
