import { getEventListeners } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAppState, writeAppState } from '#server/db/app-state.ts'
import { replyAddress } from '#server/deliveries/recipients/reply-address.ts'
import { makeCertificates } from '#server/demos/wallet/apple/make-certificates.ts'
import { startMailbox } from '#server/leads/inbound/mailbox-reader.ts'
import { MailboxSession } from '#server/leads/inbound/mailbox-session.ts'
import { mailsOfLead } from '#server/leads/inbox/mails.ts'
import { examineInbound } from '#server/ops/doctor/inbound-findings.ts'
import { createLog } from '#server/runtime/log.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { type ImapServer, startImapServer } from './fakes/imap-server.ts'
import { addToInbox } from './lead-inbox.ts'
import { contactBody } from './leads.ts'
import { rawMail } from './raw-mail.ts'

const auth = { user: 'answers', password: 'hunter2' }
const times = { check: 60_000, retry: 10 }

onEachDatabase((empty) => {
  let context: TestContext
  let settings: Awaited<ReturnType<typeof empty>>
  let server: ImapServer
  let lead: string
  let logged: string
  const stops: (() => Promise<void>)[] = []

  beforeEach(async () => {
    settings = await empty()
    logged = ''
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    await context.db.close()
    await server.stop()
  })

  async function open(more: Partial<Parameters<typeof startImapServer>[0]> = {}) {
    server = await startImapServer({ ...auth, ...more })
    context = await contextFor(server)
    lead = await addToInbox(context, 'contact', contactBody)
  }
  async function contextFor({ port }: ImapServer, encryption: 'none' | 'starttls' = 'none', password = auth.password) {
    const mailbox = { host: 'localhost', port, encryption, auth: { ...auth, password }, folder: 'INBOX' }
    const made = await testContext(settings, {
      inbound: { address: 'answers@example.com', webhookKey: undefined, mailbox },
    })
    const write = (line: string) => {
      logged += line
    }
    made.log = createLog({ logLevel: 'debug' }, { write })
    return made
  }
  const read = (where = context, tls = {}, at = times) => {
    const stop = startMailbox(where, tls, at)
    if (!stop) throw new Error('There is no mailbox')
    stops.push(stop)
    return stop
  }
  const answer = (text: string) => rawMail({ to: replyAddress(context.config, lead) ?? '', text })
  const texts = async () => (await mailsOfLead(context, lead)).map(({ text }) => text).sort()
  const allSeen = (count: number) =>
    server.until(() => server.messages.length === count && server.messages.every(({ seen }) => seen))

  test('existing mail is stored and marked, and the server announces new mail', async () => {
    await open()
    server.add(answer('One.'))
    read()
    await allSeen(1)
    await server.until(() => server.commands.includes('IDLE'))
    server.add(answer('Two.'))
    await allSeen(2)
    expect(await texts()).toEqual(['One.', 'Two.'])
    expect(logged).not.toMatch(/hunter2|One\.|Two\.|amara/i)
  })

  test('a server without announcements is polled', async () => {
    await open({ knowsIdle: false })
    read(context, {}, { ...times, check: 20 })
    await server.until(() => server.commands.filter((command) => command.startsWith('UID SEARCH')).length > 1)
    server.add(answer('One.'))
    await allSeen(1)
    expect(await texts()).toEqual(['One.'])
  })

  test('mail that could not be marked is not stored twice', async () => {
    await open()
    server.add(answer('One.'))
    await read()
    await allSeen(1)
    for (const message of server.messages) message.seen = false
    server.drop()
    await allSeen(1)
    expect(await texts()).toEqual(['One.'])
  })

  test('mail that could not be stored stays unread, and later mail is stored', async () => {
    await open()
    const rename = (from: string, to: string) =>
      context.db.write((queries) => sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(queries))
    await rename('lead_mails', 'away')
    server.add(answer('One.'))
    server.add(rawMail({ from: 'answers@example.com' }))
    read(context, {}, { ...times, check: 20 })
    const fetched = (uid: number) => server.commands.filter((command) => command.startsWith(`UID FETCH ${uid} `)).length
    await server.until(() => fetched(1) > 1)
    expect(server.messages).toMatchObject([{ seen: false }, { seen: true }])
    expect(logged).not.toMatch(/One\.|amara/i)
    await rename('away', 'lead_mails')
    await allSeen(2)
    expect(await texts()).toEqual(['One.'])
  })

  test('mail that was opened elsewhere is stored, unless it is older than the first poll', async () => {
    await open()
    server.add(answer('Long ago.'), true)
    server.add(answer('One.'))
    const stop = read()
    await allSeen(2)
    await server.until(() => server.commands.includes('IDLE'))
    server.add(answer('Two.'), true)
    await expect.poll(texts).toEqual(['One.', 'Two.'])
    await stop()
    server.add(answer('Three.'), true)
    const again = read()
    await expect.poll(texts).toEqual(['One.', 'Three.', 'Two.'])
    await again()
    server.renumber()
    server.add(answer('Four.'), true)
    server.add(answer('Five.'))
    read()
    await allSeen(6)
    expect(await texts()).toEqual(['Five.', 'One.', 'Three.', 'Two.'])
  })

  test('one process reads, and another continues when it ends', async () => {
    await open()
    const other = await contextFor(server)
    const stop = read()
    await server.until(() => server.commands.includes('IDLE'))
    read(other, {}, { ...times, check: 20 })
    server.add(answer('One.'))
    await allSeen(1)
    expect(server.commands.filter((command) => command === 'LOGIN')).toHaveLength(1)
    await stop()
    server.add(answer('Two.'))
    await allSeen(2)
    expect(await texts()).toEqual(['One.', 'Two.'])
    for (const end of stops.splice(0)) await end()
    await other.db.close()
  })

  test('a wrong password is reported without the server’s response', async () => {
    await open()
    const other = await contextFor(server, 'none', 'wrong-one')
    read(other)
    await server.until(() => server.commands.filter((command) => command === 'LOGIN').length > 2)
    expect((await readAppState(other.db.query, 'mailbox'))?.value).toBe('sign-in refused')
    expect(logged).toContain('sign-in refused')
    expect(logged).not.toMatch(/wrong-one|answers is refused/)
    for (const end of stops.splice(0)) await end()
    await other.db.close()
  })

  test('the doctor reports the state of the mailbox', async () => {
    await open()
    const says = async () => {
      const { state, says } = await examineInbound(context.db, context.config, context.clock.now)
      return `${state}: ${says}`
    }
    expect(await says()).toMatch(/^warning: The mailbox was not checked/)
    server.add(answer('One.'))
    read()
    await server.until(() => server.commands.includes('IDLE'))
    expect(await says()).toBe('ok: They arrive by a mailbox; the last one arrived 2026-05-14 12:00 UTC.')
    await context.db.write((queries) => writeAppState(queries, 'mailbox', 'ECONNREFUSED', 0))
    expect(await says()).toMatch(/^broken: The mailbox .* ECONNREFUSED\.$/)
  })

  test('a failed connection is retried', async () => {
    await open()
    server.add(answer('One.'))
    let tries = 0
    const tls = {
      get servername() {
        tries += 1
        if (tries === 1) throw new Error('not now')
        return 'localhost'
      },
    }
    read(context, tls)
    await allSeen(1)
    expect(logged).toContain('no answer')
  })

  test('waiting for mail leaves no listener behind', async () => {
    await open()
    const mailbox = context.config.inbound?.mailbox
    if (!mailbox) throw new Error('There is no mailbox')
    const session = new MailboxSession(context, mailbox, {})
    await session.open()
    const { signal } = new AbortController()
    await session.waitForMail(1, signal)
    await session.waitForMail(1, signal)
    expect(getEventListeners(signal, 'abort')).toEqual([])
    session.close()
  })

  test('no password is sent before TLS with a trusted certificate', async () => {
    const { authority, certificate, key } = await makeCertificates('localhost', 'test', new Date())
    await open({ tls: { cert: certificate, key } })
    const other = await contextFor(server, 'starttls')
    const stranger = read(other)
    await server.until(() => server.commands.filter((command) => command === 'STARTTLS').length > 1)
    expect(server.commands).not.toContain('LOGIN')
    await stranger()
    server.add(answer('One.'))
    read(other, { ca: authority, checkServerIdentity: () => undefined })
    await allSeen(1)
    expect(await texts()).toEqual(['One.'])
    for (const end of stops.splice(0)) await end()
    await other.db.close()
  })
})
