import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type LeadKind, type NameRule, nameRules } from '#domain/lead-fields.ts'
import { isCountryCode } from '#server/countries.ts'
import { type AppleSettings, appleSettings } from './apple-settings.ts'
import { ConfigError, wrong } from './config-error.ts'
import { type environmentNames, misspelledName } from './environment-names.ts'
import { type GoogleOrigins, type GoogleSettings, googleSettings } from './google-settings.ts'
import { hstsHeader } from './hsts-header.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import { type WebhookSettings, webhookSettings } from './webhook-settings.ts'
import { type WhatsappSettings, whatsappSettings } from './whatsapp-settings.ts'

/** What the server is told by its environment, parsed once. */
export interface Config {
  port: number
  host: string
  /** Absolute path of the folder that everything is written under. */
  dataDir: string
  /** PostgreSQL's address; without it the database is a file in `dataDir`. */
  databaseUrl: string | undefined
  siteOrigin: string
  /** Nobody has said where the site stands, so requests are believed about it. */
  siteOriginIsDefault: boolean
  /** Where browsers find the API, if not on the site's own origin. */
  apiOrigin: string | undefined
  managerOrigin: string
  /** Host names without ports that requests may be for, beside those of the origins. */
  allowedHosts: string[]
  tls: { certFile: string; keyFile: string } | undefined
  /** The Strict-Transport-Security of every answer; absent where the site is not reached by HTTPS, or does not want it. */
  hsts: string | undefined
  /** CIDR blocks whose X-Forwarded-* headers are believed. */
  trustedProxies: string[]
  processRole: 'all' | 'web' | 'worker'
  /** Seconds between the signal to stop and the end of listening, for balancers to hear of it. */
  drainSeconds: number
  /** As configured; `readAppSecret` supplies a generated one. */
  appSecret: string | undefined
  /** Leads from one address in 10 minutes before new ones are held; 0 is off. */
  leadSoftLimit: number
  /** Leads from one address in 10 minutes before new ones are refused; 0 is off. */
  leadHardLimit: number
  /** Without it, mail is written under `dataDir`. */
  mail: MailSettings | undefined
  /** Without it, what would be posted is written under `dataDir`. */
  webhook: WebhookSettings | undefined
  /** Days for which leads of each kind are kept; 0 is for ever. */
  retentionDays: Record<LeadKind, number>
  /** Without it, passes are signed with a certificate that phones refuse. */
  apple: AppleSettings | undefined
  /** Where phones are told that a pass has changed. */
  applePushOrigin: string
  /** Without it, there is no pass for Google Wallet. */
  google: GoogleSettings | undefined
  googleOrigins: GoogleOrigins
  /** Factor on all retry delays and leases. */
  retryScale: number
  /** Hours in which an email address, and a number, get one demo; 0 is off. */
  demoRepeatHours: number
  /** Demos an hour from one address before further ones are held; 0 is off. */
  demoHourlyLimit: number
  /** Hours after which a demo's page and pass are deleted. */
  demoKeepHours: number
  /** Without it, what would be sent by WhatsApp is written under `dataDir`. */
  whatsapp: WhatsappSettings | undefined
  whatsappApiOrigin: string
  /** WhatsApp messages to visitors within 24 hours; 0 is off. */
  whatsappDailyLimit: number
  /** ISO 3166-1 codes that WhatsApp goes to; empty for all. */
  whatsappCountries: string[]
  /** Emails to visitors within 24 hours, in all and to one domain that is no public provider's; 0 is off. */
  emailDailyLimit: number
  emailDomainDailyLimit: number
  /** What names and job functions may be: the specification's rule, or one that admits O'Brien, Li and R&D. */
  nameRule: NameRule
  /** Google Analytics, after each visitor's consent; nobody is asked without it. */
  gaMeasurementId: string | undefined
  /** Whether browsers keep a page for visitors without a connection. */
  offlinePage: boolean
  /** With it `/metrics` may be read from other machines. */
  metricsToken: string | undefined
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const processRoles = ['all', 'web', 'worker'] as const
/** Shorter secrets can be guessed from what is signed with them. */
const SECRET_LENGTH = 32
const TOKEN_LENGTH = 16

/** Parses the environment. An empty variable counts as absent. Throws ConfigError for the first thing that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  refuseMisspelled(env)
  const value = (name: (typeof environmentNames)[number]) => env[name]?.trim() || undefined

  const port = wholeNumber('PORT', value('PORT'), 5001, 1, 65_535)
  const tls = certificate(value('TLS_CERT_FILE'), value('TLS_KEY_FILE'))
  const configuredOrigin = origin('SITE_ORIGIN', value('SITE_ORIGIN'))
  const siteOrigin = configuredOrigin ?? `${tls ? 'https' : 'http'}://localhost:${port}`
  const databaseUrl = databaseAddress(value('DATABASE_URL'))
  const appSecret = secret(value('APP_SECRET'), databaseUrl)
  const leadSoftLimit = wholeNumber('LEAD_SOFT_LIMIT', value('LEAD_SOFT_LIMIT'), 60, 0, 1_000_000)
  const leadHardLimit = wholeNumber('LEAD_HARD_LIMIT', value('LEAD_HARD_LIMIT'), 600, 0, 1_000_000)
  if (leadSoftLimit > 0 && leadHardLimit > 0 && leadSoftLimit > leadHardLimit)
    wrong('LEAD_SOFT_LIMIT', String(leadSoftLimit), `at most LEAD_HARD_LIMIT, which is ${leadHardLimit}`)

  return {
    port,
    host: value('HOST') ?? 'localhost',
    dataDir: resolve(value('DATA_DIR') ?? './data'),
    databaseUrl,
    siteOrigin,
    siteOriginIsDefault: configuredOrigin === undefined,
    apiOrigin: origin('API_ORIGIN', value('API_ORIGIN')),
    managerOrigin: origin('MANAGER_ORIGIN', value('MANAGER_ORIGIN')) ?? siteOrigin,
    allowedHosts: hostNames(value('ALLOWED_HOSTS')),
    tls,
    hsts: hstsHeader(value('HSTS'), tls !== undefined || siteOrigin.startsWith('https:')),
    trustedProxies: proxies(value('TRUSTED_PROXIES')),
    processRole: oneOf('PROCESS_ROLE', value('PROCESS_ROLE'), processRoles, 'all'),
    drainSeconds: wholeNumber('DRAIN_SECONDS', value('DRAIN_SECONDS'), 0, 0, 300),
    appSecret,
    leadSoftLimit,
    leadHardLimit,
    mail: mailSettings(value('SMTP_URL'), value('MAIL_FROM'), value('STAFF_EMAIL')),
    webhook: webhookSettings(
      value('WEBHOOK_URL'),
      value('WEBHOOK_SECRET'),
      oneOf('WEBHOOK_ALLOW_PRIVATE', value('WEBHOOK_ALLOW_PRIVATE'), ['true', 'false'], 'false') === 'true',
    ),
    retentionDays: {
      contact: wholeNumber('RETENTION_CONTACT_DAYS', value('RETENTION_CONTACT_DAYS'), 730, 0, 36_500),
      demo: wholeNumber('RETENTION_DEMO_DAYS', value('RETENTION_DEMO_DAYS'), 365, 0, 36_500),
      quick: wholeNumber('RETENTION_QUICK_DAYS', value('RETENTION_QUICK_DAYS'), 730, 0, 36_500),
    },
    apple: appleSettings(value),
    applePushOrigin: origin('APPLE_PUSH_ORIGIN', value('APPLE_PUSH_ORIGIN')) ?? 'https://api.push.apple.com',
    google: googleSettings(value('GOOGLE_WALLET_ISSUER_ID'), value('GOOGLE_WALLET_KEY_FILE')),
    googleOrigins: {
      wallet: origin('GOOGLE_WALLET_ORIGIN', value('GOOGLE_WALLET_ORIGIN')) ?? 'https://walletobjects.googleapis.com',
      token: origin('GOOGLE_TOKEN_ORIGIN', value('GOOGLE_TOKEN_ORIGIN')) ?? 'https://oauth2.googleapis.com',
      save: origin('GOOGLE_SAVE_ORIGIN', value('GOOGLE_SAVE_ORIGIN')) ?? 'https://pay.google.com',
    },
    retryScale: factor(value('RETRY_SCALE')),
    demoRepeatHours: wholeNumber('DEMO_REPEAT_HOURS', value('DEMO_REPEAT_HOURS'), 24, 0, 8_760),
    demoHourlyLimit: wholeNumber('DEMO_HOURLY_LIMIT', value('DEMO_HOURLY_LIMIT'), 20, 0, 1_000_000),
    demoKeepHours: wholeNumber('DEMO_KEEP_HOURS', value('DEMO_KEEP_HOURS'), 72, 1, 8_760),
    whatsapp: whatsappSettings(value),
    whatsappApiOrigin: origin('WHATSAPP_API_ORIGIN', value('WHATSAPP_API_ORIGIN')) ?? 'https://graph.facebook.com',
    nameRule: oneOf('NAME_RULE', value('NAME_RULE'), nameRules, 'specified'),
    emailDailyLimit: wholeNumber('EMAIL_DAILY_LIMIT', value('EMAIL_DAILY_LIMIT'), 1_000, 0, 1_000_000),
    emailDomainDailyLimit: wholeNumber('EMAIL_DOMAIN_DAILY_LIMIT', value('EMAIL_DOMAIN_DAILY_LIMIT'), 50, 0, 1_000_000),
    whatsappDailyLimit: wholeNumber('WHATSAPP_DAILY_LIMIT', value('WHATSAPP_DAILY_LIMIT'), 500, 0, 1_000_000),
    whatsappCountries: countryCodes('WHATSAPP_COUNTRIES', value('WHATSAPP_COUNTRIES')),
    gaMeasurementId: measurementId(value('GA_MEASUREMENT_ID')),
    offlinePage: oneOf('OFFLINE_PAGE', value('OFFLINE_PAGE'), ['true', 'false'], 'true') === 'true',
    metricsToken: token(value('METRICS_TOKEN')),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL'), logLevels, 'info'),
  }
}

function refuseMisspelled(env: NodeJS.ProcessEnv) {
  for (const name of Object.keys(env)) {
    const meant = misspelledName(name)
    if (meant) throw new ConfigError(`${name} is set, but no such setting exists: did you mean ${meant}?`)
  }
}

function wholeNumber(name: string, value: string | undefined, standard: number, least: number, most: number): number {
  if (value === undefined) return standard
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most)) wrong(name, value, `a whole number from ${least} to ${most}`)
  return number
}

function factor(value: string | undefined): number {
  if (value === undefined) return 1
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0
  if (!(number > 0 && number <= 1000)) wrong('RETRY_SCALE', value, 'a number above 0 and at most 1000')
  return number
}

function oneOf<T extends string>(name: string, value: string | undefined, allowed: readonly T[], standard: T): T {
  if (value === undefined) return standard
  return allowed.find((word) => word === value) ?? wrong(name, value, `one of ${allowed.join(', ')}`)
}

function countryCodes(name: string, value: string | undefined): string[] {
  const codes = (value ?? '').split(/[\s,]+/).filter(Boolean)
  for (const code of codes) if (!isCountryCode(code)) wrong(name, code, 'a list of ISO 3166-1 codes, such as GB, IE')
  return codes
}

function measurementId(value: string | undefined): string | undefined {
  if (value === undefined || /^G-[A-Z0-9]{4,20}$/.test(value)) return value
  return wrong('GA_MEASUREMENT_ID', value, 'the id of a web stream of Google Analytics 4, such as G-AB12CD34EF')
}

function origin(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  const isOrigin = url && /^https?:$/.test(url.protocol) && /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(value)
  if (!isOrigin) wrong(name, value, 'scheme, host and port alone, such as https://www.example.com')
  return url.origin
}

function certificate(certFile: string | undefined, keyFile: string | undefined): Config['tls'] {
  if (certFile && keyFile) return { certFile: resolve(certFile), keyFile: resolve(keyFile) }
  const [present, absent] = certFile ? ['TLS_CERT_FILE', 'TLS_KEY_FILE'] : ['TLS_KEY_FILE', 'TLS_CERT_FILE']
  if (certFile || keyFile)
    throw new ConfigError(
      `${present} is set without ${absent}, but HTTPS needs both: set ${absent} as well, or neither.`,
    )
  return undefined
}

/** The value is not repeated in the message, since it may hold a password. */
function databaseAddress(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return value
  throw new ConfigError(
    `DATABASE_URL is ${url ? `a ${url.protocol} address` : 'not an address'}, but should be postgres://user:password@host/name.`,
  )
}

function secret(value: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (value !== undefined && value.length < SECRET_LENGTH)
    throw new ConfigError(
      `APP_SECRET is ${value.length} characters long, but should be random and at least ${SECRET_LENGTH} characters long.`,
    )
  if (value === undefined && databaseUrl && !isOnThisMachine(databaseUrl))
    throw new ConfigError(
      'APP_SECRET is not set, but DATABASE_URL names another machine: set the same random value wherever that database is used.',
    )
  return value
}

function token(value: string | undefined): string | undefined {
  if (value !== undefined && value.length < TOKEN_LENGTH)
    throw new ConfigError(
      `METRICS_TOKEN is ${value.length} characters long, but should be random and at least ${TOKEN_LENGTH} characters long.`,
    )
  return value
}

/** Only then can the secret that is generated beside the data be the one that every process reads. */
function isOnThisMachine(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(decodeURIComponent(host))
}

function hostNames(value: string | undefined): string[] {
  const names = (value ?? '').split(/[\s,]+/).filter(Boolean)
  for (const name of names)
    if (!/^([\w-]+(\.[\w-]+)*|\[[0-9a-f:]+\])$/i.test(name))
      wrong('ALLOWED_HOSTS', name, 'a list of host names without ports, such as www.example.com, web')
  return names.map((name) => name.toLowerCase())
}

function proxies(value: string | undefined): string[] {
  const blocks = (value ?? '').split(/[\s,]+/).filter(Boolean)
  for (const block of blocks) {
    const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(block) ?? []
    const family = isIP(address)
    if (family === 0 || Number(length ?? 0) > (family === 4 ? 32 : 128))
      wrong('TRUSTED_PROXIES', block, 'a list of addresses or CIDR blocks, such as 10.0.0.0/8, ::1')
  }
  return blocks
}
