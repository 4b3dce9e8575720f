import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffMail } from '#domain/staff/staff-mail.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { loadTemplates } from '#server/deliveries/channels/email/compose.ts'
import { type SmtpSink, startSmtpSink } from '../../../test/fakes/smtp-sink.ts'
import { freePort } from '../../../test/running-process.ts'
import { createStaffMailer } from './staff-mailer.ts'

const now = new Date('2026-05-14T12:00:00Z')
const url = 'https://manage.example.com/manager/login#a-secret'
const link: StaffMail = { kind: 'link', to: 'dev@staff.example', name: 'Dev', url, phrase: 'maple 42' }

let dataDir: string
let sink: SmtpSink
let warnings: object[]
// Compiling the sources takes longer than the timeout of a message.
beforeAll(() => loadTemplates(undefined))
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanyard-mail-'))
  sink = await startSmtpSink()
  warnings = []
})
afterEach(async () => {
  await sink.stop()
  rmSync(dataDir, { recursive: true })
})

async function send(mail: StaffMail, environment: NodeJS.ProcessEnv = {}) {
  const config: Config = { ...readConfig(environment), dataDir }
  const log = { warn: (line: object) => warnings.push(line) } as unknown as Context['log']
  const mailer = createStaffMailer({ config: { ...config, appSecret: '' }, clock: () => now, log })
  mailer.send(mail)
  await mailer.close()
}
const through = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Sender <hello@example.com>',
  STAFF_EMAIL: 'sales@example.com',
})

test('a link is mailed only to its address, with the page’s text', async () => {
  await send(link, through(sink.port))
  const [received] = sink.received
  expect(received).toMatchObject({ from: 'hello@example.com', to: ['dev@staff.example'] })
  for (const part of [received?.mail.text, received?.mail.html])
    for (const words of [url, 'maple 42', '15 minutes']) expect(part).toContain(words)
})

test.each([
  [
    {
      kind: 'invitation',
      to: 'rosa@staff.example',
      url: 'https://manage.example.com/manager/invite#a-secret',
      role: 'sales',
      invitedBy: 'Ines C.',
      endsAt: now.getTime(),
    },
    ['Ines C. invited you', 'until 2026-05-14 12:00 UTC', 'invite#a-secret'],
  ],
  [
    { kind: 'tries', to: 'dev@staff.example', name: 'Dev', until: now.getTime() },
    ['Nobody signed in', 'is paused until 2026-05-14 12:00 UTC'],
  ],
] as const)('%j tells staff what to know', async (mail, sentences) => {
  await send(mail, through(sink.port))
  for (const sentence of sentences) expect(sink.received[0]?.mail.text).toContain(sentence)
})

test('without a mail server the mail is a file that only its owner can read', async () => {
  await send(link)
  const [file = ''] = readdirSync(join(dataDir, 'mailbox'))
  const bytes = readFileSync(join(dataDir, 'mailbox', file))
  // On one line, so that it can be copied from the file.
  expect(
    bytes
      .toString()
      .split('\r\n')
      .some((line) => line.endsWith(url)),
  ).toBe(true)
  const mail = await PostalMime.parse(bytes)
  expect(mail.to).toEqual([{ name: '', address: 'dev@staff.example' }])
  expect(mail.text).toContain(url)
})

test('a mail server that does not respond is logged, without the address', async () => {
  await send(link, through(await freePort()))
  expect(warnings).toMatchObject([{ kind: 'link' }])
})
