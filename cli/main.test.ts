import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('without a command it gives the overview', () => {
  expect(run([])).toMatchObject({ status: 0, stdout: expect.stringMatching(/leads .+\n(.+\n)+.+posts /), stderr: '' })
})

test.each(Object.keys(commands))('%s --help shows how it is called', (command) => {
  expect(run([command, '--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`npm run lanyard -- ${command}`),
    stderr: '',
  })
})

test.each([
  [['led'], 'There is no command led.'],
  [['toString'], 'There is no command toString.'],
  [['leads', '--limit', '0'], '--limit is 0'],
  [['leads', '--jsn'], "Unknown option '--jsn'"],
  [['leads', 'all'], 'all'],
  [['leads', '--kind', 'fax'], '--kind is fax, but should be one of contact, demo, quick'],
  [['leads', '--since', '2026-02-31'], '--since is 2026-02-31'],
  [['leads', '--until', 'noon'], '--until is noon'],
  [['lead'], 'lead takes an id'],
  [['lead', 'a', 'b'], 'lead takes 1 id'],
  [['release'], 'release takes an id'],
  [['release', 'a', '--all'], 'not both'],
  [['deliveries', '--channel', 'fax'], '--channel is fax'],
  [['redrive'], 'redrive takes an id'],
  [['posts', 'import'], 'posts takes'],
])('%j is a wrong call', (args, message) => {
  expect(run(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(message) })
})

test('JSON of nothing is an empty list', () => {
  for (const args of [['leads'], ['deliveries'], ['posts', 'list']])
    expect(run([...args, '--json'])).toEqual({ status: 0, stdout: '[]\n', stderr: '' })
})

test('what fails says so in one line', () => {
  const missing = run(['posts', 'import', join(dataDir, 'nothing')])
  expect(missing).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^.*categories\.yaml.*\n$/) })
  expect(run(['leads'], { PORT: 'x' })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^PORT .*\n$/),
  })
})
