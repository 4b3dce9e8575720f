import * as v from 'valibot'
import { metricsPath, readinessPath } from '#domain/paths.ts'
import { describeUrl, factor, oneOf, path, randomCharacters, text, wholeNumber } from '../kinds.ts'
import type { Settings } from '../setting.ts'

const databaseUrl = v.pipe(
  v.string(),
  v.check(
    (url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''),
    ({ input }) => `is ${describeUrl(input)}, but should be postgres://user:password@host/name.`,
  ),
  v.description('postgres://user:password@host/name'),
)

/** Test runners and other tools set NODE_ENV to other values. */
const mode = v.pipe(
  v.string(),
  v.description('production or development'),
  v.transform((word) => (word === 'production' || word === 'development' ? word : undefined)),
)

export const processSettings = {
  port: {
    name: 'PORT',
    kind: wholeNumber(1, 65_535),
    default: '5001',
    help: 'Port of site and API.',
  },
  host: {
    name: 'HOST',
    kind: text('a host name or an IP address'),
    default: 'localhost',
    help: 'Address to listen on; 0.0.0.0 for containers and other machines.',
  },
  dataDir: {
    name: 'DATA_DIR',
    kind: path('a folder'),
    default: './data',
    help: 'Database, uploads, cached images and the generated secret.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    kind: databaseUrl,
    secret: true,
    help: 'PostgreSQL instead of the embedded database.',
  },
  processRole: {
    name: 'PROCESS_ROLE',
    kind: oneOf(['all', 'web', 'worker']),
    default: 'all',
    help: 'web serves, worker delivers, all does both.',
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    kind: wholeNumber(0, 300),
    default: '0',
    help: `Seconds to keep serving after SIGTERM while ${readinessPath} returns 503; use 10 behind a load balancer.`,
  },
  appSecret: {
    name: 'APP_SECRET',
    kind: randomCharacters(32),
    secret: true,
    help: `Key for hashes and tokens; generated in DATA_DIR if absent. Required, and the same for all processes, with a
      database on another machine.`,
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    kind: randomCharacters(16),
    secret: true,
    help: `Lets other machines read ${metricsPath} with Authorization: Bearer <token>.`,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    kind: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    help: 'Least severe level to log.',
  },
  mode: {
    name: 'NODE_ENV',
    kind: mode,
    help: 'npm scripts set it. Set production if you start build/app/main.js yourself. Other values are ignored.',
  },
  warmUpSeconds: {
    name: 'WARM_UP_SECONDS',
    kind: wholeNumber(0, 86_400),
    default: '3',
    help: 'Seconds from a start or content change until the server caches pages and images.',
  },
  retryScale: {
    name: 'RETRY_SCALE',
    kind: factor(1000),
    default: '1',
    help: 'For tests: factor for retry delays and leases.',
  },
} satisfies Settings
