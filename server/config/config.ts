import { allSettings, type SettingValues } from './all-settings.ts'
import { refuseMisspelledNames } from './misspelled-names.ts'
import { readSettings } from './read-settings.ts'
import { refuseContradictions } from './refuse-contradictions.ts'

export type Config = ReturnType<typeof readConfig>

/** Throws ConfigError for the first invalid variable; an empty one counts as absent. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  refuseMisspelledNames(environment)
  const values = readSettings(allSettings, environment)
  refuseContradictions(values)
  const siteOrigin = values.siteOrigin ?? `${values.tls ? 'https' : 'http'}://localhost:${values.port}`
  return {
    ...values,
    siteOrigin,
    /** Requests' own Host decides while SITE_ORIGIN is unset. */
    siteOriginIsDefault: values.siteOrigin === undefined,
    managerOrigin: values.managerOrigin ?? siteOrigin,
    hsts: hstsHeader(values, siteOrigin),
    inbound: inboundOf(values),
    mail: values.mail && { ...values.mail.server, from: values.mail.from, staff: values.mail.staff },
  }
}

/** Undefined over HTTP, where browsers ignore the header. */
function hstsHeader({ hsts, tls }: SettingValues, siteOrigin: string): string | undefined {
  const isSecure = tls !== undefined || siteOrigin.startsWith('https:')
  return isSecure && hsts !== 'off' ? hsts : undefined
}

/** Undefined while answers go to whoever wrote. */
function inboundOf({ inbound: { address, ...ways } }: SettingValues) {
  return address === undefined ? undefined : { address, ...ways }
}
