import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from './running-process.ts'

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanyard-process-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** A process that only delivers needs no built site and starts at once. */
async function startWorker(environment: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment }
  const child = spawn(process.execPath, [main], { env: { ...env, PROCESS_ROLE: 'worker' } })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  // `close` is emitted after the whole log was read.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise((resolve) => child.stdout.once('data', resolve))
  await Promise.race([ready, ended])
  return { origin: `http://127.0.0.1:${port}`, child, ended, log: () => log }
}

test('a worker serves only health and metrics', async () => {
  const worker = await startWorker()
  const status = async (path: string) => (await fetch(worker.origin + path)).status
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
  expect([await status('/'), await status('/api/countries'), await status('/contact')]).toEqual([404, 404, 404])
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
})

test.each([
  ['http://www.example.com', true],
  ['https://www.example.com', false],
  ['http://localhost:5001', false],
])('a start with SITE_ORIGIN=%s warns about a public origin without HTTPS: %s', async (SITE_ORIGIN, warns) => {
  const worker = await startWorker({ SITE_ORIGIN })
  worker.child.kill('SIGTERM')
  await worker.ended
  expect(worker.log().includes(`SITE_ORIGIN is ${SITE_ORIGIN}, without HTTPS`)).toBe(warns)
})

test('the server accepts only its own hosts and canonical URLs', async () => {
  const worker = await startWorker()
  const { port } = new URL(worker.origin)
  async function responseTo(line: string, ...hosts: string[]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`${line} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`)
    const response = await text(socket)
    return [Number(response.slice(9, 12)), /^location: (.*)$/im.exec(response)?.[1]]
  }
  expect(await responseTo('GET /healthz', 'evil.test')).toEqual([200, undefined])
  expect(await responseTo('GET /about', 'evil.test')).toEqual([421, undefined])
  expect(await responseTo('GET /about', 'localhost', 'evil.test')).toEqual([400, undefined])
  expect(await responseTo('GET /metrics', 'evil.test')).toEqual([404, undefined])
  expect(await responseTo('GET /\\evil.test/x', 'localhost')).toEqual([308, '/evil.test/x'])
  expect(await responseTo('GET /about#%zz', 'localhost')).toEqual([308, '/about'])
  expect(await responseTo('POST /x/../about', 'localhost')).toEqual([400, undefined])
  for (const target of ['*', 'http://localhost/', '/%zz', '/%00'])
    expect(await responseTo(`GET ${target}`, 'localhost')).toEqual([400, undefined])
  worker.child.kill('SIGTERM')
  await worker.ended
})

test('a connection is closed with its next response after the signal to stop', async () => {
  const worker = await startWorker()
  await fetch(`${worker.origin}/healthz`)
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  expect(worker.log()).toContain('"signal":"SIGTERM"')
  expect(worker.log()).not.toContain('Not everything could be finished')
})

test.skipIf(process.platform === 'win32')(
  'only their owner can read a server’s files, including existing ones',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanyard-process-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    chmodSync(folder, 0o755)
    const run = async () => {
      const worker = await startWorker({ DATA_DIR: folder })
      const modes = readdirSync(folder).map(
        (name) => `${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`,
      )
      worker.child.kill('SIGTERM')
      await worker.ended
      return modes
    }
    const own = ['app-secret 600', 'lanyard.db 600', 'lanyard.db-shm 600', 'lanyard.db-wal 600']
    expect(await run()).toEqual(expect.arrayContaining(own))
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
    expect(await run()).toEqual(expect.arrayContaining(own))
  },
)

test('a start without its database exits with 1 and one sentence', async () => {
  const worker = await startWorker({ DATABASE_URL: 'postgres://lanyard:hunter2@127.0.0.1:1/lanyard' })
  expect(await worker.ended).toBe(1)
  expect(worker.log()).toBe(
    'The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED): start it, or correct DATABASE_URL.\n',
  )
})

/** A process that hits an uncaught error. */
async function startDefective(defect: string) {
  const script = `
    import { exitOnUncaughtErrors } from '#server/runtime/process-exit.ts'
    import { createLog } from '#server/runtime/log.ts'
    exitOnUncaughtErrors(createLog({ logLevel: 'info' }))
    setInterval(() => {}, 1000)
    ${defect}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  // `close` is emitted after the whole log was read.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { ended, log: () => log }
}

test.each(['throw new Error', 'Promise.reject(new Error', 'setTimeout(() => { throw new Error'])(
  'a defect, %s, is logged without what it quotes and ends the process with 1',
  async (defect) => {
    const end = defect.startsWith('throw') ? '' : defect.startsWith('Promise') ? ')' : '})'
    const { ended, log } = await startDefective(`${defect}('for amara@example.com')${end}`)
    expect(await ended).toBe(1)
    expect(JSON.parse(log())).toMatchObject({ level: 60, err: { type: 'Error' } })
    expect(log()).not.toContain('amara')
  },
)
