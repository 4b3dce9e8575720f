import { isLocalHost, isPublicHost } from '#server/runtime/ip-address.ts'
import { allSettings, type SettingValues } from './all-settings.ts'
import { ConfigError, throwInvalidSetting } from './config-error.ts'
import { refuseMisspelledNames } from './misspelled-names.ts'
import { readSettings } from './setting.ts'

export type Config = ReturnType<typeof readConfig>

/** Throws ConfigError for the first invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  refuseMisspelledNames(environment)
  const values = readSettings(allSettings, environment)
  refuseContradictions(values)
  const siteOrigin = values.siteOrigin ?? `${values.tls ? 'https' : 'http'}://localhost:${values.port}`
  return {
    ...values,
    siteOrigin,
    /** While SITE_ORIGIN is unset, the origin comes from each request's Host. */
    siteOriginIsDefault: values.siteOrigin === undefined,
    managerOrigin: values.managerOrigin ?? siteOrigin,
    hsts: hstsHeader(values, siteOrigin),
    inbound: inboundConfig(values),
    mail: values.mail && { ...values.mail.server, from: values.mail.from, staff: values.mail.staff },
  }
}

/** Undefined over HTTP, where browsers ignore the header. */
function hstsHeader({ hsts, tls }: SettingValues, siteOrigin: string): string | undefined {
  const isSecure = tls !== undefined || siteOrigin.startsWith('https:')
  return isSecure && hsts !== 'off' ? hsts : undefined
}

/** Undefined while visitors reply to the staff member who wrote. */
function inboundConfig({ inbound: { address, ...ways } }: SettingValues) {
  return address === undefined ? undefined : { address, ...ways }
}

function refuseContradictions(values: SettingValues) {
  refuseLimits(values)
  refuseMissingSecret(values)
  refusePrivateWebhook(values)
  refuseIncompleteInbound(values)
}

function refuseLimits({ leadSoftLimit, leadHardLimit }: SettingValues) {
  if (leadSoftLimit > 0 && leadHardLimit > 0 && leadSoftLimit > leadHardLimit)
    throwInvalidSetting('LEAD_SOFT_LIMIT', String(leadSoftLimit), `at most LEAD_HARD_LIMIT, which is ${leadHardLimit}`)
}

/** Only processes on one machine share the secret that is generated in the data folder. */
function refuseMissingSecret({ appSecret, databaseUrl }: SettingValues) {
  if (appSecret === undefined && databaseUrl !== undefined && !isLocalDatabase(databaseUrl))
    throw new ConfigError(
      'APP_SECRET is not set, but DATABASE_URL names another machine: set the same random value wherever that database is used.',
    )
}

function isLocalDatabase(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(decodeURIComponent(host))
}

/** Messages show only the origin because the path may contain a token. */
function refusePrivateWebhook({ webhook }: SettingValues) {
  if (!webhook || webhook.allowPrivate) return
  const { protocol, hostname, origin } = new URL(webhook.url)
  if (protocol !== 'https:') throwInvalidSetting('WEBHOOK_URL', origin, 'https, unless WEBHOOK_ALLOW_PRIVATE=true')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isLocalHost(host) || !isPublicHost(host))
    throwInvalidSetting('WEBHOOK_URL', origin, 'a public address, unless WEBHOOK_ALLOW_PRIVATE=true')
}

function refuseIncompleteInbound({ inbound: { address, webhookKey, mailbox } }: SettingValues) {
  const ways = 'INBOUND_WEBHOOK_KEY or INBOUND_IMAP_URL'
  if (address !== undefined && !webhookKey && !mailbox)
    throw new ConfigError(`INBOUND_ADDRESS is set without ${ways}, but answers need a way to come back.`)
  if (address === undefined && (webhookKey || mailbox))
    throw new ConfigError(`${ways} is set without INBOUND_ADDRESS, but answers need an address to go to.`)
}

export function insecureOriginWarning({ siteOrigin }: Pick<Config, 'siteOrigin'>): string | undefined {
  const { protocol, hostname } = new URL(siteOrigin)
  if (protocol === 'https:' || isLocalHost(hostname.replace(/^\[|\]$/g, ''))) return undefined
  return `SITE_ORIGIN is ${siteOrigin}, without HTTPS: anyone on the network can read forms and sessions`
}
