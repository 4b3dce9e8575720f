import { afterEach, expect, test, vi } from 'vitest'
import { managerMePath } from '#domain/paths.ts'
import { CallError, dataOf, manager, resultOf } from './client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const me = (answer: () => Promise<Response>) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('Request', AtLocalhost)
  return manager.GET(managerMePath)
}

/** Resolves a path against the origin, as browsers do. */
class AtLocalhost extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'http://localhost'), init)
  }
}

const json =
  (status: number, body: object, headers = {}) =>
  async () =>
    Response.json(body, { status, headers })
const refusal = { ok: false, message: 'Nobody is signed in.', code: 'not_signed_in', status: 401, errors: [] }

test('a response returns its data', async () => {
  const given = json(200, { ok: true, message: 'Done', data: { permissions: [] } })
  expect(await resultOf(me(given))).toEqual({ state: 'done', data: { permissions: [] } })
})

test('a refusal carries its problem and the time of the next attempt', async () => {
  expect(await resultOf(me(json(401, refusal)))).toEqual({ state: 'refused', problem: refusal })
  expect(await resultOf(me(json(429, refusal, { 'Retry-After': '60' })))).toMatchObject({ retryAfter: 60 })
})

test.each([
  ['a lost connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy’s page', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a proxy’s page that looks like success', async () => new Response('<h1>Sign in to the hotel</h1>')],
])('%s is not a response', async (_name, answer) => {
  expect(await resultOf(me(answer))).toEqual({ state: 'unreachable' })
})

test('an abort is rethrown', async () => {
  const aborted = new DOMException('Aborted', 'AbortError')
  await expect(resultOf(me(async () => Promise.reject(aborted)))).rejects.toBe(aborted)
})

test('a loader throws failures', async () => {
  await expect(dataOf(me(json(401, refusal)))).rejects.toEqual(
    new CallError({ state: 'refused', problem: refusal as never }),
  )
})
