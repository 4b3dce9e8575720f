import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditAction } from '#domain/staff/audit-action.ts'
import { type AuditEntry, deleteOldAudit, listAudit, writeAudit } from '#server/staff/audit-log.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

const DAY = 24 * 3_600_000

onEachDatabase((empty, dialect) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  const write = (entry: AuditEntry, at = Date.now()) =>
    context.db.write((queries) => writeAudit(queries, { at, network: 'a network' }, entry))
  const actions = async (filter = {}) =>
    (await listAudit(context.db.query, { limit: 50, ...filter })).map(({ action }) => action)

  test('an entry has actor, action, target and changed fields', async () => {
    const fields = [{ name: 'stage', before: 'new', after: 'won' }]
    await write({ action: 'lead.changed', staffMemberId: 'o1', subject: { kind: 'lead', id: 'l1' }, fields }, 1_000)
    expect(await listAudit(context.db.query, { limit: 50 })).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: '1970-01-01T00:00:01.000Z',
        staffMemberId: 'o1',
        staffMember: null,
        action: 'lead.changed',
        subject: { kind: 'lead', id: 'l1', hash: null },
        fields,
        network: 'a network',
      },
    ])
  })

  test.each(['Amara Lindqvist', 'amara@example.com', 'line\nbreak'])(
    '%j is refused as a field value',
    async (words) => {
      const entry = { action: 'lead.changed', fields: [{ name: 'stage', after: words }] } as const
      await expect(write({ ...entry, fields: [...entry.fields] })).rejects.toThrow('has words')
      expect(await actions()).toEqual([])
    },
  )

  test('the log is read newest first, in pages, by person, by action and by time', async () => {
    const kinds: [AuditAction, string][] = [
      ['session.started', 'o1'],
      ['lead.read', 'o1'],
      ['person.erased', 'o2'],
    ]
    for (const [index, [action, staffMemberId]] of kinds.entries())
      await write(
        { action, staffMemberId, subject: { kind: action === 'session.started' ? 'session' : 'lead', id: 'x' } },
        1_000 * (index + 1),
      )
    expect(await actions()).toEqual(['person.erased', 'lead.read', 'session.started'])
    const [first] = await listAudit(context.db.query, { limit: 1 })
    expect(await actions({ after: first?.id })).toEqual(['lead.read', 'session.started'])
    expect(await actions({ staffMemberId: 'o2' })).toEqual(['person.erased'])
    expect(await actions({ action: 'lead.read' })).toEqual(['lead.read'])
    expect(await actions({ since: 2_000 })).toEqual(['person.erased', 'lead.read'])
    expect(await actions({ personal: true })).toEqual(['person.erased', 'lead.read'])
    expect(await actions({ subject: { kind: 'session', id: 'x' } })).toEqual(['session.started'])
  })

  const statements = [
    "UPDATE audit SET action = 'lead.read'",
    'DELETE FROM audit',
    ...(dialect === 'postgres' ? ['TRUNCATE audit'] : []),
  ]
  test.each(statements)('%s is refused by the database', async (statement) => {
    await write({ action: 'person.erased' })
    await expect(context.db.write((queries) => sql.raw(statement).execute(queries))).rejects.toThrow('append-only')
    expect(await actions()).toEqual(['person.erased'])
  })

  test('only entries older than 400 days are deleted, in batches', async () => {
    const now = Date.now()
    for (const days of [402, 401, 399]) await write({ action: 'lead.read' }, now - days * DAY)
    const old = () => context.db.write((queries) => deleteOldAudit(queries, now, 1))
    expect([await old(), await old(), await old()]).toEqual([1, 1, 0])
    expect(await actions()).toHaveLength(1)
  })
})
