import { describe, expect, test, vi } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { oneTimeCode } from './fakes/one-time-code.ts'
import { codeOf, cookieOf } from './manager-for-tests.ts'
import { moveTo, signInForTests } from './sign-in-for-tests.ts'
import { storeStaffMember } from './staff.ts'

vi.mock('node:crypto', async (original) => (await import('./quick-scrypt.ts')).quickScrypt(await original()))

onEachDatabase((empty) => {
  const setup = signInForTests(empty)
  const { post, firstOwner, withCodes, actions } = setup

  describe('link', () => {
    const ask = (email: string, ip?: string) => post('/sign-in/links', { email }, { ...(ip && { ip }) })
    const tokenOf = async () => {
      await expect.poll(() => setup.manager.mails.length, { interval: 5 }).toBeGreaterThan(0)
      const mail = setup.manager.mails.at(-1)
      return mail?.kind === 'link'
        ? { token: mail.url.split('#')[1] ?? '', phrase: mail.phrase }
        : { token: '', phrase: '' }
    }
    const use = (token: string, code?: string) =>
      post('/sign-in/link-session', { token, ...(code !== undefined && { code }) })

    test('it signs in once, even if eight requests use it at the same time', async () => {
      await setup.manager.context.db.write((queries) => storeStaffMember(queries, 'o5', 'sales'))
      const asked = await ask('O5@staff.example')
      const { token, phrase } = await tokenOf()
      expect((asked.json.data as { phrase: string }).phrase).toBe(phrase)
      const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
    })

    test('it expires after 15 minutes', async () => {
      await setup.manager.context.db.write((queries) => storeStaffMember(queries, 'o5', 'sales'))
      await ask('o5@staff.example')
      const { token } = await tokenOf()
      moveTo(Date.now() + 15 * 60_000 + 1_000)
      expect((await use(token)).status).toBe(401)
    })

    test('an unknown address gets the same response, and no mail', async () => {
      await setup.manager.context.db.write((queries) => storeStaffMember(queries, 'o5', 'sales'))
      const answers = [await ask('o5@staff.example'), await ask('nobody@staff.example')]
      expect(answers.map(({ status }) => status)).toEqual([202, 202])
      const [known, unknown] = answers.map(({ json }) => Object.keys(json.data))
      expect(known).toEqual(unknown)
      await tokenOf()
      expect(setup.manager.mails.map(({ to }) => to)).toEqual(['o5@staff.example'])
    })

    test('only three in 15 minutes are sent, and the response stays the same', async () => {
      await setup.manager.context.db.write((queries) => storeStaffMember(queries, 'o5', 'sales'))
      for (let count = 0; count < 5; count++)
        expect((await ask('o5@staff.example', `192.0.2.${count}`)).status).toBe(202)
      await expect.poll(() => setup.manager.mails.length, { interval: 5 }).toBe(3)
    })

    test('guessing tokens is blocked after thirty attempts, and excess requests leave no entries', async () => {
      for (let tries = 0; tries < 30; tries++) expect((await use(`guess ${tries}`)).status).toBe(401)
      expect(codeOf(await use('guess'))).toEqual([429, 'too_many_attempts'])
      for (let count = 0; count < 5; count++) await ask('nobody@staff.example')
      expect((await actions()).filter((action) => action === 'link.requested')).toHaveLength(3)
    })

    test('a link whose code is being guessed expires five minutes after its first use', async () => {
      const { email, uri } = await withCodes()
      await ask(email)
      const { token } = await tokenOf()
      await use(token)
      const start = Date.now()
      moveTo(start + 4 * 60_000)
      expect((await use(token, '000000')).status).toBe(401)
      moveTo(start + 5 * 60_000 + 1_000)
      expect((await use(token, oneTimeCode(uri, Date.now()))).status).toBe(401)
    })

    test('an account with codes must also enter one', async () => {
      const { email, uri } = await withCodes()
      await ask(email)
      const { token } = await tokenOf()
      expect((await use(token)).json.data).toEqual({ needs: 'code' })
      expect(codeOf(await use(token, '000000'))).toEqual([401, 'sign_in_refused'])
      moveTo(Date.now() + 60_000)
      const answer = await use(token, oneTimeCode(uri, Date.now()))
      expect(answer.status).toBe(200)
      const me = await setup.manager.call('GET', '/me', { cookie: cookieOf(answer.cookies) })
      expect(me.json.data).toMatchObject({ session: { sign_in_method: 'link and code' } })
      expect((await use(token)).status).toBe(401)
    })

    test('an unfinished password change keeps the code, and the inbox alone does not sign in', async () => {
      const { email, cookie } = await withCodes()
      const body = { password: 'a purple tandem bell' }
      expect((await setup.manager.call('PUT', '/me/password', { cookie, body })).status).toBe(200)
      await ask(email)
      const { token } = await tokenOf()
      const answer = await use(token)
      expect([answer.json.data, answer.cookies]).toEqual([{ needs: 'code' }, []])
      const inbox = await setup.manager.signIn('o2', 'sales', 'link')
      expect(codeOf(await post('/me/passkey-options', {}, { cookie: inbox }))).toEqual([403, 'second_factor_needed'])
    })

    test('the inbox alone cannot add a passkey to an account that has one', async () => {
      await firstOwner()
      const { id } = await setup.manager.context.db.query
        .selectFrom('staff_members')
        .select('id')
        .executeTakeFirstOrThrow()
      const cookie = await setup.manager.signIn(id, 'owner', 'link')
      expect(codeOf(await post('/me/passkey-options', {}, { cookie }))).toEqual([403, 'second_factor_needed'])
    })
  })
})
