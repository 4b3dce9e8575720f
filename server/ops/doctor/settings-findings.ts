import { legalFacts } from '#content/legal/legal-facts.ts'
import { type Prices, prices } from '#content/site.ts'
import { amountIn, currencyOf } from '#domain/currency.ts'
import { leadKinds } from '#domain/lead-kind.ts'
import { managerLoginPath } from '#domain/paths.ts'
import { givenSettings } from '#server/config/all-settings.ts'
import type { Config } from '#server/config/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const DAYS_OF_MONTH = 365.25 / 12
const kept = { contact: 'messagesKept', demo: 'demosKept', quick: 'signUpsKept' } as const

export function examineSettings(config: Config): Finding[] {
  return [
    origin(config),
    logIn(config),
    ok('address', `Listens on ${config.host}, port ${config.port}, ${roles[config.processRole]}.`),
    config.appSecret === undefined
      ? ok('secret', 'APP_SECRET is not set: the one in the data folder is used. Keep it with the backups.')
      : ok('secret', 'APP_SECRET is set. Keep it with the backups.'),
    limits(config),
    examinePrices(config, prices),
    ...retention(config),
    ...(config.retryScale === 1
      ? []
      : [warning('retries', `RETRY_SCALE is ${config.retryScale}: all retry delays and leases are multiplied by it.`)]),
  ]
}

const roles: Record<Config['processRole'], string> = {
  all: 'serves the site and delivers',
  web: 'serves the site; another process has to deliver (PROCESS_ROLE=worker)',
  worker: 'delivers; another process has to serve the site (PROCESS_ROLE=web)',
}

function origin({ siteOrigin, siteOriginIsDefault, apiOrigin }: Config): Finding {
  if (siteOriginIsDefault)
    return warning(
      'site',
      `SITE_ORIGIN is not set, so the site calls itself ${siteOrigin}: visitors need its public address.`,
    )
  const api = apiOrigin ? ` The API is at ${apiOrigin}.` : ''
  return siteOrigin.startsWith('https:')
    ? ok('site', `Visitors find it at ${siteOrigin}.${api}`)
    : warning('site', `Visitors find it at ${siteOrigin}, without HTTPS.${api}`)
}

function logIn({ managerOrigin, siteOrigin }: Config): Finding {
  return ok(
    'log in',
    managerOrigin === siteOrigin
      ? `Leads to ${managerLoginPath} of the site itself: MANAGER_ORIGIN gives the manager a host of its own.`
      : `Leads to ${managerOrigin}${managerLoginPath}.`,
  )
}

function limits({ leadSoftLimit, leadHardLimit }: Config): Finding {
  if (leadSoftLimit === 0 || leadHardLimit === 0)
    return warning(
      'limits',
      'LEAD_SOFT_LIMIT or LEAD_HARD_LIMIT is 0: a flood of leads from one address is let through.',
    )
  return ok(
    'limits',
    `From one address in 10 minutes, leads are held after ${leadSoftLimit} and refused after ${leadHardLimit}.`,
  )
}

/** With an amount in words, since a table in pounds instead of pence is valid, too. */
export function examinePrices({ priceTable: table }: Pick<Config, 'priceTable'>, figures: Prices): Finding {
  if (!table)
    return ok(
      'prices',
      Object.keys(figures).length > 0
        ? 'The pricing page shows the figures of content/site.ts; with PRICE_TABLE visitors add up a quote there.'
        : 'Neither PRICE_TABLE nor prices in content/site.ts is set: the pricing page says "On the quote".',
    )
  const day = amountIn(currencyOf(table.currency), table.modules.transmit)
  return ok('prices', `Visitors add up quotes: a day of Transmit is ${day}, and VAT ${table.taxPerMille / 10} %.`)
}

/** The privacy notice must not promise less than is kept, and months have different lengths. */
function retention({ retentionDays }: Config): Finding[] {
  return leadKinds.map((kind) => {
    const promised = Number.parseInt(legalFacts[kept[kind]], 10)
    const days = retentionDays[kind]
    const says = days === 0 ? `${kind} leads are kept for ever` : `${kind} leads are kept for ${days} days`
    return days === 0 || days > promised * DAYS_OF_MONTH + 1
      ? warning(
          'retention',
          `${says}, but the privacy notice says ${legalFacts[kept[kind]]} (${kept[kind]} in content/legal/legal-facts.ts).`,
        )
      : ok('retention', `${says}.`)
  })
}

export function examineEnvironment(environment: NodeJS.ProcessEnv): Finding {
  const given = givenSettings(environment)
  return ok('settings', given.length > 0 ? `Given: ${given.join(', ')}.` : 'None is given: all have their defaults.')
}
