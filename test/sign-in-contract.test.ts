import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldWords } from '#content/manager/problems.ts'
import { countTry } from '#server/operators/attempts.ts'
import { firstOwnerLink } from '#server/operators/first-owner.ts'
import { invite } from '#server/operators/invitations.ts'
import { hashRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from '#server/operators/recovery-codes.ts'
import { onEachDatabase } from './databases.ts'
import { Authenticator } from './fakes/authenticator.ts'
import { oneTimeCode } from './fakes/one-time-code.ts'
import { type CallAnswer, cookieOf, type ManagerForTests, managerOrigin, startManager } from './manager-for-tests.ts'
import { storeOperator } from './staff.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const password = 'a green bicycle bell'

onEachDatabase((empty) => {
  let manager: ManagerForTests
  let settings: Awaited<ReturnType<typeof empty>>
  beforeEach(async () => {
    settings = await empty()
    manager = await startManager(settings)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await manager.stop()
  })

  const post = (path: string, body: object = {}, options = {}) => manager.call('POST', path, { body, ...options })
  const codeOf = (answer: CallAnswer) => [answer.status, answer.json.code]
  const operatorOf = (answer: CallAnswer) => (answer.json.data as { operator: { id: string; role: string } }).operator
  const moveTo = (moment: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: moment })
  }
  const actions = async () =>
    (await manager.context.db.query.selectFrom('audit').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    )

  /** Joins by a link of the first start, with a passkey. */
  async function firstOwner() {
    const link = await firstOwnerLink(manager.context)
    const token = link?.split('#')[1] ?? ''
    const device = new Authenticator(managerOrigin)
    const who = { token, name: 'Ines C.', email: 'Ines@Staff.example' }
    const asked = await post('/door/invitation/passkey-options', who)
    const { challenge } = asked.json.data as { challenge: string }
    const answer = { ...who, time_zone: 'Europe/London', challenge, response: device.create({ challenge }) }
    const joined = await post('/door/invitation', answer)
    return { device, answer, joined, cookie: cookieOf(joined.cookies) }
  }

  async function passkeyAnswer(device: Authenticator) {
    const { challenge } = (await post('/door/passkey-options')).json.data as { challenge: string }
    return { challenge, response: device.get({ challenge }) }
  }

  /** Somebody with a password and codes. */
  async function withCodes(id = 'o2') {
    const cookie = await manager.signIn(id, 'sales')
    const set = await manager.call('PUT', '/me/password', { cookie, body: { password } })
    const { totp_uri: uri } = set.json.data as { totp_uri: string }
    const confirmed = await post('/me/totp', { code: oneTimeCode(uri, Date.now()) }, { cookie })
    return { uri, email: `${id}@staff.example`, cookie: cookieOf(confirmed.cookies), set, confirmed }
  }

  describe('passkey', () => {
    test('the first start’s link makes the owner, once, and the passkey opens the door from then on', async () => {
      const { device, answer, joined, cookie } = await firstOwner()
      expect(joined.status).toBe(201)
      expect(operatorOf(joined)).toMatchObject({ email: 'ines@staff.example', role: 'owner' })
      expect((joined.json.data as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
      const me = await manager.call('GET', '/me', { cookie })
      expect(me.json.data).toMatchObject({ operator: { name: 'Ines C.' }, desk: { time_zone: 'Europe/London' } })
      expect(codeOf(await post('/door/invitation', answer))).toEqual([404, 'link_over'])
      expect(await firstOwnerLink(manager.context)).toBeUndefined()
      const signedIn = await post('/door/passkey', await passkeyAnswer(device))
      expect([signedIn.status, operatorOf(signedIn).role]).toEqual([200, 'owner'])
      expect(signedIn.cookies[0]).toMatch(
        /^__Host-lanyard_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      expect(await actions()).toEqual(['operator.made', 'session.began', 'session.began'])
    })

    test('an answer that comes twice, or to another challenge, opens nothing', async () => {
      const { device } = await firstOwner()
      const answer = await passkeyAnswer(device)
      const other = await passkeyAnswer(device)
      expect(codeOf(await post('/door/passkey', { ...answer, challenge: other.challenge }))).toEqual([
        401,
        'sign_in_refused',
      ])
      expect((await post('/door/passkey', answer)).status).toBe(200)
      expect(codeOf(await post('/door/passkey', answer))).toEqual([401, 'sign_in_refused'])
    })

    test('another device’s passkey, another site’s, and one that was not unlocked open nothing', async () => {
      const { device } = await firstOwner()
      const stranger = new Authenticator(managerOrigin)
      expect((await post('/door/passkey', await passkeyAnswer(stranger))).status).toBe(401)
      for (const wrong of [{ verified: false }, { origin: 'https://manage.example.net' }]) {
        const { challenge } = (await post('/door/passkey-options')).json.data as { challenge: string }
        const answer = { challenge, response: device.get({ challenge }, wrong) }
        expect((await post('/door/passkey', answer)).status).toBe(401)
      }
    })

    test('signing in again gives a new session, and ends the one that the browser held', async () => {
      const { device, cookie } = await firstOwner()
      const elsewhere = await post('/door/passkey', await passkeyAnswer(device))
      const again = await post('/door/passkey', await passkeyAnswer(device), { cookie })
      const me = async (held: string) => (await manager.call('GET', '/me', { cookie: held })).status
      expect(cookieOf(again.cookies)).not.toBe(cookie)
      expect([await me(cookie), await me(cookieOf(elsewhere.cookies)), await me(cookieOf(again.cookies))]).toEqual([
        401, 200, 200,
      ])
      expect((await actions()).slice(-2).sort()).toEqual(['session.began', 'session.ended'])
    })

    test('a challenge is over after five minutes', async () => {
      const { device } = await firstOwner()
      const answer = await passkeyAnswer(device)
      moveTo(Date.now() + 5 * 60_000 + 1)
      expect((await post('/door/passkey', answer)).status).toBe(401)
    })

    test('a further passkey can be added and removed, the last way in cannot', async () => {
      const { cookie } = await firstOwner()
      const second = new Authenticator(managerOrigin)
      const { challenge } = (await post('/me/passkey-options', {}, { cookie })).json.data as { challenge: string }
      const added = await post('/me/passkeys', { challenge, response: second.create({ challenge }) }, { cookie })
      expect(added.status).toBe(201)
      const ways = (await manager.call('GET', '/me/ways', { cookie })).json.data as { passkeys: { id: string }[] }
      const [first = '', other = ''] = ways.passkeys.map(({ id }) => id)
      const again = (await post('/me/passkey-options', {}, { cookie })).json.data as { challenge: string }
      const copy = { challenge: again.challenge, response: second.create(again) }
      const refused = await post('/me/passkeys', copy, { cookie })
      expect([refused.status, refused.json.message]).toEqual([422, fieldWords.passkeyKnown])
      const remove = (id: string) => manager.call('DELETE', `/me/passkeys/${id}`, { cookie })
      expect((await remove(first)).status).toBe(200)
      expect(codeOf(await remove(first))).toEqual([404, 'not_found'])
      expect(codeOf(await remove(other))).toEqual([409, 'last_of_its_kind'])
    })
  })

  describe('invitation', () => {
    const from = { at: 0, network: null }
    const inviteRosa = async () => {
      const made = await invite(manager.context, { email: 'rosa@staff.example', role: 'editor', invitedBy: null }, from)
      if (made === 'works here') throw new Error(made)
      return made.token
    }
    const join = (token: string) => post('/door/invitation', { token, name: 'Rosa', password })

    test('it can be looked at, and accepted at once by many makes one operator', async () => {
      const token = await inviteRosa()
      expect((await post('/door/invitation-look', { token })).json.data).toMatchObject({
        role: 'editor',
        email: 'rosa@staff.example',
        first_owner: false,
      })
      const answers = await Promise.all([join(token), join(token), join(token)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
      const operators = await manager.context.db.query.selectFrom('operators').select('email').execute()
      expect(operators).toEqual([{ email: 'rosa@staff.example' }])
    })

    test('a passkey that somebody has already makes nobody, and leaves the invitation', async () => {
      const { device } = await firstOwner()
      const token = await inviteRosa()
      const asked = await post('/door/invitation/passkey-options', { token, name: 'Rosa' })
      const { challenge } = asked.json.data as { challenge: string }
      const taken = await post('/door/invitation', {
        token,
        name: 'Rosa',
        challenge,
        response: device.create({ challenge }),
      })
      expect([taken.status, taken.json.message]).toEqual([422, fieldWords.passkeyKnown])
      expect((await join(token)).status).toBe(201)
    })

    test('used, ended, over and never made look alike', async () => {
      const used = await inviteRosa()
      await join(used)
      const unknown = await post('/door/invitation-look', { token: 'never' })
      expect(codeOf(unknown)).toEqual([404, 'link_over'])
      const late = await invite(manager.context, { email: 'late@staff.example', role: 'sales', invitedBy: null }, from)
      moveTo(Date.now() + 48 * HOUR)
      for (const token of [used, late === 'works here' ? '' : late.token])
        expect((await post('/door/invitation-look', { token })).json.message).toBe(unknown.json.message)
    })

    test('a second one ends the first, and nobody who works here is invited', async () => {
      const first = await inviteRosa()
      const second = await inviteRosa()
      expect((await join(first)).status).toBe(404)
      expect((await join(second)).status).toBe(201)
      const again = { email: 'ROSA@staff.example', role: 'sales', invitedBy: null } as const
      expect(await invite(manager.context, again, from)).toBe('works here')
    })

    test('two links of two starts make one owner', async () => {
      const one = (await firstOwnerLink(manager.context))?.split('#')[1] ?? ''
      const other = (await firstOwnerLink(manager.context))?.split('#')[1] ?? ''
      const joining = (token: string) =>
        post('/door/invitation', { token, name: 'Ines', email: 'ines@staff.example', password })
      expect((await joining(one)).status).toBe(404)
      expect((await joining(other)).status).toBe(201)
    })
  })

  describe('password', () => {
    const signIn = (email: string, code: string, given = password, ip?: string) =>
      post('/door/password-session', { email, password: given, code }, { ...(ip && { ip }) })

    test('it opens the door together with a code, and alone it opens nothing', async () => {
      const { email, uri, set, confirmed } = await withCodes()
      expect([set.status, confirmed.status]).toEqual([200, 200])
      moveTo(Date.now() + 60_000)
      expect(codeOf(await signIn(email, '000000'))).toEqual([401, 'sign_in_refused'])
      const answer = await signIn(email, oneTimeCode(uri, Date.now()))
      expect(answer.status).toBe(200)
      const me = await manager.call('GET', '/me', { cookie: cookieOf(answer.cookies) })
      expect(me.json.data).toMatchObject({ session: { way: 'password and code' } })
    })

    test('without codes set up it opens nothing, and leaves no session', async () => {
      const cookie = await manager.signIn('o3', 'sales')
      await manager.call('PUT', '/me/password', { cookie, body: { password } })
      const answer = await signIn('o3@staff.example', '')
      expect([answer.status, answer.cookies]).toEqual([401, []])
      expect(await manager.context.db.query.selectFrom('operator_sessions').select('id').execute()).toHaveLength(1)
    })

    test('a password that is set anew needs a new app for codes, and the one before is over', async () => {
      const { email, uri, cookie } = await withCodes()
      const other = 'a purple tandem bell'
      const set = await manager.call('PUT', '/me/password', { cookie, body: { password: other } })
      const { totp_uri: newUri } = set.json.data as { totp_uri: string }
      moveTo(Date.now() + 60_000)
      expect((await signIn(email, oneTimeCode(uri, Date.now()))).status).toBe(401)
      expect((await signIn(email, oneTimeCode(newUri, Date.now()), other)).status).toBe(401)
      expect((await post('/me/totp', { code: oneTimeCode(newUri, Date.now()) }, { cookie })).status).toBe(200)
      moveTo(Date.now() + 60_000)
      expect((await signIn(email, oneTimeCode(newUri, Date.now()), other)).status).toBe(200)
    })

    test('the first code keeps who is signed in and how', async () => {
      const { cookie } = await withCodes()
      const me = await manager.call('GET', '/me', { cookie })
      expect(me.json.data).toMatchObject({ operator: { id: 'o2' }, session: { way: 'passkey' } })
      expect(await manager.context.db.query.selectFrom('operator_sessions').select('id').execute()).toHaveLength(1)
    })

    test('a code works once', async () => {
      const { email, uri } = await withCodes()
      moveTo(Date.now() + 60_000)
      const code = oneTimeCode(uri, Date.now())
      expect((await signIn(email, code)).status).toBe(200)
      expect(codeOf(await signIn(email, code))).toEqual([401, 'sign_in_refused'])
    })

    test('five wrong tries let this way rest for ten minutes, for this address and network alone', async () => {
      const { email, uri } = await withCodes()
      for (let tries = 0; tries < 5; tries++) expect((await signIn(email, '1', 'wrong')).status).toBe(401)
      const resting = await signIn(email, oneTimeCode(uri, Date.now()))
      expect(codeOf(resting)).toEqual([429, 'too_many_tries'])
      expect(Number(resting.headers['retry-after'])).toBeGreaterThan(500)
      expect(manager.mails).toMatchObject([{ kind: 'tries', to: email }])
      moveTo(Date.now() + 60_000)
      expect((await signIn(email, oneTimeCode(uri, Date.now()), password, '198.51.100.1')).status).toBe(200)
      moveTo(Date.now() + 10 * 60_000)
      expect((await signIn(email, oneTimeCode(uri, Date.now()))).status).toBe(200)
    })

    test('strangers from everywhere keep nobody out who comes from where they came before', async () => {
      const { email, uri } = await withCodes()
      for (let tries = 0; tries <= 50; tries++) await countTry(manager.context, 'password of address', email)
      moveTo(Date.now() + 60_000)
      const given = oneTimeCode(uri, Date.now())
      expect((await signIn(email, given, password, '198.51.100.1')).status).toBe(429)
      expect((await signIn(email, given)).status).toBe(200)
      for (let place = 1; place <= 4; place++) await post('/door/links', { email }, { ip: `198.51.100.${place}` })
      await expect.poll(() => manager.mails.length, { interval: 5 }).toBe(3)
      await post('/door/links', { email })
      await expect.poll(() => manager.mails.length, { interval: 5 }).toBe(4)
    })

    test('an address that nobody has rests like any other, and nobody is told', async () => {
      for (let tries = 0; tries < 5; tries++) expect((await signIn('no@staff.example', '1')).status).toBe(401)
      expect((await signIn('no@staff.example', '1')).status).toBe(429)
      expect(manager.mails).toEqual([])
    })

    test('an address that nobody has costs the same hash and gets the same answer as one that somebody has', async () => {
      const { email } = await withCodes()
      await manager.context.db.write((queries) => storeOperator(queries, 'o9', 'sales'))
      const { password: hashes } = await (await manager.manager.auth()).$context
      const hashed = [vi.spyOn(hashes, 'hash'), vi.spyOn(hashes, 'verify')]
      const answers = []
      for (const address of [email, 'o9@staff.example', 'no@staff.example']) {
        const { status, json, cookies } = await signIn(address, '000000', 'not the password')
        const count = hashed.reduce((sum, { mock }) => sum + mock.calls.length, 0)
        answers.push({ count, status, code: json.code, message: json.message, cookies })
        for (const { mockClear } of hashed) mockClear()
      }
      const [known] = answers
      expect(known).toMatchObject({ count: 1, status: 401, code: 'sign_in_refused', cookies: [] })
      expect(answers).toEqual([known, known, known])
    })

    test('weak ones are refused with a reason', async () => {
      const cookie = await manager.signIn('o4', 'sales')
      const answer = await manager.call('PUT', '/me/password', { cookie, body: { password: 'short' } })
      expect([answer.status, answer.json.message]).toEqual([422, 'A password has 12 characters or more.'])
    })
  })

  describe('link', () => {
    const ask = (email: string, ip?: string) => post('/door/links', { email }, { ...(ip && { ip }) })
    const tokenOf = async () => {
      await expect.poll(() => manager.mails.length, { interval: 5 }).toBeGreaterThan(0)
      const mail = manager.mails.at(-1)
      return mail?.kind === 'link'
        ? { token: mail.url.split('#')[1] ?? '', words: mail.words }
        : { token: '', words: '' }
    }
    const use = (token: string, code?: string) =>
      post('/door/link-session', { token, ...(code !== undefined && { code }) })

    test('it signs in once, also when eight use it at the same time', async () => {
      await manager.context.db.write((queries) => storeOperator(queries, 'o5', 'sales'))
      const asked = await ask('O5@staff.example')
      const { token, words } = await tokenOf()
      expect((asked.json.data as { words: string }).words).toBe(words)
      const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
    })

    test('it is over after 15 minutes', async () => {
      await manager.context.db.write((queries) => storeOperator(queries, 'o5', 'sales'))
      await ask('o5@staff.example')
      const { token } = await tokenOf()
      moveTo(Date.now() + 15 * 60_000 + 1_000)
      expect((await use(token)).status).toBe(401)
    })

    test('a stranger’s address gets the same answer, and no mail', async () => {
      await manager.context.db.write((queries) => storeOperator(queries, 'o5', 'sales'))
      const answers = [await ask('o5@staff.example'), await ask('nobody@staff.example')]
      expect(answers.map(({ status }) => status)).toEqual([202, 202])
      const [known, unknown] = answers.map(({ json }) => Object.keys(json.data))
      expect(known).toEqual(unknown)
      await tokenOf()
      expect(manager.mails.map(({ to }) => to)).toEqual(['o5@staff.example'])
    })

    test('more than three in a quarter of an hour are not sent, and the answer stays', async () => {
      await manager.context.db.write((queries) => storeOperator(queries, 'o5', 'sales'))
      for (let count = 0; count < 5; count++)
        expect((await ask('o5@staff.example', `192.0.2.${count}`)).status).toBe(202)
      await expect.poll(() => manager.mails.length, { interval: 5 }).toBe(3)
    })

    test('guessing tokens rests after thirty tries, and asking too often leaves no entries', async () => {
      for (let tries = 0; tries < 30; tries++) expect((await use(`guess ${tries}`)).status).toBe(401)
      expect(codeOf(await use('guess'))).toEqual([429, 'too_many_tries'])
      for (let count = 0; count < 5; count++) await ask('nobody@staff.example')
      expect((await actions()).filter((action) => action === 'link.asked')).toHaveLength(3)
    })

    test('a link whose code is guessed is over five minutes after its first use', async () => {
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

    test('whoever has codes gives one too', async () => {
      const { email, uri } = await withCodes()
      await ask(email)
      const { token } = await tokenOf()
      expect((await use(token)).json.data).toEqual({ needs: 'code' })
      expect(codeOf(await use(token, '000000'))).toEqual([401, 'sign_in_refused'])
      moveTo(Date.now() + 60_000)
      const answer = await use(token, oneTimeCode(uri, Date.now()))
      expect(answer.status).toBe(200)
      const me = await manager.call('GET', '/me', { cookie: cookieOf(answer.cookies) })
      expect(me.json.data).toMatchObject({ session: { way: 'link and code' } })
      expect((await use(token)).status).toBe(401)
    })

    test('an inbox alone adds no passkey where there is one', async () => {
      await firstOwner()
      const { id } = await manager.context.db.query.selectFrom('operators').select('id').executeTakeFirstOrThrow()
      const cookie = await manager.signIn(id, 'owner', 'link')
      expect(codeOf(await post('/me/passkey-options', {}, { cookie }))).toEqual([403, 'second_factor_needed'])
    })
  })

  describe('recovery code', () => {
    const signIn = (email: string, code: string) => post('/door/recovery-session', { email, code })

    test('each opens the door once, however it is spelled, and lets a passkey be added', async () => {
      await manager.context.db.write((queries) => storeOperator(queries, 'o6', 'sales', { two_factor_enabled: 1 }))
      const codes = makeRecoveryCodes()
      const hashed = await hashRecoveryCodes(codes)
      await manager.context.db.write((queries) => storeRecoveryCodes(queries, 'o6', hashed, Date.now()))
      const spelled = codes[0]?.toUpperCase().replace('-', ' ') ?? ''
      const answer = await signIn('o6@staff.example', spelled)
      expect([answer.status, (answer.json.data as { left: number }).left]).toEqual([200, 9])
      expect(codeOf(await signIn('o6@staff.example', spelled))).toEqual([401, 'sign_in_refused'])
      expect(codeOf(await signIn('nobody@staff.example', codes[1] ?? ''))).toEqual([401, 'sign_in_refused'])
      expect((await post('/me/passkey-options', {}, { cookie: cookieOf(answer.cookies) })).status).toBe(200)
    })
  })

  describe('session', () => {
    const me = (cookie: string) => manager.call('GET', '/me', { cookie })

    test('it ends after twelve hours without a request, and lasts with them', async () => {
      const cookie = await manager.signIn('o7', 'sales')
      const start = Date.now()
      moveTo(start + 11 * HOUR)
      expect((await me(cookie)).status).toBe(200)
      moveTo(start + 22 * HOUR)
      expect((await me(cookie)).status).toBe(200)
      moveTo(start + 34 * HOUR + 1_000)
      expect(codeOf(await me(cookie))).toEqual([401, 'not_signed_in'])
    })

    test('it ends after thirty days of daily use', async () => {
      const cookie = await manager.signIn('o7', 'sales')
      const start = Date.now()
      for (let hours = 11; hours < 30 * 24; hours += 11) {
        moveTo(start + hours * HOUR)
        expect((await me(cookie)).status).toBe(200)
      }
      moveTo(start + 30 * DAY)
      expect((await me(cookie)).status).toBe(401)
    })

    test('a forged cookie, a bare token and another signature open nothing', async () => {
      const cookie = await manager.signIn('o7', 'sales')
      const [name, value = ''] = cookie.split('=')
      const token = decodeURIComponent(value).split('.')[0] ?? ''
      for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, 'nothing.at-all', ''])
        expect((await me(`${name}=${encodeURIComponent(forged)}`)).status).toBe(401)
      const bearer = { headers: { authorization: `Bearer ${token}` } }
      expect((await manager.call('GET', '/me', bearer)).status).toBe(401)
    })

    test('one is ended from another, and counts for nothing from the next request on', async () => {
      const [here, there] = [await manager.signIn('o7', 'sales'), await manager.signIn('o7', 'sales')]
      const told: unknown[] = []
      const unsubscribe = manager.context.changes.subscribe((change) => told.push(change))
      const sessions = (await manager.call('GET', '/me/sessions', { cookie: here })).json.data as {
        id: string
        this: boolean
        device: string
      }[]
      expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Linux', 'Firefox on Linux'])
      const other = sessions.find((session) => !session.this)?.id
      expect((await manager.call('DELETE', `/me/sessions/${other}`, { cookie: here })).status).toBe(200)
      expect([(await me(here)).status, (await me(there)).status]).toEqual([200, 401])
      expect(told).toContainEqual({ operators: ['o7'] })
      unsubscribe()
    })

    test('what one process ends, another refuses from the next request on', async () => {
      const other = await startManager(settings)
      const cookie = await manager.signIn('o7', 'sales')
      const there = () => other.call('GET', '/me', { cookie })
      expect((await there()).status).toBe(200)
      await manager.call('DELETE', '/me/session', { cookie })
      expect((await there()).status).toBe(401)
      await other.stop()
    })

    test('all others are ended at once', async () => {
      const here = await manager.signIn('o6', 'sales')
      const there = await manager.signIn('o6', 'sales')
      const ended = await manager.call('DELETE', '/me/sessions', { cookie: here })
      expect([ended.status, ended.json.data]).toEqual([200, { ended: 1 }])
      expect((await manager.call('GET', '/me', { cookie: there })).status).toBe(401)
      expect((await manager.call('GET', '/me', { cookie: here })).status).toBe(200)
    })

    test('nobody ends a session of somebody else by its id', async () => {
      const [mine, theirs] = [await manager.signIn('o7', 'sales'), await manager.signIn('o8', 'sales')]
      const [session] = (await manager.call('GET', '/me/sessions', { cookie: theirs })).json.data as { id: string }[]
      expect(codeOf(await manager.call('DELETE', `/me/sessions/${session?.id}`, { cookie: mine }))).toEqual([
        404,
        'not_found',
      ])
      expect((await me(theirs)).status).toBe(200)
    })

    test('signing out ends it, takes the preview token along and clears the cookie', async () => {
      const cookie = await manager.signIn('o7', 'sales')
      const { id } = await manager.context.db.query
        .selectFrom('operator_sessions')
        .select('id')
        .executeTakeFirstOrThrow()
      const token = { token_hash: 'x', operator_id: 'o7', session_id: id, expires_at: Date.now() + HOUR }
      await manager.context.db.write((queries) => queries.insertInto('preview_tokens').values(token).execute())
      const answer = await manager.call('DELETE', '/me/session', { cookie })
      expect(answer.cookies).toEqual([expect.stringMatching(/^__Host-lanyard_session=; Max-Age=0; Path=\//)])
      expect((await me(cookie)).status).toBe(401)
      expect(await manager.context.db.query.selectFrom('preview_tokens').selectAll().execute()).toEqual([])
    })

    test('work on ways in asks for a sign-in of the last ten minutes', async () => {
      const cookie = await manager.signIn('o7', 'sales')
      moveTo(Date.now() + 10 * 60_000)
      expect(codeOf(await post('/me/passkey-options', {}, { cookie }))).toEqual([403, 'sign_in_again'])
    })

    test('settings are changed by the version that was read', async () => {
      const cookie = await manager.signIn('o7', 'sales')
      const change = (version: number) => manager.call('PATCH', '/me', { cookie, body: { version, theme: 'dark' } })
      expect((await change(1)).json.data).toMatchObject({ operator: { theme: 'dark', version: 2 } })
      const second = await change(1)
      expect(codeOf(second)).toEqual([409, 'changed_meanwhile'])
      expect(second.json).toMatchObject({ conflict: { current: { operator: { version: 2 } } } })
    })
  })

  test('logs hold nothing of whoever signs in', async () => {
    const { email, uri } = await withCodes()
    await post('/door/password-session', { email, password: 'not the password', code: oneTimeCode(uri, 0) })
    await post('/door/links', { email: 'stranger@staff.example' })
    expect(manager.logged()).toContain('/api/manager/door/password-session')
    expect(manager.logged()).not.toMatch(/staff\.example|bicycle|not the password|192\.0\.2/)
  })
})
