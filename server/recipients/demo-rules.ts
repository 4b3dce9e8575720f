import type { Config } from '#server/settings/config.ts'
import type { EmailLimits } from './email-limits.ts'

/** What a demo may cost, so that nobody can use it to bother others. */
export interface DemoRules extends EmailLimits {
  /** Hours in which an email address, and a number, get one demo. */
  repeatHours: number
  /** Demos an hour from one network before further ones are held. */
  hourlyLimit: number
  /** WhatsApp messages to visitors within 24 hours. */
  whatsappDailyLimit: number
  /** ISO 3166-1 codes that WhatsApp goes to; empty for all. */
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
