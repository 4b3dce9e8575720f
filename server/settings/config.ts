import { allSettings, type SettingValues } from './all-settings.ts'
import { refuseMisspelledNames } from './misspelled-name.ts'
import { readSettings } from './read-settings.ts'
import { refuseContradictions } from './refuse-contradictions.ts'

/** What the server is told by its environment, parsed once. */
export type Config = ReturnType<typeof readConfig>

/** An empty variable counts as absent. Throws ConfigError for the first thing that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  refuseMisspelledNames(environment)
  const values = readSettings(allSettings, environment)
  refuseContradictions(values)
  const siteOrigin = values.siteOrigin ?? `${values.tls ? 'https' : 'http'}://localhost:${values.port}`
  return {
    ...values,
    siteOrigin,
    /** Nobody has said where the site stands, so requests are believed about it. */
    siteOriginIsDefault: values.siteOrigin === undefined,
    managerOrigin: values.managerOrigin ?? siteOrigin,
    hsts: hstsHeader(values, siteOrigin),
    mail: values.mail && { ...values.mail.server, from: values.mail.from, staff: values.mail.staff },
  }
}

/** Absent where the site is not reached by HTTPS, since browsers take no such header over HTTP. */
function hstsHeader({ hsts, tls }: SettingValues, siteOrigin: string): string | undefined {
  const isSecure = tls !== undefined || siteOrigin.startsWith('https:')
  return isSecure && hsts !== 'off' ? hsts : undefined
}
