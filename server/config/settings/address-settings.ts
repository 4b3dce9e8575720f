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
    help: 'Public origin of the site; set it behind a proxy. Default: localhost with PORT, https with TLS_CERT_FILE.',
  },
  apiOrigin: {
    name: 'API_ORIGIN',
    kind: origin,
    help: 'Origin of the API if it differs; it then allows cross-origin requests from SITE_ORIGIN only.',
  },
  managerOrigin: {
    name: 'MANAGER_ORIGIN',
    kind: origin,
    help: `Origin of the manager (${managerLoginPath}) if it differs; the manager is then served only there.`,
  },
  allowedHosts: {
    name: 'ALLOWED_HOSTS',
    kind: hostNames,
    default: '',
    help: 'Further host names of requests. The origins, this machine and its addresses need no entry.',
  },
  tls: {
    togetherFor: 'HTTPS',
    help: 'They enable HTTPS without a proxy.',
    members: {
      certFile: {
        name: 'TLS_CERT_FILE',
        kind: path('a PEM file'),
        help: 'Certificate chain.',
      },
      keyFile: { name: 'TLS_KEY_FILE', kind: path('a PEM file'), help: 'Its private key.' },
    },
  },
  hsts: {
    name: 'HSTS',
    // RFC 6797 syntax in one canonical form.
    kind: matching(
      /^(off|max-age=\d{1,10}(; includeSubDomains)?(; preload)?)$/,
      `off, or a header such as ${strictestHsts}`,
    ),
    default: strictestHsts,
    help: 'Strict-Transport-Security header with HTTPS. max-age=0 withdraws it; append ; preload for the preload list.',
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    kind: listOf(isCidrBlock, 'addresses or CIDR blocks, such as 10.0.0.0/8, ::1'),
    default: '',
    help: 'Proxies whose X-Forwarded-For is trusted.',
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
