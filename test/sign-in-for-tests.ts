import { afterEach, beforeEach, vi } from 'vitest'
import type { DatabaseSettings } from '#server/db/open-database.ts'
import { firstOwnerLink } from '#server/staff/invitations.ts'
import { Authenticator } from './fakes/authenticator.ts'
import { oneTimeCode } from './fakes/one-time-code.ts'
import { cookieOf, type ManagerForTests, managerOrigin, startManager } from './manager-for-tests.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const password = 'a green bicycle bell'

type Settings = Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>

/** Sign-in of a manager without accounts, new for each test. */
export function signInForTests(empty: () => Promise<Settings>) {
  let manager: ManagerForTests
  let settings: Settings
  beforeEach(async () => {
    settings = await empty()
    manager = await startManager(settings)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await manager.stop()
  })

  const post = (path: string, body: object = {}, options = {}) => manager.call('POST', path, { body, ...options })

  /** Joins with a passkey through the first start's link. */
  async function firstOwner() {
    const link = await firstOwnerLink(manager.context)
    const token = link?.split('#')[1] ?? ''
    const device = new Authenticator(managerOrigin)
    const invitee = { token, name: 'Ines C.', email: 'Ines@Staff.example' }
    const asked = await post('/sign-in/invitation/passkey-options', invitee)
    const { challenge } = asked.json.data as { challenge: string }
    const answer = { ...invitee, time_zone: 'Europe/London', challenge, response: device.create({ challenge }) }
    const joined = await post('/sign-in/invitation', answer)
    return { device, answer, joined, cookie: cookieOf(joined.cookies) }
  }

  async function passkeyAnswer(device: Authenticator) {
    const { challenge } = (await post('/sign-in/passkey-options')).json.data as { challenge: string }
    return { challenge, response: device.get({ challenge }) }
  }

  /** A staff member with a password and codes. */
  async function withCodes(id = 'o2') {
    const cookie = await manager.signIn(id, 'sales')
    const set = await manager.call('PUT', '/me/password', { cookie, body: { password } })
    const { totp_uri: uri } = set.json.data as { totp_uri: string }
    const confirmed = await post('/me/totp', { code: oneTimeCode(uri, Date.now()) }, { cookie })
    return { uri, email: `${id}@staff.example`, cookie, set, confirmed }
  }

  const actions = async () =>
    (await manager.context.db.query.selectFrom('audit').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    )

  return {
    get manager() {
      return manager
    },
    get settings() {
      return settings
    },
    ...{ post, firstOwner, passkeyAnswer, withCodes, actions },
  }
}

export const moveTo = (moment: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
}
