import { expect, test, vi } from 'vitest'
import { quickBody } from '../../test/leads.ts'
import { createApiClient } from './api-client.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

const respondingWith = (status: number, body: unknown) =>
  createApiClient({
    origin: '',
    fetch: async () => new Response(JSON.stringify(body), { status }),
    token: () => null,
    pageUrl: () => 'http://localhost/contact',
  })

test('a response whose ok is false is a failure, whatever its status', async () => {
  for (const status of [200, 201, 422])
    expect(await respondingWith(status, { ok: false, message: 'Nope' }).sendLead('quick', quickBody)).toMatchObject({
      ok: false,
      err: { response: { status, data: { message: 'Nope' } } },
    })
})

test('a response without ok succeeds or fails by its status', async () => {
  expect(await respondingWith(200, { data: [] }).posts()).toEqual({ ok: true, data: [] })
  expect(await respondingWith(404, { data: [] }).posts()).toMatchObject({ ok: false })
})

test('a body that is not an object is a failure', async () => {
  for (const body of [null, 'stored', 7]) expect(await respondingWith(200, body).posts()).toMatchObject({ ok: false })
})

test('a message must be text', async () => {
  const result = await respondingWith(422, {
    message: { a: 1 },
    errors: [{ field: 'email', message: 'Wrong.' }, { field: 'company', message: ['Wrong.'] }, null],
  }).sendLead('quick', quickBody)
  expect(result).toMatchObject({ ok: false, err: { message: expect.stringContaining('422') } })
  expect(!result.ok && result.err.response?.data).toEqual({ errors: [{ field: 'email', message: 'Wrong.' }] })
})
