import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EarlyCall, fetchWithEarlyCalls } from './early-calls.ts'

const requests = vi.fn(async (_request: Request) => new Response('asked now'))
beforeEach(() => {
  vi.stubGlobal('fetch', requests)
})
afterEach(() => {
  vi.unstubAllGlobals()
  requests.mockClear()
})

const stubEarlyCalls = (...calls: Partial<EarlyCall>[]) => {
  const earlyCalls = calls.map(
    (call): EarlyCall => ({
      method: 'GET',
      path: '/me',
      response: Promise.resolve(new Response('early')),
      stop: vi.fn(),
      ...call,
    }),
  )
  vi.stubGlobal('window', { earlyCalls: [...earlyCalls] })
  return earlyCalls
}
const answerTo = async (path: string, body?: string) => {
  const request = new Request(`https://www.example.com${path}`, { ...(body && { method: 'POST', body }) })
  const response = await fetchWithEarlyCalls(request)
  return response.text()
}
const list = { method: 'POST', path: '/lists', body: '{"view":"all"}' }

test('an early call serves only the first matching request', async () => {
  stubEarlyCalls({}, list)
  expect([await answerTo('/lists', list.body), await answerTo('/me'), await answerTo('/me')]).toEqual([
    'early',
    'early',
    'asked now',
  ])
  expect(requests).toHaveBeenCalledOnce()
})

test('a request with another body is sent, and the early call is aborted', async () => {
  const [early] = stubEarlyCalls(list)
  expect(await answerTo('/lists', '{"view":"mine"}')).toBe('asked now')
  expect(early?.stop).toHaveBeenCalled()
  expect(await answerTo('/lists', list.body)).toBe('asked now')
})

test.each([
  ['refused', async () => new Response('nobody is signed in', { status: 401 })],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after an early call was %s, every request is sent', async (_what, answer) => {
  const response = answer()
  response.catch(() => {})
  const [, early] = stubEarlyCalls({ response }, list)
  await answerTo('/me').catch(() => {})
  expect(early?.stop).toHaveBeenCalled()
  expect(await answerTo('/lists', list.body)).toBe('asked now')
})

test('without early calls, every request is sent', async () => {
  vi.stubGlobal('window', {})
  expect(await answerTo('/me')).toBe('asked now')
})
