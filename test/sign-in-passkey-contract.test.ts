import { describe, expect, test, vi } from 'vitest'
import { managerFieldMessages } from '#content/manager/problems.ts'
import { firstOwnerLink, invite } from '#server/staff/invitations.ts'
import { onEachDatabase } from './databases.ts'
import { Authenticator } from './fakes/authenticator.ts'
import { type CallAnswer, codeOf, cookieOf, managerOrigin } from './manager-for-tests.ts'
import { HOUR, moveTo, password, signInForTests } from './sign-in-for-tests.ts'

vi.mock('node:crypto', async (original) => (await import('./quick-scrypt.ts')).quickScrypt(await original()))

onEachDatabase((empty) => {
  const setup = signInForTests(empty)
  const { post, firstOwner, passkeyAnswer, actions } = setup
  const staffOf = (answer: CallAnswer) =>
    (answer.json.data as { staff_member: { id: string; role: string } }).staff_member

  describe('passkey', () => {
    test('the first start’s link creates the owner once, who then signs in with the passkey', async () => {
      const { device, answer, joined, cookie } = await firstOwner()
      expect(joined.status).toBe(201)
      expect(staffOf(joined)).toMatchObject({ email: 'ines@staff.example', role: 'owner' })
      expect((joined.json.data as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
      const me = await setup.manager.call('GET', '/me', { cookie })
      expect(me.json.data).toMatchObject({
        staff_member: { name: 'Ines C.' },
        settings: { time_zone: 'Europe/London' },
      })
      expect(codeOf(await post('/sign-in/invitation', answer))).toEqual([404, 'link_expired'])
      expect(await firstOwnerLink(setup.manager.context)).toBeUndefined()
      const signedIn = await post('/sign-in/passkey', await passkeyAnswer(device))
      expect([signedIn.status, staffOf(signedIn).role]).toEqual([200, 'owner'])
      expect(signedIn.cookies[0]).toMatch(
        /^__Host-lanyard_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      expect(await actions()).toEqual(['staff_member.created', 'session.started', 'session.started'])
    })

    test('a repeated response, or one to another challenge, is refused', async () => {
      const { device } = await firstOwner()
      const answer = await passkeyAnswer(device)
      const other = await passkeyAnswer(device)
      expect(codeOf(await post('/sign-in/passkey', { ...answer, challenge: other.challenge }))).toEqual([
        401,
        'sign_in_refused',
      ])
      expect((await post('/sign-in/passkey', answer)).status).toBe(200)
      expect(codeOf(await post('/sign-in/passkey', answer))).toEqual([401, 'sign_in_refused'])
    })

    test('passkeys of another device or site, or without user verification, are refused', async () => {
      const { device } = await firstOwner()
      const stranger = new Authenticator(managerOrigin)
      expect((await post('/sign-in/passkey', await passkeyAnswer(stranger))).status).toBe(401)
      for (const wrong of [{ verified: false }, { origin: 'https://manage.example.net' }]) {
        const { challenge } = (await post('/sign-in/passkey-options')).json.data as { challenge: string }
        const answer = { challenge, response: device.get({ challenge }, wrong) }
        expect((await post('/sign-in/passkey', answer)).status).toBe(401)
      }
    })

    test('signing in again starts a new session and ends the browser’s previous one', async () => {
      const { device, cookie } = await firstOwner()
      const elsewhere = await post('/sign-in/passkey', await passkeyAnswer(device))
      const again = await post('/sign-in/passkey', await passkeyAnswer(device), { cookie })
      const me = async (held: string) => (await setup.manager.call('GET', '/me', { cookie: held })).status
      expect(cookieOf(again.cookies)).not.toBe(cookie)
      expect([await me(cookie), await me(cookieOf(elsewhere.cookies)), await me(cookieOf(again.cookies))]).toEqual([
        401, 200, 200,
      ])
      expect((await actions()).slice(-2).sort()).toEqual(['session.ended', 'session.started'])
    })

    test('a challenge expires after five minutes', async () => {
      const { device } = await firstOwner()
      const answer = await passkeyAnswer(device)
      moveTo(Date.now() + 5 * 60_000 + 1)
      expect((await post('/sign-in/passkey', answer)).status).toBe(401)
    })

    test('another passkey can be added and removed, the last sign-in method cannot', async () => {
      const { cookie } = await firstOwner()
      const second = new Authenticator(managerOrigin)
      const { challenge } = (await post('/me/passkey-options', {}, { cookie })).json.data as { challenge: string }
      const added = await post('/me/passkeys', { challenge, response: second.create({ challenge }) }, { cookie })
      expect(added.status).toBe(201)
      const list = (await setup.manager.call('GET', '/me/sign-in-methods', { cookie })).json.data as {
        passkeys: { id: string }[]
      }
      const [first = '', other = ''] = list.passkeys.map(({ id }) => id)
      const again = (await post('/me/passkey-options', {}, { cookie })).json.data as { challenge: string }
      const copy = { challenge: again.challenge, response: second.create(again) }
      const refused = await post('/me/passkeys', copy, { cookie })
      expect([refused.status, refused.json.message]).toEqual([422, managerFieldMessages.passkeyKnown])
      const remove = (id: string) => setup.manager.call('DELETE', `/me/passkeys/${id}`, { cookie })
      expect((await remove(first)).status).toBe(200)
      expect(codeOf(await remove(first))).toEqual([404, 'not_found'])
      expect(codeOf(await remove(other))).toEqual([409, 'last_remaining'])
    })
  })

  describe('invitation', () => {
    const from = { at: 0, network: null }
    const inviteRosa = async () => {
      const made = await invite(
        setup.manager.context,
        { email: 'rosa@staff.example', role: 'editor', invitedBy: null },
        from,
      )
      if (made === 'works here') throw new Error(made)
      return made.token
    }
    const join = (token: string) => post('/sign-in/invitation', { token, name: 'Rosa', password })

    test('it can be viewed, and concurrent acceptances create one account', async () => {
      const token = await inviteRosa()
      expect((await post('/sign-in/invitation-lookup', { token })).json.data).toMatchObject({
        role: 'editor',
        email: 'rosa@staff.example',
        first_owner: false,
      })
      const answers = await Promise.all([join(token), join(token), join(token)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
      const staffMembers = await setup.manager.context.db.query.selectFrom('staff_members').select('email').execute()
      expect(staffMembers).toEqual([{ email: 'rosa@staff.example' }])
    })

    test('a registered passkey creates no account and keeps the invitation', async () => {
      const { device } = await firstOwner()
      const token = await inviteRosa()
      const asked = await post('/sign-in/invitation/passkey-options', { token, name: 'Rosa' })
      const { challenge } = asked.json.data as { challenge: string }
      const taken = await post('/sign-in/invitation', {
        token,
        name: 'Rosa',
        challenge,
        response: device.create({ challenge }),
      })
      expect([taken.status, taken.json.message]).toEqual([422, managerFieldMessages.passkeyKnown])
      expect((await join(token)).status).toBe(201)
    })

    test('used, revoked, expired and unknown invitations get the same response', async () => {
      const used = await inviteRosa()
      await join(used)
      const unknown = await post('/sign-in/invitation-lookup', { token: 'never' })
      expect(codeOf(unknown)).toEqual([404, 'link_expired'])
      const late = await invite(
        setup.manager.context,
        { email: 'late@staff.example', role: 'sales', invitedBy: null },
        from,
      )
      moveTo(Date.now() + 48 * HOUR)
      for (const token of [used, late === 'works here' ? '' : late.token])
        expect((await post('/sign-in/invitation-lookup', { token })).json.message).toBe(unknown.json.message)
    })

    test('a second one ends the first, and an existing account cannot be invited', async () => {
      const first = await inviteRosa()
      const second = await inviteRosa()
      expect((await join(first)).status).toBe(404)
      expect((await join(second)).status).toBe(201)
      const again = { email: 'ROSA@staff.example', role: 'sales', invitedBy: null } as const
      expect(await invite(setup.manager.context, again, from)).toBe('works here')
    })

    test('two links of two starts create one owner', async () => {
      const one = (await firstOwnerLink(setup.manager.context))?.split('#')[1] ?? ''
      const other = (await firstOwnerLink(setup.manager.context))?.split('#')[1] ?? ''
      const joining = (token: string) =>
        post('/sign-in/invitation', { token, name: 'Ines', email: 'ines@staff.example', password })
      expect((await joining(one)).status).toBe(404)
      expect((await joining(other)).status).toBe(201)
    })
  })
})
