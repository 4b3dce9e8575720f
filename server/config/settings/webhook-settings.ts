import * as v from 'valibot'
import { trueOrFalse } from '../kinds.ts'
import type { Settings } from '../setting.ts'

/** Bytes; minimum of the Standard Webhooks specification. */
const MIN_SECRET_BYTES = 24
const MAX_SECRET_BYTES = 64
const secretWanted = `whsec_ and then ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} random bytes in Base64`
const secretCommand = 'printf whsec_; openssl rand -base64 32'

/** Messages do not quote the URL because its path may contain a token. */
const webhookUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'is not a web address, but should be like https://crm.example.com/leads.',
  ),
  v.check(isPlain, 'has a user, a password or a #fragment, but should have none of them.'),
  v.transform((text) => new URL(text).href),
  v.description('a URL such as https://crm.example.com/leads'),
)

const signingSecret = v.pipe(
  v.string(),
  v.check(isSigningSecret, `should be ${secretWanted}: ${secretCommand}`),
  v.description(secretWanted),
)

export const webhookSettings = {
  webhook: {
    togetherFor: 'a webhook',
    help: 'With neither, events are written to DATA_DIR/webhook.',
    members: {
      url: {
        name: 'WEBHOOK_URL',
        kind: webhookUrl,
        secret: true,
        help: 'Receives each lead, signed by Standard Webhooks.',
      },
      secret: {
        name: 'WEBHOOK_SECRET',
        kind: signingSecret,
        secret: true,
        help: `Signing key: ${secretCommand}`,
      },
      allowPrivate: {
        name: 'WEBHOOK_ALLOW_PRIVATE',
        kind: trueOrFalse,
        default: 'false',
        help: 'Allows http and private networks in WEBHOOK_URL.',
      },
    },
  },
} satisfies Settings

function isPlain(text: string): boolean {
  const { username, password, hash } = new URL(text)
  return username === '' && password === '' && hash === ''
}

function isSigningSecret(text: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  if (encoded === undefined || encoded.length % 4 !== 0) return false
  const { length } = Buffer.from(encoded, 'base64')
  return length >= MIN_SECRET_BYTES && length <= MAX_SECRET_BYTES
}
