import { scrypt } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { hashRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from '#server/staff/sign-in/recovery-codes.ts'
import { onEachDatabase } from './databases.ts'
import { oneTimeCode } from './fakes/one-time-code.ts'
import { codeOf, cookieOf } from './manager-for-tests.ts'
import { moveTo, password, signInForTests } from './sign-in-for-tests.ts'
import { storeStaffMember } from './staff.ts'

vi.mock('node:crypto', async (original) => (await import('./quick-scrypt.ts')).quickScrypt(await original()))

onEachDatabase((empty) => {
  const setup = signInForTests(empty)
  const { post, withCodes } = setup

  describe('password', () => {
    const signIn = (email: string, code: string, given = password, ip?: string) =>
      post('/sign-in/password-session', { email, password: given, code }, { ...(ip && { ip }) })

    test('signs in only together with a code', async () => {
      const { email, uri, set, confirmed } = await withCodes()
      expect([set.status, confirmed.status]).toEqual([200, 200])
      moveTo(Date.now() + 60_000)
      expect(codeOf(await signIn(email, '000000'))).toEqual([401, 'sign_in_refused'])
      const answer = await signIn(email, oneTimeCode(uri, Date.now()))
      expect(answer.status).toBe(200)
      const me = await setup.manager.call('GET', '/me', { cookie: cookieOf(answer.cookies) })
      expect(me.json.data).toMatchObject({ session: { sign_in_method: 'password and code' } })
    })

    test('without codes it does not sign in and leaves no session', async () => {
      const cookie = await setup.manager.signIn('o3', 'sales')
      await setup.manager.call('PUT', '/me/password', { cookie, body: { password } })
      const answer = await signIn('o3@staff.example', '')
      expect([answer.status, answer.cookies]).toEqual([401, []])
      expect(await setup.manager.context.db.query.selectFrom('staff_sessions').select('id').execute()).toHaveLength(1)
    })

    test('a new password and its codes replace the old ones with the first new code', async () => {
      const { email, uri, cookie } = await withCodes()
      const other = 'a purple tandem bell'
      const set = await setup.manager.call('PUT', '/me/password', { cookie, body: { password: other } })
      const { totp_uri: newUri } = set.json.data as { totp_uri: string }
      moveTo(Date.now() + 60_000)
      expect((await signIn(email, oneTimeCode(newUri, Date.now()), other)).status).toBe(401)
      expect((await signIn(email, oneTimeCode(uri, Date.now()))).status).toBe(200)
      const methods = await setup.manager.call('GET', '/me/sign-in-methods', { cookie })
      expect(methods.json.data).toMatchObject({ password: true })
      expect((await post('/me/totp', { code: '000000' }, { cookie })).status).toBe(401)
      expect((await post('/me/totp', { code: oneTimeCode(newUri, Date.now()) }, { cookie })).status).toBe(200)
      moveTo(Date.now() + 60_000)
      expect((await signIn(email, oneTimeCode(uri, Date.now()))).status).toBe(401)
      expect((await signIn(email, oneTimeCode(newUri, Date.now()), other)).status).toBe(200)
    })

    test('an unconfirmed new password expires after 15 minutes', async () => {
      const { email, uri, cookie } = await withCodes()
      const other = 'a purple tandem bell'
      const set = await setup.manager.call('PUT', '/me/password', { cookie, body: { password: other } })
      const { totp_uri: newUri } = set.json.data as { totp_uri: string }
      moveTo(Date.now() + 15 * 60_000 + 1_000)
      const session = await setup.manager.signIn('o2', 'sales')
      expect((await post('/me/totp', { code: oneTimeCode(newUri, Date.now()) }, { cookie: session })).status).toBe(401)
      expect((await signIn(email, oneTimeCode(uri, Date.now()))).status).toBe(200)
    })

    test('the first code keeps the session and its sign-in method', async () => {
      const { cookie } = await withCodes()
      const me = await setup.manager.call('GET', '/me', { cookie })
      expect(me.json.data).toMatchObject({ staff_member: { id: 'o2' }, session: { sign_in_method: 'passkey' } })
      expect(await setup.manager.context.db.query.selectFrom('staff_sessions').select('id').execute()).toHaveLength(1)
    })

    test('a code works once', async () => {
      const { email, uri } = await withCodes()
      moveTo(Date.now() + 60_000)
      const code = oneTimeCode(uri, Date.now())
      expect((await signIn(email, code)).status).toBe(200)
      expect(codeOf(await signIn(email, code))).toEqual([401, 'sign_in_refused'])
    })

    test('a code that four requests use at the same time works once', async () => {
      const { email, uri } = await withCodes()
      moveTo(Date.now() + 60_000)
      const code = oneTimeCode(uri, Date.now())
      const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(email, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('five wrong attempts block this method for ten minutes, only for this address and network', async () => {
      const { email, uri } = await withCodes()
      for (let tries = 0; tries < 5; tries++) expect((await signIn(email, '1', 'wrong')).status).toBe(401)
      const blocked = await signIn(email, oneTimeCode(uri, Date.now()))
      expect(codeOf(blocked)).toEqual([429, 'too_many_attempts'])
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(500)
      expect(setup.manager.mails).toMatchObject([{ kind: 'tries', to: email }])
      moveTo(Date.now() + 60_000)
      expect((await signIn(email, oneTimeCode(uri, Date.now()), password, '198.51.100.1')).status).toBe(200)
      moveTo(Date.now() + 10 * 60_000)
      expect((await signIn(email, oneTimeCode(uri, Date.now()))).status).toBe(200)
    })

    test('attempts from many networks do not block known networks', async () => {
      const { email, uri } = await withCodes()
      for (let tries = 0; tries <= 50; tries++)
        await consumeRateLimit(setup.manager.context, 'password of address', email)
      moveTo(Date.now() + 60_000)
      const given = oneTimeCode(uri, Date.now())
      expect((await signIn(email, given, password, '198.51.100.1')).status).toBe(429)
      expect((await signIn(email, given)).status).toBe(200)
      for (let place = 1; place <= 4; place++) await post('/sign-in/links', { email }, { ip: `198.51.100.${place}` })
      await expect.poll(() => setup.manager.mails.length, { interval: 5 }).toBe(3)
      await post('/sign-in/links', { email })
      await expect.poll(() => setup.manager.mails.length, { interval: 5 }).toBe(4)
    })

    test('wrong passwords from many networks send one mail per window', async () => {
      const { email } = await withCodes()
      for (let network = 0; network < 3; network++)
        for (let tries = 0; tries < 6; tries++) await signIn(email, '1', 'wrong', `2001:db8:0:${network}::1`)
      expect(setup.manager.mails).toMatchObject([{ kind: 'tries', to: email }])
      moveTo(Date.now() + 10 * 60_000)
      for (let tries = 0; tries < 6; tries++) await signIn(email, '1', 'wrong', '2001:db8:0:99::1')
      expect(setup.manager.mails).toHaveLength(2)
    })

    test('an unknown address is blocked like any other, and no one is notified', async () => {
      for (let tries = 0; tries < 5; tries++) expect((await signIn('no@staff.example', '1')).status).toBe(401)
      expect((await signIn('no@staff.example', '1')).status).toBe(429)
      expect(setup.manager.mails).toEqual([])
    })

    test('an unknown address takes as many hashes and gets the same response as a known one', async () => {
      const { email } = await withCodes()
      await setup.manager.context.db.write((queries) => storeStaffMember(queries, 'o9', 'sales'))
      const answers = []
      for (const address of [email, 'o9@staff.example', 'no@staff.example']) {
        vi.mocked(scrypt).mockClear()
        const { status, json, cookies } = await signIn(address, '000000', 'not the password')
        const count = vi.mocked(scrypt).mock.calls.length
        answers.push({ count, status, code: json.code, message: json.message, cookies })
      }
      const [known] = answers
      expect(known).toMatchObject({ count: 1, status: 401, code: 'sign_in_refused', cookies: [] })
      expect(answers).toEqual([known, known, known])
    })

    test('attempts from many networks fill the hash queue, and the next one gets Retry-After', async () => {
      const { email } = await withCodes()
      const hash = vi.mocked(scrypt).getMockImplementation() as (...values: unknown[]) => void
      const full = Promise.withResolvers<void>()
      vi.mocked(scrypt).mockImplementation(
        ((...values: unknown[]) => void full.promise.then(() => hash(...values))) as never,
      )
      const tries = Array.from({ length: 70 }, (_, network) =>
        network % 2 === 0
          ? signIn(`nobody${network}@staff.example`, '1', 'wrong', `2001:db8:1:${network}::1`)
          : post(
              '/sign-in/recovery-session',
              { email: `${network}@x.example`, code: 'a' },
              { ip: `2001:db8:2:${network}::1` },
            ),
      )
      for (const one of tries) void one.then(({ status }) => status === 503 && full.resolve())
      const answers = await Promise.all(tries)
      vi.mocked(scrypt).mockImplementation(hash as never)
      const refused = answers.filter(({ status }) => status === 503)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(70 - refused.length)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused[0]?.json.code).toBe('overloaded')
      expect(refused[0]?.headers['retry-after']).toBe('5')
      expect((await signIn(email, '1', 'wrong')).status).toBe(401)
    })

    test('weak passwords are refused with a reason', async () => {
      const cookie = await setup.manager.signIn('o4', 'sales')
      const answer = await setup.manager.call('PUT', '/me/password', { cookie, body: { password: 'short' } })
      expect([answer.status, answer.json.message]).toEqual([422, 'Use 12 characters or more.'])
    })
  })

  describe('recovery code', () => {
    const signIn = (email: string, code: string) => post('/sign-in/recovery-session', { email, code })

    test('each signs in once, in any spelling, and allows a new passkey', async () => {
      await setup.manager.context.db.write((queries) =>
        storeStaffMember(queries, 'o6', 'sales', { two_factor_enabled: 1 }),
      )
      const codes = makeRecoveryCodes()
      const hashed = await hashRecoveryCodes(codes)
      await setup.manager.context.db.write((queries) => storeRecoveryCodes(queries, 'o6', hashed, Date.now()))
      const spelled = codes[0]?.toUpperCase().replace('-', ' ') ?? ''
      const answer = await signIn('o6@staff.example', spelled)
      expect([answer.status, (answer.json.data as { recovery_codes_left: number }).recovery_codes_left]).toEqual([
        200, 9,
      ])
      expect(codeOf(await signIn('o6@staff.example', spelled))).toEqual([401, 'sign_in_refused'])
      expect(codeOf(await signIn('nobody@staff.example', codes[1] ?? ''))).toEqual([401, 'sign_in_refused'])
      expect((await post('/me/passkey-options', {}, { cookie: cookieOf(answer.cookies) })).status).toBe(200)
    })
  })

  test('a recovery code that four requests use at the same time works once', async () => {
    await setup.manager.context.db.write((queries) =>
      storeStaffMember(queries, 'o7', 'sales', { two_factor_enabled: 1 }),
    )
    const codes = makeRecoveryCodes()
    const hashed = await hashRecoveryCodes(codes)
    await setup.manager.context.db.write((queries) => storeRecoveryCodes(queries, 'o7', hashed, Date.now()))
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post('/sign-in/recovery-session', { email: 'o7@staff.example', code: codes[0] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('logs contain no personal data from sign-ins', async () => {
    const { email, uri } = await withCodes()
    await post('/sign-in/password-session', { email, password: 'not the password', code: oneTimeCode(uri, 0) })
    await post('/sign-in/links', { email: 'stranger@staff.example' })
    expect(setup.manager.logged()).toContain('/api/manager/sign-in/password-session')
    expect(setup.manager.logged()).not.toMatch(/staff\.example|bicycle|not the password|192\.0\.2/)
  })
})
