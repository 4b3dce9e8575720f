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

/** Test runners and others set NODE_ENV to further values. */
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
    help: 'The port that site and API listen on.',
  },
  host: {
    name: 'HOST',
    kind: text('a host name or an IP address'),
    default: 'localhost',
    help: 'The address to listen on; 0.0.0.0 lets other machines in, as a container needs.',
  },
  dataDir: {
    name: 'DATA_DIR',
    kind: path('the path of a folder'),
    default: './data',
    help: 'The folder for the database, uploads, cached images and the generated secret.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    kind: databaseUrl,
    secret: true,
    help: 'PostgreSQL instead of the embedded database: postgres://user:password@host/name',
  },
  processRole: {
    name: 'PROCESS_ROLE',
    kind: oneOf(['all', 'web', 'worker']),
    default: 'all',
    help: 'What this process does: all, web (serves) or worker (delivers).',
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    kind: wholeNumber(0, 300),
    default: '0',
    help: `Seconds that the server goes on responding after the signal to stop, while ${readinessPath} says 503: 10 behind a
      balancer.`,
  },
  appSecret: {
    name: 'APP_SECRET',
    kind: randomCharacters(32),
    secret: true,
    help: `At least 32 random characters for keyed hashes and tokens; generated in DATA_DIR if absent; required, and the
      same everywhere, with a database on another machine.`,
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    kind: randomCharacters(16),
    secret: true,
    help: `At least 16 random characters with which ${metricsPath} may be read from other machines:
      Authorization: Bearer <token>. Without it, only from this one.`,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    kind: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    help: 'The least severe log line that is written: fatal, error, warn, info, debug, trace or silent.',
  },
  mode: {
    name: 'NODE_ENV',
    kind: mode,
    help: `What the program runs as: production or development. npm start, npm run dev and the commands set it
      themselves; whoever starts build/app/main.js without them sets production. Any other word counts as absent, and a slip in
      the name, such as NODE_EVN, stops the start.`,
  },
  warmUpSeconds: {
    name: 'WARM_UP_SECONDS',
    kind: wholeNumber(0, 86_400),
    default: '3',
    help: 'Seconds after a start or a change of content until pages and images are made in advance, since visitors go before.',
  },
  retryScale: {
    name: 'RETRY_SCALE',
    kind: factor(1000),
    default: '1',
    help: 'Factor on all retry delays and leases, for tests.',
  },
} satisfies Settings
