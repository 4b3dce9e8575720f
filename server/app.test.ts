import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testContext } from '../test/context.ts'
import { startApp } from './app.ts'
import type { Config } from './config/config.ts'
import { createLog } from './runtime/log.ts'

const order: string[] = []
let drained: PromiseWithResolvers<void>

const DRAIN = 5_000
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>()
  return { ...timers, setTimeout: (ms: number) => (ms === DRAIN ? drained.promise : timers.setTimeout(ms)) }
})
vi.mock('./register-site.ts', () => ({
  registerSite: vi.fn(async (app) => {
    app.get('/', async () => 'whole')
    app.addHook('onListen', async () => void order.push('listening'))
    return { pages: undefined, stop: async () => void order.push('site ended') }
  }),
}))
vi.mock('./deliveries/dispatcher.ts', () => ({
  createDispatcher: () => ({
    start: () => order.push('dispatcher'),
    stop: async (patience: number) => void order.push(`dispatcher ended within ${patience} ms`),
    pausedChannels: () => [],
  }),
}))
vi.mock('./privacy/retention-job.ts', () => ({
  startRetention: () => {
    order.push('retention')
    return async () => void order.push('retention ended')
  },
}))
vi.mock('./leads/inbox/inbox-jobs.ts', () => ({
  startInboxJobs: () => {
    order.push('intake')
    return async () => void order.push('intake ended')
  },
}))

beforeEach(() => {
  order.length = 0
  drained = Promise.withResolvers()
})

async function contextOf(changes: Partial<Config>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-app-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const settings = { port: 0, host: '127.0.0.1', drainSeconds: 0, ...changes }
  const context = await testContext({ dataDir, databaseUrl: undefined }, settings)
  context.log = createLog({ logLevel: 'silent' })
  const close = context.db.close.bind(context.db)
  context.db.close = async () => {
    order.push('database ended')
    await close()
  }
  context.events.on('stopping', () => order.push('streams ended'))
  return context
}

test.each([
  ['all', ['listening', 'dispatcher', 'retention', 'intake']],
  ['web', ['listening', 'retention']],
  ['worker', ['dispatcher', 'retention', 'intake']],
] as const)('a process with the role %s starts its parts when it listens', async (processRole, parts) => {
  const app = await startApp(await contextOf({ processRole }))
  expect(order).toEqual(parts)
  expect((await fetch(`http://127.0.0.1:${app.port}/healthz`)).status).toBe(200)
  await app.stop()
})

test('a stop drains first, then ends work in progress, and closes the database last', async () => {
  const app = await startApp(await contextOf({ processRole: 'all', drainSeconds: DRAIN / 1_000 }))
  const ask = (path: string) => fetch(`http://127.0.0.1:${app.port}${path}`)
  expect((await ask('/readyz')).status).toBe(200)
  order.length = 0
  const stopped = app.stop()
  expect((await ask('/readyz')).status).toBe(503)
  const response = await ask('/')
  expect([await response.text(), response.headers.get('connection'), order]).toEqual(['whole', 'close', []])
  drained.resolve()
  expect(app.stop()).toBe(stopped)
  await stopped
  expect(order).toEqual([
    'streams ended',
    'dispatcher ended within 6000 ms',
    'retention ended',
    'intake ended',
    'site ended',
    'database ended',
  ])
  await expect(ask('/healthz')).rejects.toThrow()
})

test('a worker does not drain because it gets no requests', async () => {
  const app = await startApp(await contextOf({ processRole: 'worker', drainSeconds: DRAIN / 1_000 }))
  await app.stop()
  expect(order.at(-1)).toBe('database ended')
})

test('a start closes what it has opened if its port is taken', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  await expect(startApp(await contextOf({ processRole: 'all', port }))).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(order).toEqual(['site ended', 'database ended'])
})

test('a start closes what it has opened if the site cannot be registered', async () => {
  const { registerSite } = await import('./register-site.ts')
  vi.mocked(registerSite).mockRejectedValueOnce(new Error('no build'))
  await expect(startApp(await contextOf({ processRole: 'web' }))).rejects.toThrow('no build')
  expect(order).toEqual(['database ended'])
})
