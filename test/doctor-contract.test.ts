import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Prices, remainingSampleFacts } from '#content/site.ts'
import { importPosts } from '#server/blog/import-posts.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { writeAppState } from '#server/db/app-state.ts'
import { markChannelGone } from '#server/deliveries/channel-pause.ts'
import { switchDemo } from '#server/demos/demo-switch.ts'
import { makeCertificates } from '#server/demos/wallet/apple/make-certificates.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { examineTls } from '#server/ops/doctor/certificate-findings.ts'
import { examine } from '#server/ops/doctor/examine.ts'
import { examineEnvironment, examinePrices, examineSettings } from '#server/ops/doctor/settings-findings.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { noon, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { startSmtpSink } from './fakes/smtp-sink.ts'
import { addToInbox } from './lead-inbox.ts'
import { demoBody, quickBody } from './leads.ts'
import { priceTable } from './price-table.ts'

const secret = `whsec_${Buffer.alloc(32, 'k').toString('base64')}`
const live = {
  SITE_ORIGIN: 'https://www.example.com',
  SMTP_URL: 'smtp://operator:mail-password@127.0.0.1:2525?tls=off',
  MAIL_FROM: 'Sender <hello@example.com>',
  STAFF_EMAIL: 'sales@example.com, events@example.com',
  WEBHOOK_URL: 'https://crm.example.com/path-token',
  WEBHOOK_SECRET: secret,
  APP_SECRET: 'a secret for tests, quite long enough',
}

const about = (findings: Awaited<ReturnType<typeof examine>>, topic: string) =>
  findings.filter((finding) => finding.topic === topic).map(({ state, says }) => `${state}: ${says}`)

onEachDatabase((empty, dialect) => {
  async function site(environment: NodeJS.ProcessEnv = {}) {
    const settings = await empty()
    const config: Config = { ...readConfig(environment), ...settings }
    const context = await testContext(settings, config)
    return { config, context }
  }

  test('reports what works and what is missing, but no secret', async () => {
    const sink = await startSmtpSink({ credentials: { user: 'operator', password: 'mail-password' } })
    onTestFinished(sink.stop)
    const { config, context } = await site({ ...live, SMTP_URL: live.SMTP_URL.replace('2525', `${sink.port}`) })
    await context.db.close()
    const findings = await examine(config, noon)
    expect(about(findings, 'migrations')).toEqual([expect.stringMatching(/^ok: All \d+ are applied/)])
    expect(about(findings, 'database')).toContain('ok: Writes succeed.')
    expect(about(findings, 'email')).toEqual([
      `ok: Active: through 127.0.0.1:${sink.port} as …@example.com, to 2 of staff.`,
    ])
    expect(sink.received).toEqual([])
    expect(about(findings, 'webhook')).toEqual(['ok: Active: to https://crm.example.com.'])
    expect(about(findings, 'deliveries')).toEqual(['ok: The queue is empty.'])
    expect(about(findings, 'deletion')).toEqual([expect.stringMatching(/^ok: /)])
    expect(about(findings, 'binding')).toEqual([expect.stringMatching(/^ok: /)])
    const samples = remainingSampleFacts().map(({ fact }) => fact)
    expect(about(findings, 'facts')).toEqual([
      samples.length > 0
        ? `warning: content/site.ts still has sample values: ${samples.join(', ')}.`
        : 'ok: content/site.ts has no sample values.',
    ])
    expect(JSON.stringify(findings)).not.toMatch(/mail-password|path-token|whsec|quite long enough/)
    const broken = findings.filter(({ state }) => state === 'broken')
    // The PostgreSQL server of the tests runs with fsync off.
    expect(broken.map(({ says }) => says)).toEqual(
      dialect === 'sqlite' ? [] : [expect.stringContaining('fsync is off on the server')],
    )
  })

  test('an image that was imported on another machine is missing here', async () => {
    const { config, context } = await site(live)
    await importPosts(context, fileURLToPath(projectFile('content/blog')))
    await context.db.close()
    expect(about(await examine(config, noon), 'uploads')).toEqual(['ok: All images of posts are on this machine.'])
    const folder = join(config.dataDir, 'uploads')
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    expect(about(await examine(config, noon), 'uploads')).toEqual([
      expect.stringMatching(/^broken: \d+ post images are missing under .*uploads: mount the folder/),
    ])
    expect(about(await examine({ ...config, processRole: 'worker' }, noon), 'uploads')).toEqual([
      'ok: A process that only delivers serves no images.',
    ])
  })

  test('a proxy that is not trusted is reported for a day', async () => {
    const { config, context } = await site(live)
    const warned = 'all visitors behind it count as one IP address, and their leads need review or are refused.'
    const proxies = async (changes: Partial<Config> = {}, now = noon) =>
      about(await examine({ ...config, ...changes }, now), 'proxies')
    expect(await proxies()).toEqual([
      `warning: SITE_ORIGIN is https, so there is a proxy in front, but it is not in TRUSTED_PROXIES: ${warned}`,
    ])
    expect(await proxies({ siteOrigin: 'http://127.0.0.1:5001' })).toEqual([
      expect.stringMatching(/^ok: None\. Visitors connect directly\./),
    ])
    await context.db.write((queries) => writeAppState(queries, 'untrusted proxy', '10.0.0.5', noon.getTime()))
    await context.db.close()
    const trustedProxies = ['192.168.0.0/16']
    expect(await proxies({ trustedProxies })).toEqual([
      `warning: Requests with X-Forwarded-For came from 10.0.0.5, which is not in TRUSTED_PROXIES: ${warned}`,
    ])
    expect(await proxies({ trustedProxies: ['10.0.0.0/8'] })).toEqual(['ok: Trusted: 10.0.0.0/8.'])
    expect(await proxies({ trustedProxies }, new Date(noon.getTime() + 25 * 3_600_000))).toEqual([
      'ok: Trusted: 192.168.0.0/16.',
    ])
  })

  test('a mail server that cannot be reached, and attempts that failed, are reported', async () => {
    const sink = await startSmtpSink()
    const { config, context } = await site({ ...live, SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
    await submitLead(context, 'quick', quickBody, { ipAddress: '192.0.2.1' })
    await context.db.write((queries) =>
      queries
        .updateTable('deliveries')
        .set({ attempts: 1, last_error: 'The receiver answered 503.' })
        .where('channel', '=', 'webhook')
        .execute(),
    )
    await context.db.close()
    expect(about(await examine(config, noon), 'email')).toEqual([expect.stringMatching(/^ok: Active/)])
    await sink.stop()
    const findings = await examine(config, noon)
    const through = `through 127.0.0.1:${sink.port} as …@example.com`
    const reason = 'No mail server answered: ESOCKET, ECONNREFUSED.'
    expect(about(findings, 'email')).toEqual([`broken: Messages cannot be sent: ${through}, to 2 of staff. ${reason}`])
    expect(about(findings, 'reply')).toEqual([`broken: Messages cannot be sent: ${through}. ${reason}`])
    expect(about(findings, 'webhook')).toEqual([
      'warning: The latest attempt failed: to https://crm.example.com. The receiver answered 503.',
    ])
  })

  test('channels without a provider write files', async () => {
    const { config, context } = await site()
    await context.db.close()
    const findings = await examine(config, noon)
    for (const channel of ['email', 'wallet', 'webhook'])
      expect(about(findings, channel)).toEqual([expect.stringMatching(/^warning: /)])
  })

  test('reports pending and failed deliveries, held leads and paused channels', async () => {
    const { config, context } = await site(live)
    const stored = [
      await submitLead(context, 'demo', demoBody, { ipAddress: '192.0.2.1', honeypot: 'x' }),
      await submitLead(context, 'quick', quickBody, { ipAddress: '192.0.2.1' }),
    ]
    expect(stored.map(({ state }) => state)).toEqual(['stored', 'stored'])
    await context.db.write(async (queries) => {
      const webhook = queries.updateTable('deliveries').where('channel', '=', 'webhook')
      await webhook.set({ state: 'dead' }).execute()
      await markChannelGone(queries, { name: 'webhook', address: config.webhook?.url ?? '' }, noon.getTime())
      await switchDemo(queries, 'off', noon.getTime())
    })
    const spam = await addToInbox(context, 'quick', { email: 'spam@example.com' }, { honeypot: 'x' })
    await context.db.write((queries) =>
      queries.updateTable('lead_inbox').set({ stage: 'spam' }).where('lead_id', '=', spam).execute(),
    )
    await context.db.close()
    const findings = await examine(config, new Date(noon.getTime() + 11 * 60_000))
    expect(about(findings, 'deliveries')).toEqual([
      'warning: The oldest (email) is overdue by 11 minutes. Check that a process that delivers is running.',
      'warning: 2 are dead.',
    ])
    expect(about(findings, 'leads')).toEqual(['warning: 1 needs review.'])
    expect(about(findings, 'webhook')).toEqual([expect.stringMatching(/^broken: .*410.*turn it on again\.$/)])
    expect(about(findings, 'demo')).toEqual(['warning: Demos are paused. New requests need review.'])
    expect(about(await examine(config, noon), 'deliveries')[0]).toBe('ok: None is overdue.')
  })

  test('a database of another version is not changed', async () => {
    const { config, context } = await site()
    const rename = (from: string, to: string) =>
      context.db.write((queries) =>
        queries.updateTable('migrations').set({ name: to }).where('name', '=', from).execute(),
      )
    await rename('0001-first-tables', '9999-later')
    const [name = ''] = (await context.db.query.selectFrom('migrations').select('name').execute()).map(
      (row) => row.name,
    )
    await rename(name, '9999-later')
    expect(about(await examine(config), 'migrations')).toEqual([expect.stringMatching(/^broken: .*9999-later/)])
    await context.db.write((queries) => queries.deleteFrom('migrations').where('name', '=', '9999-later').execute())
    expect(about(await examine(config), 'migrations')).toEqual([`warning: ${name} will be applied at the next start.`])
    await context.db.close()
  })

  if (dialect === 'sqlite') {
    test('a damaged database', async () => {
      const { config, context } = await site()
      await context.db.close()
      writeFileSync(join(config.dataDir, 'lanyard.db'), 'no database '.repeat(999))
      expect(about(await examine(config), 'database')).toEqual([expect.stringMatching(/^broken: .*not a database/)])
    })

    test('nothing is created if there is none', async () => {
      const dataDir = join((await empty()).dataDir, 'none')
      const findings = await examine({ ...readConfig({}), dataDir })
      expect(about(findings, 'database')).toEqual([
        expect.stringMatching(/does not exist yet\. The first start creates it\.$/),
      ])
      expect(existsSync(dataDir)).toBe(false)
    })
  } else
    test('an unreachable server', async () => {
      const databaseUrl = 'postgres://lanyard:db-password@127.0.0.1:1/lanyard'
      const findings = await examine({ ...readConfig({}), ...(await empty()), databaseUrl })
      expect(about(findings, 'database')).toEqual([expect.stringMatching(/^broken: .*ECONNREFUSED/)])
      expect(JSON.stringify(findings)).not.toContain('db-password')
    })
})

describe('settings', () => {
  const says = (environment: NodeJS.ProcessEnv, topic: string) => about(examineSettings(readConfig(environment)), topic)

  test.each([
    [{}, 'site', /^warning: SITE_ORIGIN is not set/],
    [{ SITE_ORIGIN: 'http://example.com' }, 'site', /^warning: .*without HTTPS/],
    [{ SITE_ORIGIN: 'https://example.com' }, 'site', /^ok: /],
    [{}, 'log in', /^ok: The sign-in page is at \/manager\/login on the site’s host/],
    [
      { MANAGER_ORIGIN: 'https://m.example.com' },
      'log in',
      /^ok: The sign-in page is at https:\/\/m\.example\.com\/manager\/login/,
    ],
    [{ PROCESS_ROLE: 'web' }, 'address', /another process must deliver/],
    [{ LEAD_HARD_LIMIT: '0' }, 'limits', /^warning: /],
    [{ RETRY_SCALE: '0.1' }, 'retries', /^warning: /],
    [{ RETENTION_CONTACT_DAYS: '800' }, 'retention', /^warning: contact leads .*privacy notice says 24 months/],
    [{ RETENTION_CONTACT_DAYS: '0' }, 'retention', /^warning: contact leads are kept forever/],
    [{ RETENTION_CONTACT_DAYS: '30' }, 'retention', /^ok: contact leads are kept for 30 days/],
  ])('%j', (environment, topic, expected) => {
    expect(says(environment, topic)[0]).toMatch(expected)
  })
})

test('prices come from a table, from the content, or are absent', () => {
  const says = (environment: NodeJS.ProcessEnv, figures: Prices) => examinePrices(readConfig(environment), figures).says
  const figures = { modules: 'from €900', tax: 'plus VAT' }
  expect(says({}, {})).toMatch(/^Neither PRICE_TABLE nor prices .* shows "On the quote"\.$/)
  expect(says({}, figures)).toMatch(/^The pricing page shows the prices of content\/site\.ts/)
  expect(says({ PRICE_TABLE: priceTable() }, figures)).toMatch(/^Visitors can build quotes: a day of Transmit costs /)
})

test('settings are listed, secrets and personal ones only by name', () => {
  expect(examineEnvironment({ HOME: '/root', PORT: ' ' }).says).toBe('None is set, so all use their defaults.')
  expect(examineEnvironment({ ...live, HOME: '/root' }).says).toBe(
    'Set: APP_SECRET (secret), SITE_ORIGIN=https://www.example.com, SMTP_URL (secret), ' +
      'MAIL_FROM (personal), STAFF_EMAIL (personal), ' +
      'WEBHOOK_URL (secret), WEBHOOK_SECRET (secret).',
  )
})

describe('the certificate of the site', () => {
  let folder: string
  let tls: { certFile: string; keyFile: string }
  const siteOrigin = 'https://www.example.com'
  const examined = (now: string) => examineTls({ tls, siteOrigin }, new Date(now)).map(({ state }) => state)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanyard-doctor-'))
    tls = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
    const { certificate, key } = await makeCertificates('pass.example', 'ABCDE12345', noon)
    writeFileSync(tls.certFile, certificate)
    writeFileSync(tls.keyFile, key)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['2026-06-01', 'ok'],
    ['2036-05-10', 'warning'],
    ['2036-05-15', 'broken'],
  ])('on %s it is %s, and not for this host', (day, state) => {
    expect(examined(day)).toEqual([state, 'warning'])
  })

  test('with another key, or none', async () => {
    const { key } = await makeCertificates('pass.example', 'ABCDE12345', noon)
    writeFileSync(tls.keyFile, key)
    expect(examined('2026-06-01')).toEqual(['broken'])
    rmSync(tls.keyFile)
    expect(examined('2026-06-01')).toEqual(['broken'])
  })
})
