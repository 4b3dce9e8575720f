import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { notSentPage } from '#content/pages/not-sent.ts'
import type { LeadContext } from '#server/leads/lead-context.ts'
import { LeadQueue, leadQueueNumbers } from '#server/leads/lead-queue.ts'
import type { LeadWriter } from '#server/leads/lead-writer.ts'
import { readConfig } from '#server/settings/config.ts'
import { quickBody } from '../../test/leads.ts'
import { createLeadAdmission } from './lead-admission.ts'
import type { RequestClass } from './request-class.ts'

const { inFlight } = leadQueueNumbers

test('a full queue refuses forms without JavaScript like API calls', async () => {
  const held: ServerResponse[] = []
  const full = Promise.withResolvers<void>()
  const refused: [RequestClass, number][] = []
  // It needs neither a log, a writer nor a secret here.
  const leadQueue = new LeadQueue({} as LeadWriter)
  const context = { config: readConfig({}), leadQueue } as LeadContext
  const admission = createLeadAdmission(context, {
    takesLeads: (target) => target === '/contact',
    countResponse: (kind, status) => refused.push([kind, status]),
  })
  const server = createServer((request, response) =>
    admission.pass(request, response, (_request, taken) => {
      if (held.push(taken) === inFlight) full.resolve()
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (path: string, body: BodyInit, type: string) =>
    fetch(origin + path, { method: 'POST', headers: { 'Content-Type': type }, body })
  const json = JSON.stringify(quickBody)
  const underWay = Array.from({ length: inFlight }, () => send('/api/contacts/quick', json, 'application/json'))
  await full.promise

  const form = await send('/contact', 'first_name=Amara', 'application/x-www-form-urlencoded')
  expect(form.status).toBe(503)
  expect(form.headers.get('retry-after')).toBe('2')
  expect(await form.text()).toContain(notSentPage.title)
  const call = await send('/api/contacts/contact', json, 'application/json')
  expect(await call.json()).toMatchObject({ status: 503, code: 'overloaded' })
  const other = await send('/wp-login', 'a=b', 'application/x-www-form-urlencoded')
  expect(other.status).toBe(503)
  expect(refused).toEqual([
    ['lead', 503],
    ['lead', 503],
    ['page', 503],
  ])

  for (const response of held) response.end()
  await Promise.all(underWay)
  server.close()
})
