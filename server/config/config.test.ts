import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from './all-settings.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { findIntendedName } from './misspelled-names.ts'

const secret = 'k'.repeat(32)
const prices = {
  currency: 'GBP',
  modules: { transmit: 1, pass: 1, leaderboard: 1, showcase: 1, cpd: 1, floorplan: 1 },
  hundredPeople: 1,
  message: { email: 1, whatsapp: 1, sms: 1, telegram: 1 },
  handDay: 1,
  taxPerMille: 200,
}
const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('an empty environment configures a development machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 5001,
    host: 'localhost',
    siteOrigin: 'http://localhost:5001',
    siteOriginIsDefault: true,
    managerOrigin: 'http://localhost:5001',
    databaseUrl: undefined,
    apiOrigin: undefined,
    tls: undefined,
    trustedProxies: [],
    allowedHosts: [],
    processRole: 'all',
    appSecret: undefined,
    gaMeasurementId: undefined,
    offlinePage: true,
    leadSoftLimit: 60,
    leadHardLimit: 600,
    mail: undefined,
    webhook: undefined,
    retentionDays: { contact: 730, demo: 365, quick: 730, customer: 1_095 },
    apple: undefined,
    applePushOrigin: 'https://api.push.apple.com',
    google: undefined,
    googleOrigins: {
      wallet: 'https://walletobjects.googleapis.com',
      token: 'https://oauth2.googleapis.com',
      save: 'https://pay.google.com',
    },
    warmUpSeconds: 3,
    retryScale: 1,
    logLevel: 'info',
    mode: undefined,
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
})

test('every setting is read as data that can be passed to a thread', () => {
  expect(
    structuredClone(
      readConfig({
        PORT: '8443',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/lanyard',
        DATABASE_URL: 'postgres://lanyard:pass@db.example.com/lanyard',
        SITE_ORIGIN: 'https://www.example.com/',
        API_ORIGIN: 'https://api.example.com:5001',
        MANAGER_ORIGIN: 'https://manage.example.com',
        TLS_CERT_FILE: '/etc/tls/chain.pem',
        TLS_KEY_FILE: '/etc/tls/key.pem',
        HSTS: 'max-age=300',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        ALLOWED_HOSTS: 'WWW.example.com, web [fd00::5]',
        PROCESS_ROLE: 'worker',
        APP_SECRET: secret,
        DRAIN_SECONDS: '10',
        LEAD_SOFT_LIMIT: '0',
        LEAD_HARD_LIMIT: '5',
        SMTP_URL: 'smtps://lanyard:p%40ss@mail.example.com',
        MAIL_FROM: 'Sender <hello@example.com>',
        STAFF_EMAIL: 'sales@example.com, events@example.com',
        INBOUND_ADDRESS: 'answers@example.com',
        INBOUND_WEBHOOK_KEY: secret,
        INBOUND_IMAP_URL: 'imaps://answers:pass@imap.example.com/INBOX',
        WEBHOOK_URL: 'https://crm.example.com/leads?source=site',
        WEBHOOK_SECRET: webhookSecret,
        RETENTION_CONTACT_DAYS: '0',
        RETENTION_DEMO_DAYS: '30',
        RETENTION_QUICK_DAYS: '7',
        APPLE_PASS_TYPE_ID: 'pass.com.example.event',
        APPLE_TEAM_ID: 'ABCDE12345',
        APPLE_PASS_CERT_FILE: '/etc/apple/pass.pem',
        APPLE_PASS_KEY_FILE: '/etc/apple/pass.key',
        APPLE_WWDR_FILE: '/etc/apple/wwdr.pem',
        APPLE_PASS_KEY_PASSPHRASE: 'open it',
        APPLE_PUSH_ORIGIN: 'https://localhost:2197',
        GOOGLE_WALLET_ISSUER_ID: '3388000000022',
        GOOGLE_WALLET_KEY_FILE: '/etc/google/key.json',
        GOOGLE_WALLET_ORIGIN: 'http://localhost:1',
        GOOGLE_TOKEN_ORIGIN: 'http://localhost:2',
        GOOGLE_SAVE_ORIGIN: 'http://localhost:3',
        WARM_UP_SECONDS: '60',
        RETRY_SCALE: '0.01',
        DEMO_REPEAT_HOURS: '1',
        DEMO_HOURLY_LIMIT: '2',
        DEMO_KEEP_HOURS: '3',
        NAME_RULE: 'people',
        EMAIL_DAILY_LIMIT: '40',
        EMAIL_DOMAIN_DAILY_LIMIT: '6',
        WHATSAPP_DAILY_LIMIT: '4',
        WHATSAPP_COUNTRIES: 'GB, IE',
        PRICE_TABLE: JSON.stringify(prices),
        GA_MEASUREMENT_ID: 'G-AB12CD34EF',
        OFFLINE_PAGE: 'false',
        METRICS_TOKEN: 'a-token-of-some-length',
        LOG_LEVEL: 'debug',
        NODE_ENV: 'production',
      }),
    ),
  ).toEqual({
    port: 8443,
    host: '0.0.0.0',
    dataDir: '/srv/lanyard',
    databaseUrl: 'postgres://lanyard:pass@db.example.com/lanyard',
    siteOrigin: 'https://www.example.com',
    siteOriginIsDefault: false,
    apiOrigin: 'https://api.example.com:5001',
    managerOrigin: 'https://manage.example.com',
    tls: { certFile: '/etc/tls/chain.pem', keyFile: '/etc/tls/key.pem' },
    hsts: 'max-age=300',
    trustedProxies: ['10.0.0.0/8', '::1'],
    allowedHosts: ['www.example.com', 'web', '[fd00::5]'],
    processRole: 'worker',
    drainSeconds: 10,
    appSecret: secret,
    leadSoftLimit: 0,
    leadHardLimit: 5,
    mail: {
      host: 'mail.example.com',
      port: 465,
      encryption: 'tls',
      auth: { user: 'lanyard', password: 'p@ss' },
      from: { name: 'Sender', address: 'hello@example.com' },
      staff: ['sales@example.com', 'events@example.com'],
    },
    inbound: {
      address: 'answers@example.com',
      webhookKey: secret,
      mailbox: {
        host: 'imap.example.com',
        port: 993,
        encryption: 'tls',
        auth: { user: 'answers', password: 'pass' },
        folder: 'INBOX',
      },
    },
    webhook: { url: 'https://crm.example.com/leads?source=site', secret: webhookSecret, allowPrivate: false },
    retentionDays: { contact: 0, demo: 30, quick: 7, customer: 1_095 },
    apple: {
      passType: 'pass.com.example.event',
      team: 'ABCDE12345',
      certFile: '/etc/apple/pass.pem',
      keyFile: '/etc/apple/pass.key',
      wwdrFile: '/etc/apple/wwdr.pem',
      keyPassphrase: 'open it',
    },
    applePushOrigin: 'https://localhost:2197',
    google: { issuerId: '3388000000022', keyFile: '/etc/google/key.json' },
    googleOrigins: { wallet: 'http://localhost:1', token: 'http://localhost:2', save: 'http://localhost:3' },
    warmUpSeconds: 60,
    retryScale: 0.01,
    demoRepeatHours: 1,
    demoHourlyLimit: 2,
    demoKeepHours: 3,
    nameRule: 'people',
    emailDailyLimit: 40,
    emailDomainDailyLimit: 6,
    whatsappDailyLimit: 4,
    whatsapp: undefined,
    whatsappApiOrigin: 'https://graph.facebook.com',
    whatsappCountries: ['GB', 'IE'],
    priceTable: prices,
    gaMeasurementId: 'G-AB12CD34EF',
    offlinePage: false,
    metricsToken: 'a-token-of-some-length',
    logLevel: 'debug',
    mode: 'production',
  })
})

test('with a certificate the default origin is HTTPS, and an empty variable counts as absent', () => {
  const config = readConfig({ TLS_CERT_FILE: '/c.pem', TLS_KEY_FILE: '/k.pem', SITE_ORIGIN: '', PORT: ' ' })
  expect(config.siteOrigin).toBe('https://localhost:5001')
})

test.each([
  [{ PORT: '80a' }, 'PORT is "80a", but should be a whole number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT is "0"'],
  [{ PORT: '65536' }, 'PORT is "65536"'],
  [
    { SITE_ORIGIN: 'www.example.com' },
    'SITE_ORIGIN is "www.example.com", but should be an origin such as https://www.example.com',
  ],
  [{ SITE_ORIGIN: 'https://example.com/site' }, 'SITE_ORIGIN'],
  [{ API_ORIGIN: 'https://user@example.com' }, 'API_ORIGIN'],
  [{ MANAGER_ORIGIN: 'ftp://example.com' }, 'MANAGER_ORIGIN'],
  [{ TLS_CERT_FILE: '/c.pem' }, 'TLS_CERT_FILE is set without TLS_KEY_FILE'],
  [{ TLS_KEY_FILE: '/k.pem' }, 'TLS_KEY_FILE is set without TLS_CERT_FILE'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES is "10.0.0.0/33"'],
  [{ TRUSTED_PROXIES: '10.0.0.1,proxy' }, 'TRUSTED_PROXIES is "proxy"'],
  [{ PROCESS_ROLE: 'api' }, 'PROCESS_ROLE is "api", but should be one of all, web, worker.'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET is 5 characters long'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL is a mysql: address'],
  [{ DATABASE_URL: 'lanyard.db' }, 'DATABASE_URL is not an address'],
  [{ DATABASE_URL: 'postgres://db.example.com/x' }, 'APP_SECRET is not set, but DATABASE_URL names another machine'],
  [{ DATABASE_URL: 'postgres:///x?host=db' }, 'APP_SECRET is not set'],
  [{ LEAD_SOFT_LIMIT: '-1' }, 'LEAD_SOFT_LIMIT is "-1"'],
  [{ LEAD_HARD_LIMIT: '1e3' }, 'LEAD_HARD_LIMIT is "1e3"'],
  [{ LEAD_SOFT_LIMIT: '700' }, 'LEAD_SOFT_LIMIT is "700", but should be at most LEAD_HARD_LIMIT, which is 600.'],
  [{ RETRY_SCALE: '0' }, 'RETRY_SCALE is "0"'],
  [{ GA_MEASUREMENT_ID: 'UA-1234-5' }, 'GA_MEASUREMENT_ID is "UA-1234-5", but should be a measurement id'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is 5 characters long'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  [{ SITE_ORIGN: 'https://example.com' }, 'SITE_ORIGN is set, but no such setting exists: did you mean SITE_ORIGIN?'],
  [{ DATABASE_URI: 'postgres://localhost/x' }, 'did you mean DATABASE_URL?'],
  [{ STIE_ORIGIN: 'https://example.com' }, 'did you mean SITE_ORIGIN?'],
  [{ NODE_EVN: 'production' }, 'did you mean NODE_ENV?'],
  [{ PROT: '5002' }, 'PROT is set, but no such setting exists: did you mean PORT?'],
  [{ HSOT: '::1' }, 'did you mean HOST?'],
  [{ HTSS: 'on' }, 'did you mean HSTS?'],
  [{ trusted_proxies: '::1' }, 'did you mean TRUSTED_PROXIES?'],
])('%j is refused in one line', (env, message) => {
  let refusal: unknown
  try {
    readConfig(env)
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(ConfigError)
  expect((refusal as ConfigError).message).toContain(message)
  expect((refusal as ConfigError).message).not.toContain('\n')
})

test('no message repeats a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/)
})

test.each([
  'postgres://localhost/x',
  'postgresql://127.0.0.1:5433/x',
  'postgres://[::1]/x',
  'postgres:///x?host=/run/postgresql',
])('a database on this machine, %s, needs no configured secret', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test.each(['POST', 'HOME', 'HOSTNAME', 'API_SECRET', 'PATH', 'DATA_DIRECTORY', 'XDG_DATA_DIRS', 'npm_config_cache'])(
  '%s belongs to another program',
  (name) => {
    expect(findIntendedName(name)).toBeUndefined()
  },
)

test('.env.example names every setting and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const named = Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name)
  expect(named).toEqual(settingNames)
})
