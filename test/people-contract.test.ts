import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { managerFieldMessages } from '#content/manager/problems.ts'
import { ownerLink, printFirstOwnerLink } from '#server/staff/invitations.ts'
import { changeRole, removeStaffMember } from '#server/staff/staff-members.ts'
import { onEachDatabase } from './databases.ts'
import { codeOf, type ManagerForTests, managerOrigin, startManager } from './manager-for-tests.ts'

vi.mock('node:crypto', async (original) => (await import('./quick-scrypt.ts')).quickScrypt(await original()))

const owner = '019e2734-7c00-7000-8000-000000000001'
const second = '019e2734-7c00-7000-8000-000000000002'
const sales = '019e2734-7c00-7000-8000-000000000003'
const absent = '019e2734-7c00-7000-8000-000000000009'
const here = { staffMemberId: undefined, from: { at: 0, network: null } }

onEachDatabase((empty) => {
  let manager: ManagerForTests
  let cookie: string
  beforeEach(async () => {
    manager = await startManager(await empty())
    cookie = await manager.signIn(owner, 'owner')
  })
  afterEach(async () => {
    vi.useRealTimers()
    await manager.stop()
  })

  const call = (method: string, path: string, body?: object) =>
    manager.call(method, path, { cookie, ...(body && { body }) })

  test('a start prints the first owner’s link only on a terminal, and nothing once an account exists', async () => {
    const { context } = manager
    const printed: string[] = []
    const start = (isTerminal: boolean) =>
      printFirstOwnerLink(context, { print: (line) => printed.push(line), isTerminal })
    const invitations = () => context.db.query.selectFrom('invitations').select('id').execute()
    for (const isTerminal of [true, false]) await start(isTerminal)
    expect(printed).toEqual([])
    await context.db.write((queries) => queries.deleteFrom('staff_members').execute())
    await start(false)
    expect(printed).toEqual([
      'There are no accounts yet. Get a link for the first owner: npm run lanyard -- people invite --owner',
    ])
    expect(await invitations()).toEqual([])
    await start(true)
    expect(printed[1]).toMatch(new RegExp(`^Set up the manager: ${managerOrigin}/manager/set-up#[\\w-]{43}$`))
  })

  test('an owner invites by mail and revokes an invitation', async () => {
    const made = await call('POST', '/invitations', { email: 'Rosa@staff.example', role: 'sales' })
    expect(made.status).toBe(201)
    expect(manager.mails).toMatchObject([
      { kind: 'invitation', to: 'rosa@staff.example', role: 'sales', invitedBy: `owner ${owner}` },
    ])
    const mail = manager.mails[0]
    expect(mail?.kind === 'invitation' && mail.url).toMatch(new RegExp(`^${managerOrigin}/manager/invite#[\\w-]{43}$`))
    // The tests have no mail server, so the owner gets the link.
    expect(made.json.data).toMatchObject({ url: mail?.kind === 'invitation' && mail.url })
    const people = (await call('GET', '/people')).json.data as { invitations: { id: string; email: string }[] }
    expect(people.invitations).toMatchObject([{ email: 'rosa@staff.example', role: 'sales' }])
    const path = `/invitations/${people.invitations[0]?.id}`
    expect((await call('DELETE', path)).status).toBe(200)
    expect(codeOf(await call('DELETE', path))).toEqual([404, 'not_found'])
    expect(codeOf(await call('POST', '/invitations', { email: `${owner}@staff.example`, role: 'sales' }))).toEqual([
      409,
      'already_used',
    ])
  })

  describe('an address', () => {
    const password = 'a green bicycle bell'
    const tokenOf = (url = '') => url.split('#')[1] ?? ''
    const join = (token: string, email?: string) =>
      manager.call('POST', '/sign-in/invitation', { body: { token, name: 'Rosa', password, ...(email && { email }) } })
    const ownersLink = async () => tokenOf(await ownerLink(manager.context, here.from))
    const invited = async (email: string) => {
      expect((await call('POST', '/invitations', { email, role: 'reader' })).status).toBe(201)
      const mail = manager.mails.at(-1)
      return tokenOf(mail?.kind === 'invitation' ? mail.url : '')
    }

    test('of a disabled account can be invited again, by mail and from the command line', async () => {
      await manager.signIn(second, 'owner')
      const email = `${second}@staff.example`
      expect((await call('DELETE', `/people/${second}`)).status).toBe(200)
      const back = await join(await invited(email))
      expect([back.status, back.json.data]).toMatchObject([201, { staff_member: { id: second, role: 'reader' } }])
      expect((await call('DELETE', `/people/${second}`)).status).toBe(200)
      const asOwner = await join(await ownersLink(), email)
      expect([asOwner.status, asOwner.json.data]).toMatchObject([201, { staff_member: { id: second, role: 'owner' } }])
    })

    test('of an owner who lost every sign-in method can be recovered, and the lost methods stop working', async () => {
      const back = await join(await ownersLink(), `${owner}@staff.example`)
      expect([back.status, back.json.data]).toMatchObject([201, { staff_member: { id: owner, role: 'owner' } }])
      expect((await call('GET', '/me')).status).toBe(401)
    })

    test('of another account is refused, and the link stays valid', async () => {
      await manager.signIn(sales, 'sales')
      const token = await ownersLink()
      const refused = await join(token, `${sales}@staff.example`)
      expect([...codeOf(refused), refused.json.message]).toEqual([409, 'already_used', managerFieldMessages.worksHere])
      expect((await join(token, 'new@staff.example')).status).toBe(201)
    })
  })

  test('an invitation ends when its sender’s account is disabled', async () => {
    const otherCookie = await manager.signIn(second, 'owner')
    const inviting = async (email: string) => {
      const body = { email, role: 'owner' }
      await manager.call('POST', '/invitations', { cookie: otherCookie, body })
      const mail = manager.mails.at(-1)
      return { token: mail?.kind === 'invitation' ? mail.url.split('#')[1] : '' }
    }
    const view = async (body: object) => (await manager.call('POST', '/sign-in/invitation-lookup', { body })).status
    const first = await inviting('rosa@staff.example')
    expect(await view(first)).toBe(200)
    await call('PATCH', `/people/${second}`, { version: 1, role: 'reader' })
    expect(await view(first)).toBe(404)
    await call('PATCH', `/people/${second}`, { version: 2, role: 'owner' })
    const other = await inviting('rosa@staff.example')
    await call('DELETE', `/people/${second}`)
    expect(await view(other)).toBe(404)
  })

  test('a changed role applies from the next request', async () => {
    const otherCookie = await manager.signIn(sales, 'sales')
    const permissions = async () =>
      ((await manager.call('GET', '/me', { cookie: otherCookie })).json.data as { permissions: string[] }).permissions
    expect(await permissions()).toContain('leads.work')
    expect((await call('PATCH', `/people/${sales}`, { version: 1, role: 'reader' })).status).toBe(200)
    expect(await permissions()).not.toContain('leads.work')
    expect(codeOf(await call('PATCH', `/people/${sales}`, { version: 1, role: 'editor' }))).toEqual([
      409,
      'version_conflict',
    ])
    expect(codeOf(await call('PATCH', `/people/${absent}`, { version: 1, role: 'editor' }))).toEqual([404, 'not_found'])
  })

  test('a disabled account has no session and no sign-in method, and stays in the log by name', async () => {
    const otherCookie = await manager.signIn(sales, 'sales')
    await manager.call('PATCH', '/me', { cookie: otherCookie, body: { version: 1, theme: 'dark' } })
    expect((await call('DELETE', `/people/${sales}`)).status).toBe(200)
    expect((await manager.call('GET', '/me', { cookie: otherCookie })).status).toBe(401)
    await expect(manager.signIn(sales, 'sales')).rejects.toThrow('refused')
    const { items } = (await call('GET', `/audit?staff_member_id=${sales}`)).json.data as {
      items: { action: string; staff_member: { name: string } }[]
    }
    expect(items).toMatchObject([
      { action: 'staff_member.changed', staff_member: { name: `sales ${sales}` } },
      { action: 'session.started' },
    ])
  })

  describe('the last owner', () => {
    test('can be neither disabled nor changed to another role', async () => {
      expect(codeOf(await call('DELETE', `/people/${owner}`))).toEqual([409, 'last_remaining'])
      expect(codeOf(await call('PATCH', `/people/${owner}`, { version: 1, role: 'sales' }))).toEqual([
        409,
        'last_remaining',
      ])
    })

    test('remains if two owners disable each other at the same time', async () => {
      await manager.signIn(second, 'owner')
      const ended = await Promise.all([
        removeStaffMember(manager.context, owner, here),
        removeStaffMember(manager.context, second, here),
        changeRole(manager.context, { id: second, role: 'reader', version: 1 }, here),
      ])
      expect(ended).toContain('last owner')
      const owners = manager.context.db.query.selectFrom('staff_members').select('id').where('role', '=', 'owner')
      expect(await owners.where('ended_at', 'is', null).execute()).toHaveLength(1)
    })
  })

  test('all sessions are listed, and one can be ended', async () => {
    const otherCookie = await manager.signIn(sales, 'sales')
    const sessions = (await call('GET', '/sessions')).json.data as { id: string; staff_member_id: string }[]
    const session = sessions.find(({ staff_member_id }) => staff_member_id === sales)
    expect((await call('DELETE', `/sessions/${session?.id}`)).status).toBe(200)
    expect((await manager.call('GET', '/me', { cookie: otherCookie })).status).toBe(401)
    expect(codeOf(await call('DELETE', `/sessions/${absent}`))).toEqual([404, 'not_found'])
  })

  test('managing people requires two factors and a sign-in within ten minutes', async () => {
    const byLink = await manager.signIn(second, 'owner', 'link')
    expect(codeOf(await manager.call('GET', '/people', { cookie: byLink }))).toEqual([403, 'second_factor_needed'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    expect((await call('GET', '/people')).status).toBe(200)
    expect(codeOf(await call('DELETE', `/people/${second}`))).toEqual([403, 'sign_in_again'])
  })

  test('the log is read in pages, and reading it is logged', async () => {
    for (const theme of ['dark', 'light', null] as const) {
      const me = (await call('GET', '/me')).json.data as { staff_member: { version: number } }
      await call('PATCH', '/me', { version: me.staff_member.version, theme })
    }
    const read = async (query: string) =>
      (await call('GET', `/audit${query}`)).json.data as { items: { action: string }[]; next: string | null }
    const first = await read('?action=staff_member.changed&limit=2')
    expect([first.items.length, first.next === null]).toEqual([2, false])
    const rest = await read(`?action=staff_member.changed&limit=2&cursor=${first.next}`)
    expect([rest.items.length, rest.next]).toEqual([1, null])
    expect((await read('?action=audit.read')).items).toHaveLength(1)
    expect(codeOf(await call('GET', `/audit?cursor=${first.next}`))).toEqual([400, 'invalid_cursor'])
    expect(codeOf(await call('GET', '/audit?action=everything'))).toEqual([400, 'invalid_query'])
  })
})
