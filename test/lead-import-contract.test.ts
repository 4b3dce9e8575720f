import { describe, expect, test } from 'vitest'
import { leadImportCopy } from '#content/manager/lead-import.ts'
import { readImport } from '#server/leads/imports/lead-imports.ts'
import { runImport } from '#server/leads/imports/run-import.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { exportPerson } from '#server/privacy/person-export.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { onEachDatabase } from './databases.ts'
import { inboxIds } from './lead-inbox.ts'
import { dev, HOUR, ines, leadStaffForTests, reader, unknownId } from './lead-staff-for-tests.ts'
import { codeOf, dataOf } from './manager-for-tests.ts'

interface Import {
  id: string
  state: string
  columns: { name: string; field: string | null; examples: string[] }[]
  rows: Record<string, number>
  stayed: { number: number; lead_id: string }[]
}

interface Check {
  ready: number
  refused: number
  duplicates: number
  preview: { number: number; fields: Record<string, string> }[]
  refused_rows: { number: number; problems: { field: string | null; message: string }[] }[]
  duplicate_rows: { number: number; lead_id: string | null; same_as: number | null }[]
}

const header = 'First name,Last name,Email,Phone,Company,Land,Shoe size'
const columns = ['first_name', 'last_name', 'email', 'telephone', 'company', 'country', null]
const mapping = { columns, country: null }
const { refused } = leadImportCopy

const person = (number: number) => {
  const name = String.fromCharCode(
    97 + (number % 26),
    97 + (Math.floor(number / 26) % 26),
    97 + Math.floor(number / 676),
  )
  return `Amara,Lind${name},person${number}@example.com,,Kettle,Sweden,42`
}
const people = (count: number) => [header, ...Array.from({ length: count }, (_, number) => person(number))].join('\n')

onEachDatabase((empty) => {
  const staff = leadStaffForTests(empty)
  const { as, call, add, actions } = staff

  const upload = async (text: string, who = dev) =>
    dataOf<Import>(
      await as(who, 'POST', '/lead-imports', {
        file_name: 'fair.csv',
        content: Buffer.from(text).toString('base64'),
      }),
    )
  const check = async (id: string, body: object = mapping) =>
    dataOf<Check>(await call('POST', `/lead-imports/${id}/checks`, body))
  const run = (id: string, options: object = {}, who = dev) =>
    as(who, 'POST', `/lead-imports/${id}/runs`, { ...mapping, skip_duplicates: true, ...options })
  const finish = async (id: string, path: 'runs' | 'undo', options: object = {}) => {
    for (;;) {
      const stored = dataOf<Import>(
        path === 'runs' ? await run(id, options) : await call('POST', `/lead-imports/${id}/undo`),
      )
      if (stored.state === 'done' || stored.state === 'undone') return stored
    }
  }
  const query = () => staff.manager.context.db.query
  const leads = () => query().selectFrom('leads').selectAll().orderBy('email').execute()

  describe('an import', () => {
    test('guesses columns, checks rows with their number, and imports them like leads added by hand', async () => {
      const existing = await add()
      const text = [
        header,
        'Amara,Lindqvist,AMARA@example.com,,Kettle,SE,42',
        'Jonas,Weber,jonas@example.com,0171 2345678,"=HYPERLINK(""x"")",Germany,',
        '',
        'Jo,Weber,jo@example.com,,,,',
        ',,nobody,12,,Atlantis,',
        'Theo,Brandt,jonas@example.com,,,,',
        'Theo,Brandt,theo@example.com,,,,1,2',
      ].join('\n')
      const { id, columns: found } = await upload(text)
      expect(found.map(({ field }) => field)).toEqual(columns)
      expect(found[0]).toMatchObject({ name: 'First name', examples: ['Amara', 'Jonas', 'Jo'] })
      const checked = await check(id)
      expect(checked).toMatchObject({ ready: 3, refused: 3, duplicates: 2 })
      expect(checked.refused_rows.map(({ number, problems }) => [number, problems.map(({ field }) => field)])).toEqual([
        [5, ['first_name']],
        [6, ['country', 'email', 'telephone']],
        [8, [null]],
      ])
      expect(checked.duplicate_rows).toMatchObject([
        { number: 2, lead_id: existing, same_as: null },
        { number: 7, lead_id: null, same_as: 3 },
      ])
      const errors = await call('POST', `/lead-imports/${id}/errors`, mapping)
      expect(errors.text).toContain(refused.fields.country)
      expect(errors.text).toContain('"8","Theo"')

      const done = await finish(id, 'runs')
      expect(done).toMatchObject({ state: 'done', rows: { imported: 1, refused: 3, skipped: 2, pending: 0 } })
      const [, lead] = await leads()
      expect(lead).toMatchObject({
        ...{ kind: 'contact', state: 'accepted', added_by: dev, first_name: 'Jonas', telephone: '+491712345678' },
        ...{ company: '=HYPERLINK("x")', country: 'DE', client_hash: '', consent_at: null },
      })
      const deliveries = await query()
        .selectFrom('deliveries')
        .selectAll()
        .where('lead_id', '=', lead?.id ?? '')
        .execute()
      expect(deliveries.map(({ channel, receiver, state }) => [channel, receiver, state]).sort()).toEqual([
        ['email', 'visitor', 'cancelled'],
        ['webhook', 'staff', 'pending'],
      ])
      expect(await inboxIds(staff.manager.context, { source: 'staff' })).toEqual([lead?.id])
      expect(await inboxIds(staff.manager.context, { search: 'weber' })).toEqual([lead?.id])
      expect(dataOf(await call('GET', `/leads/${lead?.id}`))).toMatchObject({ progress: { owner_id: dev } })
      const csv = (await call('POST', '/lead-exports', { ids: [lead?.id] })).text
      expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
      expect(await actions()).toEqual(['lead.added', 'lead.read', 'leads.exported', 'leads.imported'])

      const again = await upload(`${header}\nJonas,Weber,jonas2@example.com,'+49 171 2345678,"'=HYPERLINK(""x"")",,`)
      await finish(again.id, 'runs', { skip_duplicates: false })
      expect((await leads()).find(({ email }) => email === 'jonas2@example.com')).toMatchObject({
        company: '=HYPERLINK("x")',
      })
    })

    test('imports rows that exist already if they are not skipped, and uses one country for numbers', async () => {
      await add()
      const { id } = await upload(
        `${header}\nAmara,Lindqvist,amara@example.com,07400 123456,,,\nAmara,Lindqvist,amara@example.com,,,,`,
      )
      const done = await finish(id, 'runs', { skip_duplicates: false, country: 'GB' })
      expect(done.rows).toMatchObject({ imported: 2, skipped: 0 })
      expect((await leads()).map(({ telephone }) => telephone)).toContain('+447400123456')
    })

    test('continues after the process was killed, and imports each row once', async () => {
      const { id } = await upload(people(120))
      const { context } = staff.manager
      // The process ends in the middle of a transaction, after the leads were written.
      const broken = {
        ...context,
        db: {
          ...{ dialect: context.db.dialect, query: context.db.query },
          write: <T>(work: (queries: typeof context.db.query) => Promise<T>) =>
            context.db.write(async (queries) => {
              const value = await work(queries)
              const { count } = await queries
                .selectFrom('leads')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .executeTakeFirstOrThrow()
              if (Number(count) > 64) throw new Error('killed')
              return value
            }),
        },
      } as unknown as typeof context
      dataOf(await call('GET', `/lead-imports/${id}`))
      await context.db.write((queries) => queries.updateTable('lead_imports').set({ state: 'running' }).execute())
      const stored = await readImport(query(), id, { id: dev, role: 'sales' })
      if (!stored) throw new Error('no import')
      const runUntilKilled = async () => {
        for (;;) await runImport(broken, stored, { staffMemberId: dev })
      }
      await expect(runUntilKilled()).rejects.toThrow('killed')
      expect(await leads()).toHaveLength(64)

      const [one, other] = await Promise.all([finish(id, 'runs'), finish(id, 'runs')])
      expect(one.rows).toMatchObject({ imported: 120, pending: 0 })
      expect(other.state).toBe('done')
      expect(new Set((await leads()).map(({ email }) => email)).size).toBe(120)
      expect(await leads()).toHaveLength(120)
      expect(await query().selectFrom('lead_inbox').selectAll().execute()).toHaveLength(120)
      const cells = await query().selectFrom('lead_import_rows').select('cells').distinct().execute()
      expect(cells).toEqual([{ cells: '' }])
    })

    test('is undone, except leads that staff have changed since', async () => {
      const { id } = await upload(people(25))
      await finish(id, 'runs')
      const [first, second] = await leads()
      await call('PATCH', `/leads/${first?.id}`, { version: 1, stage: 'won' })
      await call('PUT', `/leads/${second?.id}/notes/${unknownId}`, {
        kind: 'note',
        text: 'Rings at nine.',
        minutes: null,
      })
      const undone = await finish(id, 'undo')
      expect(undone).toMatchObject({ state: 'undone', rows: { undone: 23, changed: 2, imported: 0 } })
      expect(undone.stayed.map(({ lead_id }) => lead_id).sort()).toEqual([first?.id, second?.id].sort())
      expect((await leads()).map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort())
      expect(await query().selectFrom('erasures').selectAll().execute()).toHaveLength(23)
      expect(await inboxIds(staff.manager.context, { search: 'lind' })).toHaveLength(2)
      expect((await actions()).filter((action) => action.startsWith('leads.'))).toEqual([
        'leads.import_undone',
        'leads.imported',
      ])
    })

    test('leaves an erased lead until the webhook knows', async () => {
      const { id } = await upload(people(1))
      await finish(id, 'runs')
      const { context } = staff.manager
      await context.db.write((queries) =>
        queries
          .updateTable('deliveries')
          .set({ state: 'done', attempts: 1 })
          .where('channel', '=', 'webhook')
          .execute(),
      )
      await finish(id, 'undo')
      const [lead] = await leads()
      expect(lead).toMatchObject({ email: '', first_name: null })
      expect(lead?.erased_at).not.toBeNull()
      await context.db.write((queries) => queries.updateTable('deliveries').set({ state: 'done' }).execute())
      await call('POST', `/lead-imports/${id}/undo`)
      expect(await leads()).toEqual([])
    })
  })

  test('wrong columns and files are refused, and colleagues have no access', async () => {
    const { id } = await upload(people(1))
    for (const wrong of [['email'], columns.map(() => null), columns.map(() => 'email')])
      expect(codeOf(await call('POST', `/lead-imports/${id}/checks`, { columns: wrong, country: null }))).toEqual([
        ...[422, 'invalid_fields'],
      ])
    expect(codeOf(await call('POST', `/lead-imports/${id}/checks`, { columns, country: 'XX' }))[0]).toBe(422)
    const broken = await call('POST', '/lead-imports', {
      file_name: 'x',
      content: Buffer.from('a\n\0').toString('base64'),
    })
    expect(codeOf(broken)).toEqual([422, 'invalid_fields'])
    expect(broken.json).toMatchObject({ message: refused.encoding })
    expect(codeOf(await as(ines, 'GET', `/lead-imports/${id}`))).toEqual([404, 'not_found'])
    expect(codeOf(await run(id, {}, ines))).toEqual([404, 'not_found'])
    expect(codeOf(await as(reader, 'POST', '/lead-imports', {}))).toEqual([403, 'not_allowed'])
    expect(codeOf(await call('POST', `/lead-imports/${id}/undo`))).toEqual([409, 'too_late'])
    await finish(id, 'runs')
    expect(codeOf(await call('POST', `/lead-imports/${id}/checks`, mapping))).toEqual([409, 'too_late'])
    expect(dataOf<Import[]>(await call('GET', '/lead-imports'))).toMatchObject([{ id, state: 'done' }])
  })

  test('a new file replaces one that is not started, and an import can be discarded', async () => {
    const first = await upload(people(1))
    const second = await upload(people(2))
    expect(dataOf<Import[]>(await call('GET', '/lead-imports')).map(({ id }) => id)).toEqual([second.id])
    expect(codeOf(await call('GET', `/lead-imports/${first.id}`))).toEqual([404, 'not_found'])
    await call('DELETE', `/lead-imports/${second.id}`)
    expect(await query().selectFrom('lead_import_rows').selectAll().execute()).toEqual([])
  })

  test('an erasure and an export reach rows that are not leads yet; retention deletes imports', async () => {
    const { context } = staff.manager
    const { id } = await upload(`${people(2)}\nJonas,Weber,,0171 2345678,,DE,`)
    expect((await exportPerson(context, 'Person1@example.com')).import_rows).toEqual([person(1).split(',')])
    await erasePerson(context, 'person1@example.com')
    await erasePerson(context, '+491712345678')
    expect((await finish(id, 'runs')).rows).toMatchObject({ imported: 1, skipped: 2 })
    expect((await leads()).map(({ email }) => email)).toEqual(['person0@example.com'])
    const later = new Date(context.clock().getTime() + 8 * 24 * HOUR)
    await runRetention({ ...context, clock: () => later })
    expect(await query().selectFrom('lead_imports').selectAll().execute()).toEqual([])
    expect(await leads()).toHaveLength(1)
  })

  test('thousands of rows are imported quickly', async () => {
    const { id } = await upload(people(2_000))
    const began = performance.now()
    const done = await finish(id, 'runs')
    expect(done.rows).toMatchObject({ imported: 2_000 })
    expect(performance.now() - began).toBeLessThan(30_000)
  }, 90_000)
})
