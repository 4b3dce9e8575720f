import { afterEach, expect, test } from 'vitest'
import { filesMaxSize } from '#domain/leads/mail-file.ts'
import { createReplyChannel } from '#server/deliveries/channels/reply/reply-channel.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { TAKE_BACK_TIME } from '#server/leads/inbox/replies.ts'
import { deleteLeads } from '#server/privacy/blank-leads.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { exportPerson } from '#server/privacy/person-export.ts'
import { onEachDatabase } from './databases.ts'
import { type SmtpSink, startSmtpSink } from './fakes/smtp-sink.ts'
import { ines, leadStaffForTests, note, reader, unknownId } from './lead-staff-for-tests.ts'
import { contactBody } from './leads.ts'
import { codeOf, dataOf } from './manager-for-tests.ts'

const pdf = Buffer.from('%PDF-1.7\nthree halls\n')
const first = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f00a1'
const second = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f00a2'
const reply = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f00b1'
const words = { subject: 'Two halls', text: 'Dear Amara', mark_answered: true, version: 1 }

onEachDatabase((empty) => {
  const staff = leadStaffForTests(empty)
  const { as, call, add } = staff
  let sink: SmtpSink | undefined
  let dispatcher: Dispatcher | undefined
  afterEach(async () => {
    await dispatcher?.stop(0)
    await sink?.stop()
    sink = dispatcher = undefined
  })

  const put = (lead: string, id = first, content: Buffer = pdf, name = 'offer.pdf') =>
    call('PUT', `/leads/${lead}/draft-files/${id}`, { name, content: content.toString('base64') })
  const listed = async (lead: string) =>
    dataOf<{ name: string }[]>(await call('GET', `/leads/${lead}/draft-files`)).map(({ name }) => name)
  const rows = () => staff.manager.context.db.query.selectFrom('lead_files').select(['id', 'mail_id']).execute()

  async function sendDue() {
    const { context } = staff.manager
    sink = await startSmtpSink()
    const from = { name: undefined, address: 'hello@example.com' }
    const server = { host: '127.0.0.1', port: sink.port, encryption: 'none', auth: undefined } as const
    const later = {
      ...context,
      clock: () => new Date(context.clock().getTime() + TAKE_BACK_TIME),
      config: { ...context.config, mail: { ...server, from, staff: ['sales@example.com'] } },
    }
    dispatcher = createDispatcher(later, [createReplyChannel(later)])
    return async () => {
      await dispatcher?.poll()
      await dispatcher?.idle()
    }
  }

  test('a file is stored once, listed for its author only, and removed', async () => {
    const id = await add()
    const stored = dataOf(await put(id))
    expect(stored).toEqual({ id: first, name: 'offer.pdf', type: 'application/pdf', size: pdf.length, refusal: null })
    expect(dataOf(await put(id))).toEqual(stored)
    expect(await listed(id)).toEqual(['offer.pdf'])
    expect(dataOf(await as(ines, 'GET', `/leads/${id}/draft-files`))).toEqual([])
    expect(codeOf(await as(ines, 'GET', `/leads/${id}/files/${first}`))).toEqual([404, 'not_found'])
    await as(ines, 'DELETE', `/leads/${id}/draft-files/${first}`)
    expect(await listed(id)).toEqual(['offer.pdf'])
    const other = { name: 'offer.pdf', content: 'JVBERi0xLjc=' }
    expect(codeOf(await as(ines, 'PUT', `/leads/${id}/draft-files/${first}`, other))).toEqual([409, 'already_used'])
    expect(codeOf(await as(reader, 'PUT', `/leads/${id}/draft-files/${second}`, other))).toEqual([403, 'not_allowed'])
    await call('DELETE', `/leads/${id}/draft-files/${first}`)
    expect(await listed(id)).toEqual([])
    expect(codeOf(await put(unknownId))).toEqual([404, 'not_found'])
  })

  test('hostile types, names and sizes are refused or made harmless', async () => {
    const id = await add()
    const refused = async (content: Buffer, name = 'offer.pdf') => {
      const answer = await put(id, second, content, name)
      expect(codeOf(answer)).toEqual([422, 'invalid_fields'])
      return (answer.json as { message: string }).message
    }
    for (const content of ['MZ\x90\0', '<svg onload="x">', '<!doctype html>', '#!/bin/sh'])
      expect(await refused(Buffer.from(content, 'latin1'))).toMatch(/^This type of file can’t be sent\./)
    expect(await refused(Buffer.alloc(filesMaxSize + 1, 'a'), 'a.txt')).toMatch(/10 MB in all/)
    const body = { name: 'a.pdf', content: 'no base64!' }
    expect(codeOf(await call('PUT', `/leads/${id}/draft-files/${second}`, body))).toEqual([422, 'invalid_fields'])
    expect(dataOf(await put(id, first, pdf, '..\\a/\u202e"fdp.exe\r\n'))).toMatchObject({ name: 'fdp.exe.pdf' })
    const half = Buffer.alloc(filesMaxSize - pdf.length, 'a')
    expect(codeOf(await put(id, second, half, 'a.txt'))[0]).toBe(200)
    expect(codeOf(await put(id, note, pdf))).toEqual([422, 'invalid_fields'])
  })

  test('a file is downloaded as an attachment that no browser runs', async () => {
    const id = await add()
    await put(id, first, pdf, 'Köln "1".pdf')
    const { headers, text } = await call('GET', `/leads/${id}/files/${first}`)
    expect(text).toBe(pdf.toString())
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="K_ln 1 .pdf"; filename*=UTF-8''K%C3%B6ln%201%20.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    const other = await add('contact', { ...contactBody, email: 'else@example.com' })
    expect(codeOf(await call('GET', `/leads/${other}/files/${first}`))).toEqual([404, 'not_found'])
  })

  test('a reply is sent with its files once, although the first attempt fails', async () => {
    const id = await add()
    await put(id, first, pdf, 'Köln.pdf')
    await put(id, second, Buffer.from('Two halls'), 'note.txt')
    const path = `/leads/${id}/replies/${reply}`
    const body = { ...words, files: [first, second] }
    const stored = dataOf(await call('PUT', path, body))
    expect(stored).toMatchObject({ mail: { files: [{ name: 'Köln.pdf' }, { name: 'note.txt' }] } })
    expect(dataOf(await call('PUT', path, body))).toEqual(stored)
    expect(await listed(id)).toEqual([])
    const again = { ...words, version: 2, files: [first] }
    expect(codeOf(await call('PUT', `/leads/${id}/replies/${note}`, again))).toEqual([422, 'invalid_fields'])
    const work = await sendDue()
    sink?.refuseNext(1, 'message', 451)
    await work()
    expect(sink?.received).toEqual([])
    const { db } = staff.manager.context
    await db.write((queries) =>
      queries.updateTable('deliveries').set({ due_at: 0 }).where('channel', '=', 'reply').execute(),
    )
    await work()
    await work()
    expect(sink?.received).toHaveLength(1)
    const sent = sink?.received[0]?.mail.attachments.map(({ filename, mimeType, disposition, content }) => ({
      ...{ filename, mimeType, disposition },
      content: Buffer.from(content as ArrayBuffer).toString(),
    }))
    expect(sent).toEqual([
      { filename: 'Köln.pdf', mimeType: 'application/pdf', disposition: 'attachment', content: pdf.toString() },
      { filename: 'note.txt', mimeType: 'text/plain', disposition: 'attachment', content: 'Two halls' },
    ])
    expect((await as(reader, 'GET', `/leads/${id}/files/${first}`)).text).toBe(pdf.toString())
  })

  test('the files of a refused or undone reply stay with the draft', async () => {
    const id = await add()
    await put(id)
    const path = `/leads/${id}/replies/${reply}`
    expect(codeOf(await call('PUT', path, { ...words, files: [first, second] }))).toEqual([422, 'invalid_fields'])
    expect(await listed(id)).toEqual(['offer.pdf'])
    dataOf(await call('PUT', path, { ...words, files: [first] }))
    expect(await listed(id)).toEqual([])
    dataOf(await call('DELETE', path))
    expect(await listed(id)).toEqual(['offer.pdf'])
    const sent = dataOf(await call('PUT', `/leads/${id}/replies/${note}`, { ...words, version: 3, files: [first] }))
    expect(sent).toMatchObject({ mail: { files: [{ id: first }] } })
  })

  test('files are exported by name and size, and erased with the lead', async () => {
    const { context } = staff.manager
    const id = await add()
    await put(id)
    await put(id, second, Buffer.from('Two halls'), 'note.txt')
    dataOf(await call('PUT', `/leads/${id}/replies/${reply}`, { ...words, files: [first] }))
    const { leads } = await exportPerson(context, contactBody.email)
    expect(leads[0]?.mails[0]?.files).toEqual([{ name: 'offer.pdf', type: 'application/pdf', size: pdf.length }])
    expect(leads[0]?.draft_files).toEqual([{ name: 'note.txt', type: 'text/plain', size: 9 }])
    await erasePerson(context, contactBody.email)
    expect(await rows()).toEqual([])
    expect(codeOf(await call('GET', `/leads/${id}/files/${first}`))).toEqual([404, 'not_found'])
  })

  test('deleting a lead deletes its files', async () => {
    const { db } = staff.manager.context
    const id = await add()
    await put(id)
    await put(id, second)
    dataOf(await call('PUT', `/leads/${id}/replies/${reply}`, { ...words, files: [first] }))
    await db.write((queries) => queries.deleteFrom('lead_mails').execute())
    expect(await rows()).toEqual([{ id: second, mail_id: null }])
    await db.write((queries) => deleteLeads(queries, [id]))
    expect(await rows()).toEqual([])
  })
})
