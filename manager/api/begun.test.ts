import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BegunCall, fetchBegun } from './begun.ts'

const asked = vi.fn(async (_request: Request) => new Response('asked now'))
beforeEach(() => {
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
})

const begin = (...calls: Partial<BegunCall>[]) => {
  const begun = calls.map(
    (call): BegunCall => ({
      method: 'GET',
      path: '/me',
      response: Promise.resolve(new Response('begun')),
      stop: vi.fn(),
      ...call,
    }),
  )
  vi.stubGlobal('window', { begun: [...begun] })
  return begun
}
const answerTo = async (path: string, body?: string) => {
  const request = new Request(`https://www.example.com${path}`, { ...(body && { method: 'POST', body }) })
  const response = await fetchBegun(request)
  return response.text()
}
const list = { method: 'POST', path: '/lists', body: '{"view":"all"}' }

test('what has begun answers the first to ask, and nobody else', async () => {
  begin({}, list)
  expect([await answerTo('/lists', list.body), await answerTo('/me'), await answerTo('/me')]).toEqual([
    'begun',
    'begun',
    'asked now',
  ])
  expect(asked).toHaveBeenCalledOnce()
})

test('another question is asked, and what has begun for it stopped', async () => {
  const [begun] = begin(list)
  expect(await answerTo('/lists', '{"view":"mine"}')).toBe('asked now')
  expect(begun?.stop).toHaveBeenCalled()
  expect(await answerTo('/lists', list.body)).toBe('asked now')
})

test.each([
  ['refused', async () => new Response('nobody is signed in', { status: 401 })],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after one that was %s all are asked anew', async (_what, answer) => {
  const response = answer()
  response.catch(() => {})
  const [, begun] = begin({ response }, list)
  await answerTo('/me').catch(() => {})
  expect(begun?.stop).toHaveBeenCalled()
  expect(await answerTo('/lists', list.body)).toBe('asked now')
})

test('without any, each is asked', async () => {
  vi.stubGlobal('window', {})
  expect(await answerTo('/me')).toBe('asked now')
})
