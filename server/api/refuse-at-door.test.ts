import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { notSentPage } from '#content/pages/not-sent.ts'
import { DatabaseBusy } from '#server/db/database-errors.ts'
import { startApi } from '../../test/api-for-tests.ts'
import { contactBody } from '../../test/leads.ts'
import { createDoorRefusal } from './refuse-at-door.ts'

const own = ['date', 'connection', 'keep-alive', 'content-length', 'x-request-id']

async function ask(origin: string, headers: Record<string, string>) {
  const response = await fetch(`${origin}/api/contacts/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(contactBody),
  })
  const { code, message, instance, ...body } = await response.json()
  expect(instance).toBe(`urn:uuid:${response.headers.get('x-request-id')}`)
  const common = [...response.headers].filter(([name]) => !own.includes(name))
  return { code, response: { status: response.status, headers: Object.fromEntries(common), body } }
}

test.each([
  [undefined, {}],
  [undefined, { Accept: 'application/problem+json' }],
  ['https://api.example.com', { Origin: 'https://www.example.com' }],
  ['https://api.example.com', { Origin: 'https://elsewhere.example.com' }],
])('with API_ORIGIN %s the refusal for %j is the API’s own', async (apiOrigin, headers) => {
  const api = await startApi({ siteOrigin: 'https://www.example.com', apiOrigin })
  const refusing = createServer(createDoorRefusal(api.context.config, 'overloaded'))
  try {
    vi.spyOn(api.context.leadQueue, 'store').mockRejectedValue(new DatabaseBusy())
    const busy = await ask(await api.app.listen({ port: 0, host: '127.0.0.1' }), headers)
    const port = await new Promise<number>((resolve) =>
      refusing.listen(0, '127.0.0.1', () => resolve((refusing.address() as { port: number }).port)),
    )
    const overloaded = await ask(`http://127.0.0.1:${port}`, headers)
    expect([busy.code, overloaded.code]).toEqual(['database_busy', 'overloaded'])
    expect(overloaded.response).toEqual(busy.response)
    expect(overloaded.response.status).toBe(503)
  } finally {
    refusing.close()
    await api.stop()
  }
})

test('a form that a browser has posted by itself gets a page', async () => {
  const api = await startApi()
  const refusing = createServer(
    createDoorRefusal(api.context.config, 'too_many_incomplete_requests', { unfinished: true }),
  )
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const { port } = refusing.address() as { port: number }
  const response = await fetch(`http://127.0.0.1:${port}/contact`, { method: 'POST' })
  expect(response.status).toBe(429)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    'retry-after': '5',
  })
  expect(await response.text()).toContain(notSentPage.back)
  refusing.close()
  await api.stop()
})
