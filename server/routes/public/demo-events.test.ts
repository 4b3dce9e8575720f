import { afterEach, expect, test, vi } from 'vitest'
import { countOpenDemoPages } from '#server/analytics/open-demo-pages.ts'
import { startApi } from '../../../test/api-for-tests.ts'
import { demoBody } from '../../../test/leads.ts'

afterEach(() => void vi.useRealTimers())

test('a stream ends with the server, which does not wait for clients', async () => {
  const api = await startApi()
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { data } = (await api.app.inject({ method: 'POST', url: '/api/contacts/demo', payload: demoBody })).json()
  const stream = await fetch(`${origin}/api${data.demo.replace('/demo/', '/demos/')}/events`)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  api.context.events.emit('stopping')
  const [text] = await Promise.all([stream.text(), api.stop()])
  expect(text).toContain('event: demo')
})

test('a demo has five streams, which share one read, and other demos keep theirs', async () => {
  const api = await startApi()
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (change: object) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/contacts/demo',
      payload: { ...demoBody, ...change },
    })
    return response.json().data.demo.replace('/demo/', '/demos/')
  }
  const [mine, other] = [await ask({}), await ask({ email: 'other@example.com' })]
  const streams: Response[] = []
  for (let count = 0; count < 5; count++) streams.push(await fetch(`${origin}/api${mine}/events`))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const refused = await fetch(`${origin}/api${mine}/events`)
  expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([
    429,
    '10',
    'too_many_streams',
  ])
  const next = await fetch(`${origin}/api${other}/events`)
  expect(next.status).toBe(200)
  api.context.events.emit('stopping')
  const texts = await Promise.all([...streams, next].map((stream) => stream.text()))
  expect(texts.every((text) => text.includes('event: demo'))).toBe(true)
  await api.stop()
})

test('an open stream makes no query until something changes, and gets that at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const api = await startApi()
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { data } = (await api.app.inject({ method: 'POST', url: '/api/contacts/demo', payload: demoBody })).json()
  const path = `/api${data.demo.replace('/demo/', '/demos/')}`
  const stream = await fetch(`${origin}${path}/events`)
  const parts = stream.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  const until = async (part: string) => {
    for (let received = ''; !received.includes(part); ) received += (await parts?.next())?.value ?? ''
  }
  await until('event: demo')
  const reads = vi.spyOn(api.context.db.query, 'selectFrom')
  vi.advanceTimersByTime(60_000)
  await until('still here')
  expect(reads).not.toHaveBeenCalled()
  await api.app.inject({ method: 'POST', url: `${path}/room`, payload: { room: 'Hall 4' } })
  await until('"room":"Hall 4"')
  api.context.events.emit('stopping')
  await api.stop()
})

test('a page counts as open until it is closed, except for visitors who object', async () => {
  const api = await startApi()
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { data } = (await api.app.inject({ method: 'POST', url: '/api/contacts/demo', payload: demoBody })).json()
  const before = await countOpenDemoPages(api.context)
  const open = async (headers: Record<string, string>) => {
    const closing = new AbortController()
    const url = `${origin}/api${data.demo.replace('/demo/', '/demos/')}/events`
    await fetch(url, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers }, signal: closing.signal })
    return () => closing.abort()
  }
  const closeObjectors = await open({ cookie: 'counting=off' })
  expect(await countOpenDemoPages(api.context)).toBe(before)
  const close = await open({})
  expect(await countOpenDemoPages(api.context)).toBe(before + 1)
  close()
  closeObjectors()
  await vi.waitFor(async () => expect(await countOpenDemoPages(api.context)).toBe(before))
  await api.stop()
})
