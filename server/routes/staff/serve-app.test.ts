import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { serveApp } from './serve-app.ts'

let folder: string
let app: FastifyInstance | undefined
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-app-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Manager</title>')
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
})
afterEach(() => app?.close())
afterAll(() => rmSync(folder, { recursive: true }))

async function start(environment: NodeJS.ProcessEnv = {}) {
  app = Fastify()
  const config = readConfig({ SITE_ORIGIN: 'https://www.example.com', ...environment })
  await serveApp(app, { config: { ...config, appSecret: '' } }, folder)
  const host = new URL(config.managerOrigin).host
  return (path: string, options: { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> } = {}) =>
    (app as FastifyInstance).inject({ url: path, ...options, headers: { host, ...options.headers } })
}

test('every path below it gets the same document, which loads only its own files', async () => {
  const get = await start()
  for (const path of ['/manager', '/manager/login', '/manager/leads/019e2734-7c00-7000-8000-000000000000']) {
    const response = await get(path)
    expect([response.statusCode, response.body]).toEqual([200, '<!doctype html><title>Manager</title>'])
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining(
        "require-trusted-types-for 'script'; trusted-types push-worker",
      ),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(response.headers['content-security-policy']).not.toContain('unsafe')
  }
  expect((await get('/manager', { method: 'HEAD' })).body).toBe('')
})

test('a browser that has the document gets 304', async () => {
  const get = await start()
  const { etag } = (await get('/manager')).headers
  expect((await get('/manager', { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
})

test('its files are cached for a year, and a missing file is not the document', async () => {
  const get = await start()
  const file = await get('/manager/assets/main-1a2b.js')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await get('/manager/assets/main-9z9z.js')).statusCode).toBe(404)
})

test('other methods are refused', async () => {
  const get = await start()
  const response = await get('/manager', { method: 'POST' })
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('on a separate host it responds only there, and the site’s host redirects to it', async () => {
  const get = await start({ MANAGER_ORIGIN: 'https://manage.example.com' })
  expect((await get('/manager')).statusCode).toBe(200)
  const site = { headers: { host: 'www.example.com' } }
  const response = await get('/manager/leads?view=mine', site)
  expect([response.statusCode, response.headers.location]).toEqual([
    308,
    'https://manage.example.com/manager/leads?view=mine',
  ])
  expect((await get('/manager', { ...site, method: 'POST' })).statusCode).toBe(404)
})
