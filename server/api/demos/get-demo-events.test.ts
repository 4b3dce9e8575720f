import { expect, test } from 'vitest'
import { demoBody } from '../../../test/leads.ts'
import { startApi } from '../api-for-tests.ts'

test('a stream ends with the server, which waits for no reader to leave', async () => {
  const api = await startApi()
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { data } = (await api.app.inject({ method: 'POST', url: '/api/contacts/demo', payload: demoBody })).json()
  const stream = await fetch(`${origin}/api${data.demo.replace('/demo/', '/demos/')}/events`)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const began = performance.now()
  api.context.events.emit('stopping')
  const [text] = await Promise.all([stream.text(), api.stop()])
  expect(text).toContain('event: demo')
  expect(performance.now() - began).toBeLessThan(4_000)
})
