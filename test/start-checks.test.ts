import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processSettings } from '#server/config/settings/process-settings.ts'
import { commands } from '../cli/commands.ts'
import { commandHelp } from '../tools/scripts/command-help.mjs'
import { startDefaults, watchedFolders } from '../tools/scripts/start-checks.mjs'

const serverFolder = fileURLToPath(new URL('../server', import.meta.url))
const server = fileURLToPath(new URL('../server/main.ts', import.meta.url))
const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
let folder: string
let bare: string
let other: Server
let taken: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-start-'))
  // Only the scripts, as in a fresh clone: installing or building would leave files or fail.
  bare = join(folder, 'clone')
  mkdirSync(bare)
  for (const scripts of ['scripts', 'tools/scripts'])
    cpSync(fileURLToPath(new URL(`../${scripts}`, import.meta.url)), join(bare, scripts), { recursive: true })
  writeFileSync(join(folder, 'file'), '')
  other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  taken = (other.address() as { port: number }).port
})
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true })
})

/** Runs a process that cannot start, and returns how it ends. */
async function end(file: string, environment: NodeJS.ProcessEnv, args: string[] = []) {
  const own = { PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), PROCESS_ROLE: 'worker' }
  const options = { env: { ...own, ...environment }, timeout: 30_000 }
  return promisify(execFile)(process.execPath, [file, ...args], options).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: String(stderr) }),
  )
}

test('a port in use is reported in one sentence, by the script before it installs and by the server', async () => {
  const sentence = `Port ${taken} is taken: stop the other program or set PORT=${taken + 1}.\n`
  const environment = { PORT: String(taken) }
  expect(await end(join(bare, 'tools/scripts/start.mjs'), environment)).toEqual({ code: 1, output: sentence })
  expect(await end(server, environment)).toEqual({ code: 1, output: sentence })
})

test('a data folder that is a file is reported in one sentence, by both', async () => {
  const DATA_DIR = join(folder, 'file')
  const sentence = `DATA_DIR is ${DATA_DIR}, which is no folder: remove that file, or set DATA_DIR to a folder.\n`
  const environment = { DATA_DIR, PORT: '1' }
  expect(await end(join(bare, 'tools/scripts/start.mjs'), environment)).toEqual({ code: 1, output: sentence })
  expect(await end(server, environment)).toEqual({ code: 1, output: sentence })
})

test.runIf(process.platform === 'linux')('a data folder under /proc is refused in one sentence, by both', async () => {
  const DATA_DIR = '/proc/self/a/b'
  const sentence = `DATA_DIR is ${DATA_DIR}, where the kernel stores no files: set DATA_DIR to a folder on a disk.\n`
  const environment = { DATA_DIR, PORT: '1' }
  expect(await end(join(bare, 'tools/scripts/start.mjs'), environment)).toEqual({ code: 1, output: sentence })
  expect(await end(server, environment)).toEqual({ code: 1, output: sentence })
  expect(await end(main, environment, ['restore', join(folder, 'file')])).toEqual({ code: 1, output: sentence })
})

test('settings are read from the file .env, and the environment takes precedence', async () => {
  writeFileSync(join(bare, '.env'), `PORT=${taken}\nDATA_DIR="${join(folder, 'file')}"\n`)
  const start = join(bare, 'tools/scripts/start.mjs')
  expect((await end(start, {})).output).toContain(`Port ${taken} is taken`)
  expect((await end(start, { DATA_DIR: undefined })).output).toContain('which is no folder')
})

test('a change of an imported file restarts the development server', () => {
  const sources = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const imported = sources.flatMap((file) =>
    Array.from(
      readFileSync(join(serverFolder, file), 'utf8').matchAll(/^(?:import (?!type )|\} )[^\n]*from '#(\w+)\//gm),
      ([, folder = '']) => folder,
    ),
  )
  expect(watchedFolders).toEqual(expect.arrayContaining([...new Set(imported)]))
})

test('the script has the same defaults as the server', () => {
  const { dataDir, port, host } = processSettings
  expect(startDefaults).toEqual({ DATA_DIR: dataDir.default, PORT: port.default, HOST: host.default })
})

test('without packages the commands show their help and install nothing', async () => {
  cpSync(fileURLToPath(new URL('../cli', import.meta.url)), join(bare, 'cli'), { recursive: true })
  const script = (...args: string[]) => outputOf(join(bare, 'scripts/lanyard.mjs'), args, '')
  const own = (...args: string[]) => outputOf(main, args)
  expect(script()).toEqual(own())
  expect(script('--help')).toEqual(own('--help'))
  expect(script('led', '--help')).toEqual(own('led', '--help'))
  expect(script('leads', '--help')).toEqual(own('leads', '--help'))
  for (const [name, load] of Object.entries(commands)) expect(commandHelp(name)).toBe((await load()).help)
  expect(existsSync(join(bare, 'node_modules'))).toBe(false)
})

function outputOf(file: string, args: string[], PATH = process.env.PATH) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: { PATH },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
