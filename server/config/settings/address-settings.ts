import { isIP } from 'node:net'
import * as v from 'valibot'
import { managerLoginPath } from '#domain/paths.ts'
import { listOf, matching, origin, path } from '../kinds.ts'
import type { Settings } from '../setting.ts'

/** Two years and all subdomains, as https://hstspreload.org requires. */
const strictestHsts = 'max-age=63072000; includeSubDomains'

const hostNames = v.pipe(
  listOf(isHostName, 'host names without ports, such as www.example.com, web'),
  v.transform((names) => names.map((name) => name.toLowerCase())),
)

export const addressSettings = {
  siteOrigin: {
    name: 'SITE_ORIGIN',
    kind: origin,
    help: `Where visitors find the site: scheme, host and port. Set it behind a proxy; by default it is
      localhost with PORT, by https where TLS_CERT_FILE is set.`,
  },
  apiOrigin: {
    name: 'API_ORIGIN',
    kind: origin,
    help: `Where browsers find the API, if not on the site's origin; the API then allows cross-origin calls of SITE_ORIGIN
      alone.`,
  },
  managerOrigin: {
    name: 'MANAGER_ORIGIN',
    kind: origin,
    help: `Where the staff's application stands, which Log In leads to (${managerLoginPath}); the site's own origin by
      default. On a host of its own it answers there alone.`,
  },
  allowedHosts: {
    name: 'ALLOWED_HOSTS',
    kind: hostNames,
    default: '',
    help: `Further host names that requests may be for, without ports: www.example.com, web. The origins' hosts, this
      machine's own names and the address that it is reached at need no mention.`,
  },
  tls: {
    togetherFor: 'HTTPS',
    help: 'With them the server has HTTPS without a proxy.',
    members: {
      certFile: {
        name: 'TLS_CERT_FILE',
        kind: path('the path of a file in PEM'),
        help: 'The certificate chain in PEM.',
      },
      keyFile: { name: 'TLS_KEY_FILE', kind: path('the path of a file in PEM'), help: 'Its private key in PEM.' },
    },
  },
  hsts: {
    name: 'HSTS',
    // The syntax of RFC 6797, in one spelling.
    kind: matching(
      /^(off|max-age=\d{1,10}(; includeSubDomains)?(; preload)?)$/,
      `off, or a header such as ${strictestHsts}`,
    ),
    default: strictestHsts,
    help: `The Strict-Transport-Security of every response of a site with an https SITE_ORIGIN or its own HTTPS: off, or
      another header, such as max-age=0 to be forgotten, or ${strictestHsts}; preload to be preloaded.`,
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    kind: listOf(isCidrBlock, 'addresses or CIDR blocks, such as 10.0.0.0/8, ::1'),
    default: '',
    help: 'Proxies whose X-Forwarded-For is believed, as IP addresses or CIDR blocks: 10.0.0.0/8, ::1',
  },
} satisfies Settings

function isHostName(word: string): boolean {
  return /^([\w-]+(\.[\w-]+)*|\[[0-9a-f:]+\])$/i.test(word)
}

function isCidrBlock(word: string): boolean {
  const [, ipAddress = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(word) ?? []
  const family = isIP(ipAddress)
  return family !== 0 && Number(length ?? 0) <= (family === 4 ? 32 : 128)
}
