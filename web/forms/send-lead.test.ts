import { expect, test } from 'vitest'
import { messages } from '#content/messages.ts'
import { contactBody, demoBody, quickBody } from '../../test/leads.ts'
import type { ApiResult, SiteApi, StoredLead } from '../api/site-api.ts'
import { flashAfterSending, sendLead } from './send-lead.ts'

const respondingWith = (result: ApiResult<StoredLead>) => ({ sendLead: async () => result }) as unknown as SiteApi
const unreachable = respondingWith({ ok: false, err: { message: 'Failed to fetch' } })
const rejecting = respondingWith({
  ok: false,
  err: {
    message: '422 Unprocessable Entity',
    response: {
      status: 422,
      data: { message: 'Not this one.', errors: [{ field: 'email', message: 'No such address.' }] },
    },
  },
})

test('only a stored demo says whether it is held', async () => {
  const held = respondingWith({ ok: true, data: { id: '1', held: true } })
  expect(await sendLead(held, 'demo', demoBody)).toEqual({ state: 'sent', sent: 'demo-held' })
  expect(await sendLead(held, 'contact', contactBody)).toEqual({ state: 'sent', sent: 'contact' })
})

test('a stored demo is named by its token', async () => {
  const stored = respondingWith({ ok: true, data: { id: '1', held: false, demo_token: '3M9uKq7X' } })
  expect(await sendLead(stored, 'demo', demoBody)).toEqual({ state: 'sent', sent: 'demo', demoToken: '3M9uKq7X' })
})

test('a process of 0.1.0 names a demo by its path', async () => {
  const stored = respondingWith({ ok: true, data: { id: '1', held: false, demo: '/demo/3M9uKq7X' } })
  expect(await sendLead(stored, 'demo', demoBody)).toEqual({ state: 'sent', sent: 'demo', demoToken: '3M9uKq7X' })
})

test("a refusal has the server's message and the errors by field", async () => {
  expect(await sendLead(rejecting, 'contact', contactBody)).toEqual({
    state: 'failed',
    status: 422,
    message: 'Not this one.',
    errors: { email: 'No such address.' },
  })
})

test('without a response the form’s own message is shown', async () => {
  const failed = { state: 'failed', status: 503, errors: {} }
  expect(await sendLead(unreachable, 'contact', contactBody)).toEqual({
    ...failed,
    message: 'Something went wrong. Please try again later.',
  })
  expect(await sendLead(unreachable, 'demo', demoBody)).toMatchObject(failed)
})

test('the quick sign-up has one message for every failure', async () => {
  const message = 'Woops, something went wrong. Please try submitting your email again'
  expect(await sendLead(unreachable, 'quick', quickBody)).toMatchObject({ message })
  expect(await sendLead(rejecting, 'quick', quickBody)).toMatchObject({
    message,
    errors: { email: 'No such address.' },
  })
})

const token = 'abc-_fghijklmnopqrstuV'
const flashAt = (path: string) => flashAfterSending(new URL(path, 'https://site.example'))

test('after a demo the visitor gets a link to its page', () => {
  expect(flashAt(`/modules?sent=demo&demo=${token}`)).toEqual({
    type: 'success',
    message: messages.demo.success,
    link: { to: `/demo/${token}`, label: messages.demo.page },
  })
})

test.each(['../../evil', '', token.slice(1), `${token}A`, `${token.slice(1)}%2F`, `${token.slice(1)}=`])(
  'an invalid demo token, such as "%s", gives no link',
  (named) => {
    expect(flashAt(`/modules?sent=demo&demo=${named}`)).toEqual({ type: 'success', message: messages.demo.success })
  },
)

test('no thanks are shown for an unknown form', () => {
  expect(flashAt('/about?sent=demo')).toBeNull()
  expect(flashAt('/modules?sent=constructor')).toBeNull()
  expect(flashAt('/contact')).toBeNull()
})
