import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor, AuditedChange } from '#server/leads/inbox/change-lead.ts'
import { changeLead, changeLeads, type LeadChange } from '#server/leads/inbox/change-lead.ts'
import { wakeSnoozed } from '#server/leads/inbox/inbox-jobs.ts'
import { readLeadDetail } from '#server/leads/inbox/lead-detail.ts'
import { notesOfLead, removeNote, saveNote } from '#server/leads/inbox/notes.ts'
import { findDraft, removeDraft, saveDraft } from '#server/leads/inbox/reply-drafts.ts'
import { eraseLead, erasePerson } from '#server/privacy/erasure.ts'
import { exportPerson } from '#server/privacy/person-export.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox, inboxIds } from './lead-inbox.ts'
import { contactBody, quickBody } from './leads.ts'

const MINUTE = 60_000
const dev = { staffMemberId: 'dev' }
const ines = { staffMemberId: 'ines' }

onEachDatabase((empty) => {
  let context: TestContext
  let other: TestContext
  let id: string

  beforeEach(async () => {
    const settings = await empty()
    context = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
    other = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
    id = await addToInbox(context, 'contact', contactBody)
  })
  afterEach(async () => {
    await context.db.close()
    await other.db.close()
  })

  const pass = (ms: number) => {
    context.clock.now = new Date(context.clock.now.getTime() + ms)
  }
  const change = (changed: Partial<LeadChange>, by: Actor = dev, where = context) =>
    changeLead(where, by, { id, version: 1, ...changed })
  const progress = async () => (await readLeadDetail(context, id))?.progress

  describe('a change', () => {
    test('is stored with its author and published', async () => {
      const announced: unknown[] = []
      context.changes.subscribe((one) => announced.push(one))
      pass(MINUTE)
      const changed = await change({ stage: 'answered' })
      expect(changed).toMatchObject({
        state: 'changed',
        lead: { id, version: 2, stage: 'answered', changed_by: 'dev', waiting: false },
      })
      expect(await readLeadDetail(context, id)).toMatchObject({ seconds_to_answer: 60 })
      expect(announced).toContainEqual({ leads: [id] })
    })

    test('of an older version returns the other change and overwrites nothing', async () => {
      await change({ stage: 'won', owner_id: 'ines' }, ines, other)
      expect(await change({ stage: 'closed', owner_id: 'ines' })).toEqual({
        state: 'conflict',
        conflict: {
          version: 2,
          by: 'ines',
          at: noon.toISOString(),
          fields: [{ name: 'stage', theirs: 'won', yours: 'closed' }],
          current: expect.objectContaining({ stage: 'won', owner_id: 'ines', version: 2 }),
        },
      })
      expect(await progress()).toMatchObject({ stage: 'won', version: 2 })
    })

    test('of many at once is applied once, and the others get a conflict', async () => {
      const stages = ['answered', 'won', 'closed', 'in_progress', 'answered', 'won', 'closed', 'in_progress'] as const
      const outcomes = await Promise.all(
        stages.map((stage, number) =>
          change({ stage }, { staffMemberId: `operator ${number}` }, number % 2 ? context : other),
        ),
      )
      expect(outcomes.filter(({ state }) => state === 'changed')).toHaveLength(1)
      expect(outcomes.filter(({ state }) => state === 'conflict')).toHaveLength(7)
      expect(await progress()).toMatchObject({ version: 2 })
    })

    test('is audited by codes in its transaction', async () => {
      const audited: AuditedChange[] = []
      const audit: NonNullable<Actor['audit']> = async (_, work) => void audited.push(work)
      await change({ owner_id: 'dev' }, { ...dev, audit })
      expect(audited).toEqual([
        {
          action: 'lead.changed',
          leadId: id,
          fields: [
            { name: 'stage', before: 'new', after: 'in_progress' },
            { name: 'owner_id', before: null, after: 'dev' },
          ],
        },
      ])
      const failing = { ...dev, audit: () => Promise.reject(new Error('full')) }
      await expect(change({ version: 2, stage: 'won' }, failing)).rejects.toThrow('full')
      expect(await progress()).toMatchObject({ stage: 'in_progress', version: 2 })
    })

    test('that is sent twice is applied once', async () => {
      await change({ stage: 'won' })
      expect(await change({ stage: 'won' })).toMatchObject({ state: 'changed', lead: { version: 2 } })
      expect(await change({ stage: 'won' }, ines)).toMatchObject({ state: 'conflict', conflict: { fields: [] } })
    })

    test('of a held or erased lead is refused, except for spam', async () => {
      const held = await addToInbox(context, 'quick', quickBody, { honeypot: 'x' })
      expect(await change({ id: held, stage: 'won' })).toEqual({ state: 'refused', reason: 'held' })
      expect(await changeLead(context, dev, { id: held, version: 1, stage: 'spam' })).toMatchObject({
        state: 'changed',
      })
      expect(await inboxIds(context, { view: 'held' })).toEqual([])
      expect(await changeLead(context, dev, { id: held, version: 2, stage: 'new' })).toMatchObject({
        lead: { stage: 'new', waiting: false },
      })
      await eraseLead(context, id)
      expect(await change({ stage: 'won' })).toEqual({ state: 'refused', reason: 'erased' })
      expect(await change({ id: 'none' })).toEqual({ state: 'missing' })
    })

    test('of many leads changes those that allow it', async () => {
      const second = await addToInbox(context, 'quick', quickBody)
      await change({ stage: 'won' }, ines)
      expect(
        await changeLeads(context, dev, [
          { id, version: 1, stage: 'closed' },
          { id: second, version: 1, stage: 'closed' },
          { id: 'none', version: 1, stage: 'closed' },
        ]),
      ).toMatchObject({
        done: [{ id: second, stage: 'closed' }],
        conflicts: [{ id, by: 'ines' }],
        refused: [],
        missing: ['none'],
      })
    })
  })

  test('a snoozed lead waits again when it is due', async () => {
    await change({ snoozed_until: noon.getTime() + MINUTE })
    expect(await inboxIds(context, { view: 'waiting' })).toEqual([])
    expect(await inboxIds(context, { view: 'snoozed' })).toEqual([id])
    expect(await wakeSnoozed(context)).toEqual([])
    pass(MINUTE)
    expect(await wakeSnoozed(context)).toEqual([id])
    expect(await progress()).toMatchObject({ waiting: true, snoozed_until: null, version: 2 })
    expect(await inboxIds(context, { view: 'waiting' })).toEqual([id])
    expect(await inboxIds(context, { view: 'snoozed' })).toEqual([])
  })

  describe('a note', () => {
    const note = { id: 'note', kind: 'note', text: 'Rings at nine', minutes: null } as const
    const save = (changes: object = {}, by: Actor = dev, where = context) =>
      saveNote(where, by, { ...note, leadId: id, ...changes })

    test('that is sent twice is stored once', async () => {
      const outcomes = await Promise.all([save(), save({}, dev, other), save()])
      expect(outcomes.map((one) => one.state === 'stored' && one.repeated).toSorted()).toEqual([false, true, true])
      expect(await notesOfLead(context, id)).toMatchObject([{ text: 'Rings at nine', version: 1 }])
    })

    test('is changed by its version, and loses no text', async () => {
      await save()
      expect(await save({ text: 'At ten', version: 1 })).toMatchObject({ state: 'stored', note: { version: 2 } })
      expect(await save({ text: 'At eleven', version: 1 })).toMatchObject({
        state: 'conflict',
        current: { text: 'At ten', version: 2 },
      })
      expect(await save({ text: 'Never' })).toMatchObject({ state: 'conflict' })
      expect(await save({ text: 'Never', version: 2 }, ines)).toEqual({ state: 'taken' })
      expect(await inboxIds(context, { search: 'nine' })).toEqual([])
      expect(await inboxIds(context, { search: 'ten' })).toEqual([id])
    })

    test.each(['note', 'call'] as const)('of kind %s assigns a lead without an owner to its author', async (kind) => {
      await save({ kind })
      expect(await progress()).toMatchObject({
        ...{ stage: 'in_progress', owner_id: 'dev', waiting: false, changed_by: 'dev', version: 2 },
      })
      await save({ kind, id: 'second' }, ines)
      expect(await progress(), 'an owner stays').toMatchObject({ owner_id: 'dev', version: 2 })
    })

    test('does not change the stage of a lead in progress or of spam', async () => {
      await changeLead(context, ines, { id, version: 1, stage: 'won' })
      await save()
      expect(await progress()).toMatchObject({ stage: 'won', owner_id: 'dev' })
      await changeLead(context, ines, { id, version: 3, stage: 'spam', owner_id: null })
      await save({ id: 'second' })
      expect(await progress()).toMatchObject({ stage: 'spam', owner_id: null })
    })

    test('does not make the next change of its author a conflict', async () => {
      await save()
      const change = { id, version: 1, stage: 'answered' } as const
      expect(await changeLead(context, ines, change)).toMatchObject({ state: 'conflict' })
      expect(await changeLead(context, dev, change)).toMatchObject({ state: 'changed', lead: { version: 3 } })
    })

    test('from the command line assigns no owner', async () => {
      await save({}, { staffMemberId: 'command line', isCommandLine: true })
      expect(await progress()).toMatchObject({ stage: 'new', owner_id: null })
    })

    test('can be undone by its author for a while', async () => {
      await save()
      expect(await removeNote(context, ines, { id: 'note', leadId: id })).toBe(false)
      expect(await removeNote(context, dev, { id: 'note', leadId: id })).toBe(true)
      expect(await inboxIds(context, { search: 'nine' })).toEqual([])
      await save()
      pass(12 * MINUTE)
      expect(await removeNote(context, dev, { id: 'note', leadId: id })).toBe(false)
    })

    test('is in a person’s export, and is deleted by an erasure', async () => {
      await save()
      await saveDraft(context, 'dev', { leadId: id, subject: 'Your halls', text: 'Dear Amara' })
      expect((await exportPerson(context, contactBody.email)).leads).toMatchObject([
        { notes: [{ kind: 'note', text: 'Rings at nine' }], drafts: [{ subject: 'Your halls', text: 'Dear Amara' }] },
      ])
      await erasePerson(context, contactBody.email)
      expect(await notesOfLead(context, id)).toEqual([])
      expect(await findDraft(context, 'dev', id)).toBeUndefined()
      expect(await save()).toEqual({ state: 'missing' })
      expect(await saveDraft(context, 'dev', { leadId: id, subject: '', text: '' })).toBeUndefined()
    })
  })

  test('a draft is private to its author', async () => {
    await saveDraft(context, 'dev', { leadId: id, subject: 'One', text: 'first' })
    await saveDraft(context, 'dev', { leadId: id, subject: 'One', text: 'second' })
    expect(await findDraft(context, 'dev', id)).toEqual({
      subject: 'One',
      text: 'second',
      cc: '',
      updated_at: noon.toISOString(),
    })
    expect(await findDraft(context, 'ines', id)).toBeUndefined()
    await removeDraft(context, 'dev', id)
    expect(await findDraft(context, 'dev', id)).toBeUndefined()
  })

  test('an address that sent spam is recognized until that is undone', async () => {
    await changeLead(context, dev, { id, version: 1, stage: 'spam' })
    const later = { ...contactBody, email: 'AMARA+more@example.com', message: 'More' }
    const second = await addToInbox(context, 'contact', later)
    expect((await readLeadDetail(context, second))?.progress).toMatchObject({ stage: 'spam', waiting: false })
    expect(await changeLead(context, ines, { id, version: 1, stage: 'spam' })).toMatchObject({ state: 'conflict' })
    await changeLead(context, dev, { id, version: 2, stage: 'new' })
    const third = await addToInbox(context, 'contact', { ...later, message: 'Even more' })
    expect((await readLeadDetail(context, third))?.progress).toMatchObject({ stage: 'new', waiting: true })
  })
})
