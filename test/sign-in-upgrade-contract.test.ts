import { beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { oneTimeCode } from './fakes/one-time-code.ts'
import { moveTo, password, signInForTests } from './sign-in-for-tests.ts'
import { storeStaffMember } from './staff.ts'

/** Values of better-auth 1.7 for the rows below, with the secret of these tests. */
const stored = {
  email: 'o2@staff.example',
  uri: 'otpauth://totp/o2?secret=KV3W4UKZKFDGGS3HG5NG6RLJIJZFOUSJNFWFK5SBHBJDGRS7IF2A&digits=6&period=30',
  link: 'woRToOjivcvygwJllHQAmsjdZHFqHYzh',
  cookie:
    '__Host-lanyard_session=Afkm8Va6BmQu1C27nXbpPj83a9Pb61TC.fwZ%2BJiQOD0m9subm4Zjb7T1%2FQkqcWvHnWj%2FPLUPl8%2BU%3D',
}
const dates = { created_at: '2026-11-25T22:00:24.400Z', updated_at: '2026-11-25T22:00:24.400Z' }

onEachDatabase((empty) => {
  const setup = signInForTests(empty)

  beforeEach(async () => {
    moveTo(Date.parse('2026-11-25T22:06:00.000Z'))
    await setup.manager.context.db.write(async (queries) => {
      await storeStaffMember(queries, 'o2', 'sales', { two_factor_enabled: 1 })
      await queries
        .insertInto('staff_sessions')
        .values({
          ...{
            id: 's1',
            staff_member_id: 'o2',
            token: 'Afkm8Va6BmQu1C27nXbpPj83a9Pb61TC',
            sign_in_method: 'passkey',
            ...dates,
          },
          ...{ expires_at: '2026-11-26T10:00:24.399Z', ip_address: '', network_hash: 'a network’s hash' },
        })
        .execute()
      await queries
        .insertInto('staff_passwords')
        .values({
          ...{ id: 'a1', staff_member_id: 'o2', ...dates },
          password:
            'b900e04c3be06695c8d130cc0fe8c684:615a39ea9a652ff87ef71ac426d53cb551a5f140d7e124add28c948e15ede33fa355789b1d010a76db0c62a33b5b46c2de824b7e287404e74888145740b35d25',
        })
        .execute()
      await queries
        .insertInto('staff_verifications')
        .values({
          ...{ id: 'v1', identifier: 'Z0BmviYtCPQMyOOZSwiOpVQQttkzlGA86zRlOZQ_4p0', ...dates },
          ...{ value: '{"type":"magic-link","email":"o2@staff.example"}', expires_at: '2026-11-25T22:15:24.579Z' },
        })
        .execute()
      await queries
        .insertInto('staff_second_factors')
        .values({
          ...{ id: 'f1', staff_member_id: 'o2', verified: 1, failed_verification_count: 0 },
          secret:
            '6be6cffa9191c8d3df85bd9105a5464d2a03a04644f99c07dce23c2ff679e891e00d27e7bd8c9aedfe8b2e0c479af50f760cf1798d47668b2f682acc1f3c5358efc525eb549e2cf7',
          backup_codes: 'f10483e6318419d9c327611141072ae73b31acad7118bd9e0aef269926c68d513968ea018bd497ddd6e5',
        })
        .execute()
    })
  })

  const code = () => oneTimeCode(stored.uri, Date.now())

  test('a session of the previous release stays signed in and is renewed', async () => {
    const me = await setup.manager.call('GET', '/me', { cookie: stored.cookie })
    expect([me.status, me.json.data]).toMatchObject([200, { session: { sign_in_method: 'passkey' } }])
    expect(me.cookies).toEqual([`${stored.cookie}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax`])
  })

  test('a password and codes of the previous release still sign in', async () => {
    const typed = { email: stored.email, password }
    const signedIn = await setup.post('/sign-in/password-session', { ...typed, code: code() })
    expect(signedIn.status).toBe(200)
  })

  test('a link of the previous release still signs in', async () => {
    const signedIn = await setup.post('/sign-in/link-session', { token: stored.link, code: code() })
    expect(signedIn.status).toBe(200)
  })
})
