import { describe, expect, test } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { codeOf, startManager } from './manager-for-tests.ts'
import { DAY, HOUR, moveTo, signInForTests } from './sign-in-for-tests.ts'

onEachDatabase((empty) => {
  const setup = signInForTests(empty)
  const { post } = setup

  describe('session', () => {
    const me = (cookie: string) => setup.manager.call('GET', '/me', { cookie })

    test('it ends after twelve hours without a request', async () => {
      const cookie = await setup.manager.signIn('o7', 'sales')
      const start = Date.now()
      moveTo(start + 11 * HOUR)
      expect((await me(cookie)).status).toBe(200)
      moveTo(start + 22 * HOUR)
      expect((await me(cookie)).status).toBe(200)
      moveTo(start + 34 * HOUR + 1_000)
      expect(codeOf(await me(cookie))).toEqual([401, 'not_signed_in'])
    })

    test('automatic requests of an open tab do not extend it', async () => {
      const cookie = await setup.manager.signIn('o1', 'sales')
      const start = Date.now()
      const lead_id = '019e2734-7c00-7000-8000-000000000009'
      const body = { tab: 'a'.repeat(32), lead_id, writing: false }
      for (let hours = 1; hours < 12; hours++) {
        moveTo(start + hours * HOUR)
        const kept = await setup.manager.call('PUT', '/presence', { cookie, body })
        expect([kept.status, kept.cookies]).toEqual([404, []])
      }
      moveTo(start + 12 * HOUR + 1_000)
      expect((await setup.manager.call('PUT', '/presence', { cookie, body })).status).toBe(401)
    })

    test('it ends after thirty days of daily use', async () => {
      const cookie = await setup.manager.signIn('o7', 'sales')
      const start = Date.now()
      for (let hours = 11; hours < 30 * 24; hours += 11) {
        moveTo(start + hours * HOUR)
        expect((await me(cookie)).status).toBe(200)
      }
      moveTo(start + 30 * DAY)
      expect((await me(cookie)).status).toBe(401)
    })

    test('a forged cookie, a bare token and another signature are refused', async () => {
      const cookie = await setup.manager.signIn('o7', 'sales')
      const [name, value = ''] = cookie.split('=')
      const token = decodeURIComponent(value).split('.')[0] ?? ''
      for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, 'nothing.at-all', ''])
        expect((await me(`${name}=${encodeURIComponent(forged)}`)).status).toBe(401)
      const bearer = { headers: { authorization: `Bearer ${token}` } }
      expect((await setup.manager.call('GET', '/me', bearer)).status).toBe(401)
    })

    test('one can end another, which is refused from the next request', async () => {
      const [here, there] = [await setup.manager.signIn('o7', 'sales'), await setup.manager.signIn('o7', 'sales')]
      const changes: unknown[] = []
      const unsubscribe = setup.manager.context.changes.subscribe((change) => changes.push(change))
      const sessions = (await setup.manager.call('GET', '/me/sessions', { cookie: here })).json.data as {
        id: string
        current: boolean
        device: string
      }[]
      expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Linux', 'Firefox on Linux'])
      const other = sessions.find((session) => !session.current)?.id
      expect((await setup.manager.call('DELETE', `/me/sessions/${other}`, { cookie: here })).status).toBe(200)
      expect([(await me(here)).status, (await me(there)).status]).toEqual([200, 401])
      expect(changes).toContainEqual({ staffMembers: ['o7'] })
      unsubscribe()
    })

    test('a session that one process ends is refused by others from the next request', async () => {
      const other = await startManager(setup.settings)
      const cookie = await setup.manager.signIn('o7', 'sales')
      const there = () => other.call('GET', '/me', { cookie })
      expect((await there()).status).toBe(200)
      await setup.manager.call('DELETE', '/me/session', { cookie })
      expect((await there()).status).toBe(401)
      await other.stop()
    })

    test('all others can be ended at once', async () => {
      const here = await setup.manager.signIn('o6', 'sales')
      const there = await setup.manager.signIn('o6', 'sales')
      const ended = await setup.manager.call('DELETE', '/me/sessions', { cookie: here })
      expect([ended.status, ended.json.data]).toEqual([200, { ended: 1 }])
      expect((await setup.manager.call('GET', '/me', { cookie: there })).status).toBe(401)
      expect((await setup.manager.call('GET', '/me', { cookie: here })).status).toBe(200)
    })

    test('an account cannot end another account’s session by its id', async () => {
      const [mine, theirs] = [await setup.manager.signIn('o7', 'sales'), await setup.manager.signIn('o8', 'sales')]
      const [session] = (await setup.manager.call('GET', '/me/sessions', { cookie: theirs })).json.data as {
        id: string
      }[]
      expect(codeOf(await setup.manager.call('DELETE', `/me/sessions/${session?.id}`, { cookie: mine }))).toEqual([
        404,
        'not_found',
      ])
      expect((await me(theirs)).status).toBe(200)
    })

    test('signing out ends it and the preview token, and clears the cookie', async () => {
      const cookie = await setup.manager.signIn('o7', 'sales')
      const { id } = await setup.manager.context.db.query
        .selectFrom('staff_sessions')
        .select('id')
        .executeTakeFirstOrThrow()
      const token = { token_hash: 'x', staff_member_id: 'o7', session_id: id, expires_at: Date.now() + HOUR }
      await setup.manager.context.db.write((queries) => queries.insertInto('preview_tokens').values(token).execute())
      const answer = await setup.manager.call('DELETE', '/me/session', { cookie })
      expect(answer.cookies).toEqual([expect.stringMatching(/^__Host-lanyard_session=; Max-Age=0; Path=\//)])
      expect((await me(cookie)).status).toBe(401)
      expect(await setup.manager.context.db.query.selectFrom('preview_tokens').selectAll().execute()).toEqual([])
    })

    test('changing sign-in methods requires a sign-in within ten minutes', async () => {
      const cookie = await setup.manager.signIn('o7', 'sales')
      moveTo(Date.now() + 10 * 60_000)
      expect(codeOf(await post('/me/passkey-options', {}, { cookie }))).toEqual([403, 'sign_in_again'])
    })

    test('settings are changed by their version', async () => {
      const cookie = await setup.manager.signIn('o7', 'sales')
      const change = (version: number) =>
        setup.manager.call('PATCH', '/me', { cookie, body: { version, theme: 'dark' } })
      expect((await change(1)).json.data).toMatchObject({ staff_member: { theme: 'dark', version: 2 } })
      const second = await change(1)
      expect(codeOf(second)).toEqual([409, 'version_conflict'])
      expect(second.json).toMatchObject({ conflict: { current: { staff_member: { version: 2 } } } })
    })
  })
})
