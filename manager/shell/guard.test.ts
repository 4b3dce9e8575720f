import { beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf, type Role } from '#domain/staff/permission.ts'
import { CallError } from '../api/client.ts'
import { NotAllowedError, requirePermission, requireSignIn } from './guard.ts'
import { type Me, me } from './me.ts'

const read = vi.spyOn(me, 'read')
const refused = (code: string) =>
  new CallError({ state: 'refused', problem: { ok: false, code, message: '', status: 401, errors: [] } as never })
const run = (guard: typeof requireSignIn, url = 'http://localhost/manager/leads?view=held') =>
  Promise.resolve(guard({ request: new Request(url) } as never, async () => undefined)).catch(
    (thrown: unknown) => thrown,
  )

const as = (role: Role) => read.mockResolvedValue({ permissions: permissionsOf(role) } as Me)

beforeEach(() => void read.mockReset())

test('an account that may open a screen runs its loaders', async () => {
  as('owner')
  expect(await run(requirePermission('people.manage'))).toBeUndefined()
})

test('an account without the permission is stopped before them', async () => {
  as('sales')
  expect(await run(requirePermission('people.manage'))).toEqual(new NotAllowedError('people.manage'))
})

test('a visitor without a session is redirected to sign-in, with a return path', async () => {
  read.mockRejectedValue(refused('not_signed_in'))
  const thrown = await run(requireSignIn)
  expect(thrown).toMatchObject({ status: 302 })
  expect((thrown as Response).headers.get('Location')).toBe('/login?to=%2Fleads%3Fview%3Dheld')
})

test('a lost connection or another refusal does not redirect', async () => {
  for (const error of [new CallError({ state: 'unreachable' }), refused('too_many_attempts')]) {
    read.mockRejectedValue(error)
    expect(await run(requireSignIn)).toBe(error)
  }
})
