import type { FuzzedRequest } from './fuzzed-request.ts'
import type { Random } from './random.ts'

const email = 'amara@example.com'
const token = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq'
const answer = { clientDataJSON: 'e30', authenticatorData: 'AA', attestationObject: 'AA', signature: 'AA' }
const passkey = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response: answer }

/** Bodies for the sign-in calls and some others. */
const bodies: Record<string, Record<string, unknown>> = {
  '/api/manager/sign-in/passkey-options': {},
  '/api/manager/sign-in/passkey': { challenge: 'AA', response: passkey },
  '/api/manager/sign-in/links': { email },
  '/api/manager/sign-in/link-session': { token, code: '123456' },
  '/api/manager/sign-in/password-session': { email, password: 'a green bicycle bell', code: '123456' },
  '/api/manager/sign-in/recovery-session': { email, code: 'abcd-efgh' },
  '/api/manager/sign-in/invitation-lookup': { token },
  '/api/manager/sign-in/invitation': {
    token,
    name: 'Amara',
    email,
    time_zone: 'Europe/London',
    challenge: 'AA',
    response: passkey,
  },
  '/api/manager/me/preview-token': {},
  '/api/manager/people/0190aaaa': { version: 1, role: 'owner' },
}
const paths = Object.keys(bodies)
const cookies = ['lanyard_session=a.b', 'lanyard_session=%zz', '__Host-lanyard_session=a', 'lanyard_second_factor=.']
const odd = [null, '', 0, -1, [], {}, '\u0000', '\ud800', 'a'.repeat(5_000), { id: 'AA' }, '__proto__', 'A'.repeat(43)]

/** A request like the manager's own, with up to two unexpected values in its body. */
export function randomStaffCall(random: Random): FuzzedRequest {
  const target = random.pick(paths)
  const body = { ...bodies[target] }
  const names = [...Object.keys(body), 'unknown']
  for (let changes = random.below(3); changes > 0; changes--) body[random.pick(names)] = random.pick(odd)
  const headers: FuzzedRequest['headers'] = [
    ['sec-fetch-site', 'same-origin'],
    ['content-type', 'application/json'],
    // Otherwise the rate limits per network would reject it before the code under test runs.
    ['x-forwarded-for', `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`],
  ]
  if (random.once(2)) headers.push(['cookie', random.pick(cookies)])
  const method = random.once(5) ? random.pick(['GET', 'PUT', 'PATCH', 'DELETE']) : 'POST'
  return { method, target, headers, body: method === 'GET' ? '' : JSON.stringify(body) }
}
