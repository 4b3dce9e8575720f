import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels } from '#domain/deliveries/delivery.ts'
import { countWidgetStep, flushWidgetCounts } from '#server/analytics/widget-counts.ts'
import { testContext } from '../test/context.ts'
import { isUsageError } from './command.ts'
import { leads } from './commands/leads.ts'
import { commands } from './commands.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanyard-cli-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

function run(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('prints the overview without a command', () => {
  expect(run([])).toMatchObject({ status: 0, stdout: expect.stringMatching(/leads .+\n(.+\n)+.+posts /), stderr: '' })
})

test('--help shows the usage of a command', () => {
  expect(run(['leads', '--help'])).toEqual({ status: 0, stdout: `${leads.help}\n`, stderr: '' })
})

test('deliveries names every channel', async () =>
  expect((await commands.deliveries?.())?.help).toContain(`--channel  ${channels.join(', ')}\n`))

test.each(Object.entries(commands))('%s explains itself with examples', async (name, load) => {
  const { summary, help } = await load()
  expect(summary).toMatch(/^[a-z]/)
  expect(help).toMatch(new RegExp(`^npm run lanyard -- ${name}\\b[^]*\n\n  npm run lanyard -- `))
  expect(help).toContain('--json')
  for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(150)
})

test.each([
  [['led'], 'There is no command led.'],
  [['toString'], 'There is no command toString.'],
  [['leads', '--jsn'], "Unknown option '--jsn'"],
])('%j ends with 2', (args, message) => {
  expect(run(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(message) })
})

test.each([
  [['leads', '--limit', '0'], '--limit is 0'],
  [['leads', 'all'], 'all'],
  [['leads', '--kind', 'fax'], '--kind is fax, but should be one of contact, demo, quick'],
  [['leads', '--since', '2026-02-31'], '--since is 2026-02-31'],
  [['leads', '--until', 'noon'], '--until is noon'],
  [['leads', '--stage', 'held'], '--stage is held, but should be one of new, in_progress, answered, won, closed, spam'],
  [['leads', '--search', '...'], '--search is invalid: has no letter and no digit'],
  [['leads', '--search', 'amara', '--text', 'amara'], '--search takes neither --text nor --state'],
  [['leads', '--owner', 'none', '--state', 'held'], '--owner takes neither --text nor --state'],
  [['lead'], 'lead takes an id'],
  [['lead', 'a', '--stage', 'done'], '--stage is done'],
  [['lead', 'a', '--note', ' '], '--note is empty'],
  [['lead', 'a', 'b'], 'lead takes 1 id'],
  [['release'], 'release takes an id'],
  [['release', 'a', '--all'], 'not both'],
  [['deliveries', '--channel', 'fax'], '--channel is fax'],
  [['redrive'], 'redrive takes an id'],
  [['people', 'fire'], 'people takes invite, end, sessions or nothing'],
  [['people', 'invite'], 'people invite takes an email address or --owner'],
  [['people', 'invite', 'rosa@example.com', '--role', 'boss'], '--role is boss'],
  [['people', 'end'], 'people end takes an email address'],
  [['redrive', '--reopen', 'fax'], '--reopen is fax'],
  [['redrive', '--all-dead', '--reopen', 'webhook'], 'one at a time'],
  [['stats', '--days', '0'], '--days is 0'],
  [['posts', 'publish'], 'posts takes'],
  [['posts', 'publish', 'a', '--at', 'noon'], '--at is noon'],
  [['posts', 'unpublish', 'a', '--at', '2026-11-20'], '--at belongs'],
  [['posts', 'remove', 'a', '--samples'], '--samples and --yes belong'],
  [['posts', 'list', '--yes'], '--samples and --yes belong'],
  [['erase'], '--email is missing'],
  [['erase', '--email', 'amara'], '--email is amara'],
  [['erase', '--email', 'amara@example.com'], 'add --yes'],
  [['retention'], 'retention takes `run`'],
  [['export'], 'export takes --csv'],
  [['export', '--person', 'amara'], '--person is amara'],
  [['export', '--person', 'amara@example.com', '--kind', 'demo'], 'neither'],
  [['backup'], 'backup takes one file'],
  [['backup', 'a', '--erasures', 'b'], 'backup takes one file'],
  [['restore', 'a', 'b'], 'restore takes one file'],
  [['restore', 'a', '--undecided'], 'restore takes one file'],
  [['posts', 'import'], 'posts takes'],
])('%j is refused with the usage', async ([name = '', ...args], message) => {
  const command = await commands[name]?.()
  let refusal: unknown
  try {
    if (command && 'prepareOffline' in command) command.prepareOffline(args)
    else command?.prepare(args)
  } catch (error) {
    refusal = error
  }
  expect(isUsageError(refusal)).toBe(true)
  expect((refusal as Error).message).toContain(message)
})

test('prints an empty JSON list if there is nothing', () => {
  for (const args of [['leads'], ['deliveries'], ['posts', 'list']])
    expect(run([...args, '--json'])).toEqual({ status: 0, stdout: '[]\n', stderr: '' })
})

test('stats count widget use in the requested days', async () => {
  const context = await testContext({ dataDir, databaseUrl: undefined })
  const tried = async (age: number) => {
    context.clock.now = new Date(Date.now() - age * 24 * 3_600_000)
    countWidgetStep('floorplan', 'touched')
    await flushWidgetCounts(context)
  }
  await tried(40)
  countWidgetStep('floorplan', 'finished')
  countWidgetStep('queue', 'touched')
  countWidgetStep('queue', 'touched')
  countWidgetStep('queue', 'taken')
  await tried(0)
  await context.db.close()
  expect(run(['stats']).stdout).toMatch(/widget +touched +finished +taken\nqueue +2 +0 +1\nfloorplan +1 +1 +0\n/)
  expect(JSON.parse(run(['stats', '--days', '60', '--json']).stdout).widgets).toEqual([
    { widget: 'floorplan', touched: 2, finished: 1, taken: 0 },
    { widget: 'queue', touched: 2, finished: 0, taken: 1 },
  ])
})

test('prints a failure as one line', () => {
  const missing = run(['posts', 'import', join(dataDir, 'nothing')])
  expect(missing).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^.*categories\.yaml.*\n$/) })
  expect(run(['leads'], { PORT: 'x' })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^PORT .*\n$/),
  })
})

test.each([
  ['backup', /^The database is PostgreSQL: pg_dump .*"\$DATABASE_URL"\n$/],
  ['restore', /^The database is PostgreSQL: pg_restore .*"restore --reapply-erasures"\n$/],
])('%s refers to the tools of PostgreSQL', (command, message) => {
  const result = run([command, 'x.db'], { DATABASE_URL: 'postgres://localhost/lanyard' })
  expect(result).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(message) })
})

test('the command line invites staff, including the first owner', () => {
  expect(run(['people']).stdout).toContain('There are no accounts yet')
  const owner = run(['people', 'invite', '--owner'])
  expect(owner).toMatchObject({ status: 0, stdout: expect.stringMatching(/\/manager\/set-up#[\w-]{43}\n$/) })
  const invited = run(['people', 'invite', 'Rosa@example.com', '--role', 'sales', '--json'])
  expect(JSON.parse(invited.stdout).link).toMatch(/\/manager\/invite#[\w-]{43}$/)
  expect(JSON.parse(run(['people', '--json']).stdout)).toMatchObject({
    staff_members: [],
    invitations: [{ role: 'owner' }, { email: 'rosa@example.com', role: 'sales' }],
  })
  expect(run(['people', 'end', 'rosa@example.com'])).toMatchObject({
    status: 1,
    stderr: 'There is no account with the address rosa@example.com.\n',
  })
})
