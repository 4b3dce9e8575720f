import { legalFacts } from '#content/legal/legal-facts.ts'
import { type Prices, prices } from '#content/site.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { managerLoginPath } from '#domain/paths.ts'
import { currencyOf, formatAmount } from '#domain/text/currency.ts'
import { presentSettings } from '#server/config/all-settings.ts'
import type { Config } from '#server/config/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const DAYS_OF_MONTH = 365.25 / 12
const retentionFactNames = {
  contact: 'messagesKept',
  demo: 'demosKept',
  quick: 'signUpsKept',
  customer: 'customersKept',
} as const

export function examineSettings(config: Config): Finding[] {
  return [
    examineOrigin(config),
    examineManagerOrigin(config),
    ok('address', `Listens on ${config.host}, port ${config.port}, ${roles[config.processRole]}.`),
    config.appSecret === undefined
      ? ok('secret', 'APP_SECRET is not set, so the one in the data folder is used. Keep it with the backups.')
      : ok('secret', 'APP_SECRET is set. Keep it with the backups.'),
    examineLimits(config),
    examinePrices(config, prices),
    ...examineRetentionDays(config),
    ...(config.retryScale === 1
      ? []
      : [warning('retries', `RETRY_SCALE is ${config.retryScale}. It multiplies all retry delays and leases.`)]),
  ]
}

const roles: Record<Config['processRole'], string> = {
  all: 'serves the site and delivers',
  web: 'serves the site; another process must deliver (PROCESS_ROLE=worker)',
  worker: 'delivers; another process must serve the site (PROCESS_ROLE=web)',
}

function examineOrigin({ siteOrigin, siteOriginIsDefault, apiOrigin }: Config): Finding {
  if (siteOriginIsDefault)
    return warning(
      'site',
      `SITE_ORIGIN is not set, so the site uses ${siteOrigin}. Set the public address for visitors.`,
    )
  const api = apiOrigin ? ` The API is at ${apiOrigin}.` : ''
  return siteOrigin.startsWith('https:')
    ? ok('site', `The site is at ${siteOrigin}.${api}`)
    : warning('site', `The site is at ${siteOrigin}, without HTTPS.${api}`)
}

function examineManagerOrigin({ managerOrigin, siteOrigin }: Config): Finding {
  return ok(
    'log in',
    managerOrigin === siteOrigin
      ? `The sign-in page is at ${managerLoginPath} on the site’s host. Set MANAGER_ORIGIN to give the manager its own host.`
      : `The sign-in page is at ${managerOrigin}${managerLoginPath}.`,
  )
}

function examineLimits({ leadSoftLimit, leadHardLimit }: Config): Finding {
  if (leadSoftLimit === 0 || leadHardLimit === 0)
    return warning(
      'limits',
      'LEAD_SOFT_LIMIT or LEAD_HARD_LIMIT is 0, so leads from one IP address are not fully limited.',
    )
  return ok(
    'limits',
    `Per IP address and 10 minutes, leads need review after ${leadSoftLimit} and are refused after ${leadHardLimit}.`,
  )
}

/** Shows a formatted amount, because a table in pounds instead of pence is also valid. */
export function examinePrices({ priceTable: table }: Pick<Config, 'priceTable'>, figures: Prices): Finding {
  if (!table)
    return ok(
      'prices',
      Object.keys(figures).length > 0
        ? 'The pricing page shows the prices of content/site.ts. Set PRICE_TABLE to let visitors build a quote there.'
        : 'Neither PRICE_TABLE nor prices in content/site.ts are set, so the pricing page shows "On the quote".',
    )
  const day = formatAmount(currencyOf(table.currency), table.modules.transmit)
  return ok('prices', `Visitors can build quotes: a day of Transmit costs ${day}, VAT is ${table.taxPerMille / 10} %.`)
}

/** The privacy notice must not promise a shorter retention; months differ in length. */
function examineRetentionDays({ retentionDays }: Config): Finding[] {
  return ([...leadKinds, 'customer'] as const).map((kind) => {
    const promised = Number.parseInt(legalFacts[retentionFactNames[kind]], 10)
    const days = retentionDays[kind]
    const says = days === 0 ? `${kind} leads are kept forever` : `${kind} leads are kept for ${days} days`
    return days === 0 || days > promised * DAYS_OF_MONTH + 1
      ? warning(
          'retention',
          `${says}, but the privacy notice says ${legalFacts[retentionFactNames[kind]]} (${retentionFactNames[kind]} in content/legal/legal-facts.ts).`,
        )
      : ok('retention', `${says}.`)
  })
}

export function examineEnvironment(environment: NodeJS.ProcessEnv): Finding {
  const set = presentSettings(environment)
  return ok('settings', set.length > 0 ? `Set: ${set.join(', ')}.` : 'None is set, so all use their defaults.')
}
