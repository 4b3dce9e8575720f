import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listLeads } from '#server/leads/lead-records.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { backUp } from '#server/ops/backup.ts'
import { restore } from '#server/ops/restore.ts'
import { eraseLead, erasePerson } from '#server/privacy/erasure.ts'
import { readErasures, reapplyErasures, writeErasures } from '#server/privacy/erasure-list.ts'
import { invite } from '#server/staff/invitations.ts'
import { changeRole, removeStaffMember } from '#server/staff/staff-members.ts'
import { type TestContext, testContext } from './context.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'
import { incomingMail } from './mails.ts'
import { seedLeads } from './seed-leads.ts'
import { storeStaff, storeStaffMember } from './staff.ts'

let root: string
let dataDir: string
let file: string
let site: TestContext | undefined

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lanyard-backup-'))
  dataDir = join(root, 'data')
  file = join(root, 'backup.db')
})
afterEach(async () => {
  await close()
  rmSync(root, { recursive: true })
})

async function open() {
  const limits = { leadSoftLimit: 0, leadHardLimit: 0, demoRepeatHours: 0 }
  site ??= await testContext({ dataDir, databaseUrl: undefined }, limits)
  return site
}
async function close() {
  await site?.db.close()
  site = undefined
}
/** Runs `work` on the open database and closes it, as a server that stops. */
async function whileOpen<T>(work: (site: TestContext) => Promise<T>) {
  const result = await work(await open())
  await close()
  return result
}
async function submit(kind: 'contact' | 'demo' | 'quick', body: object) {
  const stored = await submitLead(await open(), kind, body, { ipAddress: '192.0.2.1' })
  if (stored.state !== 'stored') throw new Error(stored.state)
  return stored.id
}
const emails = () =>
  whileOpen(async (context) => (await listLeads(context, { limit: 5_000 })).map(({ email }) => email))
const settings = () => ({ dataDir, appSecret: 'a secret for tests, long enough' })
const bringBack = (options = {}) => restore(settings(), file, options)
const pass = (ms: number) => {
  if (site) site.clock.now = new Date(site.clock.now.getTime() + ms)
}

test('a backup during writes is complete, one file, and readable by its owner only', async () => {
  await seedLeads(await open(), 2_000)
  const coming = Array.from({ length: 50 }, (_, index) => submit('quick', { email: `${index}@example.com` }))
  const made = await backUp({ dataDir }, file)
  await Promise.all(coming)
  expect(made.leads).toBeGreaterThanOrEqual(2_000)
  expect(readdirSync(root).sort()).toEqual(['backup.db', 'data'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await close()
  const restored = await bringBack()
  expect(restored).toMatchObject({ leads: made.leads, erased: 0 })
  expect(await emails()).toHaveLength(made.leads)
})

test('an existing file is replaced only with force, and a missing database is reported', async () => {
  await expect(backUp({ dataDir }, file)).rejects.toThrow('There is no database')
  await submit('quick', quickBody)
  writeFileSync(file, 'mine')
  await expect(backUp({ dataDir }, file)).rejects.toThrow('exists')
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect(await backUp({ dataDir }, file, { force: true })).toMatchObject({ leads: 1 })
})

test('data newer than the backup is set aside and counted', async () => {
  await submit('quick', { email: 'before@example.com' })
  await backUp({ dataDir }, file)
  pass(1_000)
  await submit('quick', { email: 'after@example.com' })
  await close()
  const { kept, lost } = await bringBack()
  expect(lost).toBe(1)
  expect(await emails()).toEqual(['before@example.com'])
  const old = new BetterSqlite(kept ?? '', { readonly: true })
  expect(old.prepare('SELECT email FROM leads ORDER BY created_at').pluck().all()).toEqual([
    'before@example.com',
    'after@example.com',
  ])
  old.close()
})

test('a new machine needs no existing database', async () => {
  await submit('quick', quickBody)
  await backUp({ dataDir }, file)
  await close()
  rmSync(dataDir, { recursive: true })
  expect(await bringBack()).toMatchObject({ leads: 1, kept: null, lost: 0 })
  expect(await emails()).toEqual([quickBody.email])
})

test('a restore is refused while any process has the database open', async () => {
  await submit('quick', { email: 'before@example.com' })
  await backUp({ dataDir }, file)
  pass(1_000)
  await submit('quick', { email: 'after@example.com' })
  await expect(bringBack()).rejects.toThrow(/has .*lanyard\.db open\. Stop it first/)
  expect(await submit('quick', { email: 'still-running@example.com' })).toBeDefined()
  await close()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring'))).toEqual([])
  expect(await emails()).toHaveLength(3)
})

test('a person who was erased after the backup stays erased, and is in no byte of the data folder', async () => {
  const person = 'zqxjkvwb@example.com'
  await submit('contact', { ...contactBody, email: person, message: 'zqxjkvwb '.repeat(400) })
  const demo = await submit('demo', { ...demoBody, email: 'Other.zqxjkvwb@example.com' })
  await submit('quick', { email: 'stays@example.com' })
  await backUp({ dataDir }, file)
  await whileOpen(async (context) => {
    await erasePerson(context, person)
    await eraseLead(context, demo)
  })
  expect(await bringBack()).toMatchObject({ leads: 3, erased: 2 })
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(1)
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), 'latin1').includes('zqxjkvwb')).toBe(false)
  expect((await emails()).sort()).toEqual(['', '', 'stays@example.com'])
})

test('a lead that the person sent after the erasure is not erased', async () => {
  await submit('quick', quickBody)
  pass(1_000)
  await erasePerson(await open(), quickBody.email)
  pass(24 * 3_600_000)
  await submit('quick', quickBody)
  await backUp({ dataDir }, file)
  await close()
  expect(await bringBack()).toMatchObject({ leads: 2, erased: 0 })
  expect((await emails()).sort()).toEqual(['', quickBody.email])
})

test('a list of erasures does the same if the current database is lost', async () => {
  await submit('quick', quickBody)
  await backUp({ dataDir }, file)
  const list = join(root, 'erasures.json')
  await whileOpen(async (context) => {
    await erasePerson(context, quickBody.email)
    expect(await writeErasures(context, list)).toBe(1)
  })
  expect(readFileSync(list, 'utf8')).not.toContain('amara')
  rmSync(dataDir, { recursive: true })
  await bringBack()
  expect(await emails()).toEqual([quickBody.email])
  expect(await reapplyErasures(await open(), (await readErasures(list)).erasures)).toBe(1)
  expect(await emails()).toEqual([''])
  await expect(readErasures(file)).rejects.toThrow('backup.db is not a list of erasures')
})

test('pending messages to visitors wait for a decision, those to staff are sent', async () => {
  await submit('demo', demoBody)
  await backUp({ dataDir }, file)
  await close()
  expect(await bringBack()).toMatchObject({ undecided: 3 })
  const states = await whileOpen(({ db }) =>
    db.query.selectFrom('deliveries').select(['receiver', 'state']).orderBy('receiver').execute(),
  )
  expect(states.map(({ receiver, state }) => `${receiver} ${state}`)).toEqual([
    'staff pending',
    'staff pending',
    'visitor unknown',
    'visitor unknown',
    'visitor unknown',
  ])
})

test('no session, link or invitation of a backup is restored, and disabled accounts stay disabled', async () => {
  const context = await open()
  const { db, clock } = context
  await db.write(async (queries) => {
    await storeStaff(queries)
    await storeStaffMember(queries, 'o2', 'owner')
    await storeStaffMember(queries, 'o3', 'owner')
    const passkey = await queries.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()
    const more = ['o1', 'o2'].map((staff_member_id) => ({
      ...passkey,
      id: staff_member_id,
      staff_member_id,
      credential_id: staff_member_id,
    }))
    await queries.insertInto('passkeys').values(more).execute()
  })
  const from = { at: clock().getTime(), network: null }
  await invite(context, { email: 'new@staff.example', role: 'sales', invitedBy: 'o1' }, from)
  await backUp({ dataDir }, file)
  await removeStaffMember(context, 'o2', { staffMemberId: 'o1', from })
  await changeRole(context, { id: 'o3', role: 'reader', version: 1 }, { staffMemberId: 'o1', from })
  await db.write(async (queries) => {
    await queries.deleteFrom('passkeys').where('id', '=', 'p1').execute()
    await queries.deleteFrom('recovery_codes').execute()
  })
  await close()
  await bringBack()
  await whileOpen(async ({ db: { query } }) => {
    for (const table of ['staff_sessions', 'staff_verifications', 'preview_tokens', 'recovery_codes'] as const)
      expect(await query.selectFrom(table).selectAll().execute(), table).toEqual([])
    const pending = query
      .selectFrom('invitations')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('used_at', 'is', null)
    expect(await pending.execute()).toEqual([])
    expect(await query.selectFrom('passkeys').select('id').execute()).toEqual([{ id: 'o1' }])
    const staff = await query.selectFrom('staff_members').select(['id', 'role', 'ended_at']).orderBy('id').execute()
    expect(staff).toMatchObject([
      { id: 'o1', role: 'owner', ended_at: null },
      { id: 'o2', ended_at: expect.any(Number) },
      { id: 'o3', role: 'reader', ended_at: null },
    ])
  })
})

test('mails of a person who was erased after the backup are erased again, also on other leads', async () => {
  const other = await submit('quick', { email: 'other@example.com' })
  const mails = (reply_address: string) => ({
    ...{ ...incomingMail(other), id: reply_address, message_id: reply_address, reply_address },
  })
  await whileOpen(({ db }) =>
    db.write((queries) =>
      queries
        .insertInto('lead_mails')
        .values([mails('zora@x.example'), mails('zora+tag@x.example'), mails('other@example.com')])
        .execute(),
    ),
  )
  await backUp({ dataDir }, file)
  await whileOpen((context) => erasePerson(context, 'zora@x.example'))
  await bringBack()
  await whileOpen(async ({ db }) =>
    expect(await db.query.selectFrom('lead_mails').select('id').execute()).toEqual([{ id: 'other@example.com' }]),
  )
})

test('the backup itself does not change', async () => {
  await submit('demo', demoBody)
  await backUp({ dataDir }, file)
  await close()
  const before = readFileSync(file)
  await bringBack()
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a copy of a stopped server’s files works', async () => {
  await submit('quick', quickBody)
  for (const suffix of ['', '-wal']) copyFileSync(join(dataDir, `lanyard.db${suffix}`), `${file}${suffix}`)
  await close()
  expect(await bringBack()).toMatchObject({ leads: 1 })
})

test.each([
  ['is not there', () => rmSync(file), /There is no file/],
  [
    'is text',
    () => writeFileSync(file, 'no database at all, only text that is long enough'.repeat(99)),
    /not an intact database/,
  ],
  ['lacks its end', () => writeFileSync(file, readFileSync(file).subarray(0, 9_000)), /damaged|not an intact/],
  ['has a torn page', () => writeFileSync(file, readFileSync(file).fill(7, 4_096, 8_192)), /damaged|not an intact/],
  ['is another program’s', () => other('DROP TABLE migrations'), /not a backup of this application/],
  [
    'comes from the future',
    () => other("INSERT INTO migrations VALUES ('9999-later', 0)"),
    /newer version.*9999-later/,
  ],
])('a file that %s changes nothing', async (_, spoil, message) => {
  await submit('quick', quickBody)
  await backUp({ dataDir }, file)
  await close()
  spoil()
  await expect(bringBack()).rejects.toThrow(message)
  expect(readdirSync(dataDir)).not.toContain('replaced')
  expect(await emails()).toEqual([quickBody.email])
})

function other(statement: string) {
  const database = new BetterSqlite(file)
  database.exec(statement)
  database.close()
}

test('a damaged current database is replaced only with an explicit option', async () => {
  await submit('quick', quickBody)
  await backUp({ dataDir }, file)
  await close()
  const path = join(dataDir, 'lanyard.db')
  writeFileSync(path, Buffer.alloc(20_000, 'x'))
  writeFileSync(`${path}-wal`, 'left over')
  await expect(bringBack()).rejects.toThrow('erasures made since the backup are unknown')
  const { kept } = await bringBack({ ignoreErasures: true })
  expect(readFileSync(kept ?? '').equals(Buffer.alloc(20_000, 'x'))).toBe(true)
  expect(await emails()).toEqual([quickBody.email])
})
