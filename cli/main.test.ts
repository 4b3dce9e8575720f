import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
  expect(run([])).toMatchObject({ status: 0, stdout: expect.stringMatching(/leads .+\n.+posts /), stderr: '' })
})

test.each(['leads', 'posts'])('%s --help shows how it is called', (command) => {
  expect(run([command, '--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`npm run lanyard -- ${command}`),
    stderr: '',
  })
})

test.each([
  [['lead'], 'There is no command lead.'],
  [['toString'], 'There is no command toString.'],
  [['leads', '--limit', '0'], '--limit is 0'],
  [['leads', '--jsn'], "Unknown option '--jsn'"],
  [['leads', 'all'], 'all'],
  [['posts', 'import'], 'posts takes'],
])('%j is a wrong call', (args, message) => {
  expect(run(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(message) })
})

test('JSON of nothing is an empty list', () => {
  for (const args of [['leads'], ['posts', 'list']])
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
