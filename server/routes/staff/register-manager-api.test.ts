import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ManagerForTests, startManager } from '../../../test/manager-for-tests.ts'
import { calls } from './calls.ts'
import { defineCall, type ManagerCall } from './define-call.ts'
import { managerDocument } from './manager-document.ts'

let dataDir: string
let manager: ManagerForTests | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanyard-manager-'))
})
afterEach(async () => {
  await manager?.stop()
  manager = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (own?: readonly ManagerCall[]) => {
  manager = await startManager({ dataDir, databaseUrl: undefined }, {}, own)
  return manager
}

const greeting = defineCall({
  operationId: 'greet',
  method: 'POST',
  path: '/api/manager/greetings/:id',
  summary: 'Greet',
  permission: 'none',
  audit: 'nothing happens',
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  body: v.strictObject({ name: v.string('Say who.') }),
  success: { status: 201, data: v.string() },
  failures: [404, 422],
  handle: async ({ body }) => `Hello ${body.name}`,
})

test.each([
  ['permission', { ...greeting, permission: undefined }],
  ['audit', { ...greeting, audit: '' }],
])('a call without %s stops the start, with its name', async (_missing, call) => {
  await expect(start([call as never])).rejects.toThrow(
    'POST /api/manager/greetings/:id declares no permission or no audit',
  )
})

test('a call gets the parsed input, and responds in the shape of the public API', async () => {
  const { call } = await start([greeting])
  const path = '/greetings/019e2734-7c00-7000-8000-000000000000'
  const answer = await call('POST', path, { body: { name: 'Amara' } })
  expect([answer.status, answer.json]).toEqual([201, { ok: true, message: 'Done', data: 'Hello Amara' }])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await call('POST', '/greetings/me', { body: { name: 'Amara' } })).json).toMatchObject({ code: 'not_found' })
  expect((await call('POST', path, { body: {} })).json).toMatchObject({
    code: 'invalid_fields',
    errors: [{ field: 'name', message: expect.any(String) }],
  })
  expect((await call('POST', path, { body: { name: 'Amara', role: 'owner' } })).status).toBe(422)
  expect((await call('POST', path, { body: [] })).json).toMatchObject({ message: 'The body must be a JSON object.' })
  expect((await call('GET', path)).status).toBe(405)
  expect((await call('POST', '/nothing', { body: {} })).status).toBe(404)
})

const row = { id: 'o1', name: 'Amara', password_hash: 'secret' }
const listing = defineCall({
  operationId: 'listRows',
  method: 'GET',
  path: '/api/manager/rows',
  summary: 'List rows',
  permission: 'none',
  audit: 'nothing happens',
  success: { status: 200, data: v.array(v.object({ id: v.string(), name: v.string() })) },
  failures: [],
  handle: async () => [row],
})

test('a response has only members that its call declares', async () => {
  const { call } = await start([listing])
  expect((await call('GET', '/rows')).json).toMatchObject({ data: [{ id: 'o1', name: 'Amara' }] })
  expect((await call('GET', '/rows')).text).not.toContain('secret')
})

test('a response that does not match its schema is a failure that quotes no value', async () => {
  const { call } = await start([{ ...listing, handle: async () => [{ ...row, id: 7_319 }] }])
  const answer = await call('GET', '/rows')
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain('7319')
})

test('a response is compressed if its call allows it and the client accepts it', async () => {
  const long = { ...greeting, operationId: 'greetLong', path: { pattern: '/api/manager/long/:id' }, isCompressed: true }
  const { app } = await start([greeting, long])
  const name = 'Amara '.repeat(500)
  const ask = (path: string, accepted: string) =>
    app.inject({
      method: 'POST',
      url: `/api/manager/${path}/019e2734-7c00-7000-8000-000000000000`,
      headers: { host: 'manage.example.com', 'sec-fetch-site': 'same-origin', 'accept-encoding': accepted },
      payload: { name },
    })
  const answer = { ok: true, message: 'Done', data: `Hello ${name}` }
  const { headers, rawPayload, statusCode } = await ask('long', 'gzip, br')
  expect(statusCode).toBe(201)
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', 'cache-control': 'no-store' })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(answer)
  for (const plain of [await ask('long', 'identity'), await ask('greetings', 'gzip, br')]) {
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json()).toEqual(answer)
  }
})

test('the document is valid and lists every call once', async () => {
  const document = managerDocument(calls, 'https://manage.example.com')
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(() => validator.resolveRefs()).not.toThrow()
  const ids = calls.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const named = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
  expect(named.sort()).toEqual(ids.sort())
})

test('the document requires a session', async () => {
  const { call, signIn } = await start()
  expect((await call('GET', '/openapi.json')).status).toBe(401)
  const answer = await call('GET', '/openapi.json', { cookie: await signIn('o1', 'reader') })
  expect([answer.status, JSON.parse(answer.text).openapi]).toEqual([200, '3.1.0'])
})
