import { ConfigError, wrong } from './config-error.ts'
import { isLocalHost, isPublicHost } from './public-address.ts'

/** Where leads are posted to, signed. */
export interface WebhookSettings {
  url: string
  /** With its prefix `whsec_`. */
  secret: string
  /** Whether the receiver may stand on this machine or in a private network. */
  allowPrivate: boolean
}

/** Bytes of a secret, by the Standard Webhooks specification. */
const LEAST_SECRET = 24
const MOST_SECRET = 64

/** Parses the group of settings for the webhook: address and secret, or neither. No message repeats the secret. */
export function webhookSettings(
  url: string | undefined,
  secret: string | undefined,
  allowPrivate: boolean,
): WebhookSettings | undefined {
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined) {
    const [present, absent] = url ? ['WEBHOOK_URL', 'WEBHOOK_SECRET'] : ['WEBHOOK_SECRET', 'WEBHOOK_URL']
    throw new ConfigError(
      `${present} is set without ${absent}, but a webhook needs both: set ${absent} as well, or neither.`,
    )
  }
  checkSecret(secret)
  return { url: receiver(url, allowPrivate), secret, allowPrivate }
}

/** The value may carry a token in its path, so the messages show the origin alone. */
function receiver(value: string, allowPrivate: boolean): string {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError('WEBHOOK_URL is not a web address, but should be like https://crm.example.com/leads.')
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new ConfigError('WEBHOOK_URL has a user, a password or a #fragment, but should have none of them.')
  if (allowPrivate) return url.href
  if (url.protocol !== 'https:') wrong('WEBHOOK_URL', url.origin, 'https, unless WEBHOOK_ALLOW_PRIVATE=true')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isLocalHost(host) || !isPublicHost(host))
    wrong('WEBHOOK_URL', url.origin, 'a public address, unless WEBHOOK_ALLOW_PRIVATE=true')
  return url.href
}

function checkSecret(value: string) {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? []
  const bytes = encoded === undefined || encoded.length % 4 !== 0 ? 0 : Buffer.from(encoded, 'base64').length
  if (bytes < LEAST_SECRET || bytes > MOST_SECRET)
    throw new ConfigError(
      `WEBHOOK_SECRET should be whsec_ and then ${LEAST_SECRET} to ${MOST_SECRET} random bytes in Base64: printf whsec_; openssl rand -base64 32`,
    )
}
