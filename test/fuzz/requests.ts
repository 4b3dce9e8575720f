import type { FuzzedRequest } from './fuzzed-request.ts'
import type { Random } from './random.ts'
import { randomStaffCall } from './staff-calls.ts'
import { randomTarget } from './targets.ts'

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'QUERY',
  'PURGE',
]

const lead = {
  first_name: 'Amara',
  last_name: 'Lindqvist',
  job_function: 'Head of Sourcing',
  company: 'Kettle',
  email: 'amara@example.com',
  country: 'GB',
  telephone: '+447400123456',
  message: 'Two halls in May.',
  interests: 'transmit-sms',
}

const odd = [
  '',
  '\u0000',
  '\ud800',
  'null',
  '🪪'.repeat(50),
  '=cmd|1',
  '<b>',
  '../../etc',
  '-1',
  '1e999',
  ' '.repeat(300),
  'a'.repeat(5_000),
  '\r\nBcc: a@b.c',
]

const headerValues: Record<string, readonly string[]> = {
  accept: ['*/*', 'application/problem+json', 'text/html;q=0', ',;,', 'a'.repeat(3_000)],
  'accept-encoding': ['br', 'gzip', 'br;q=0, gzip', 'identity;q=0', '*', 'zstd', ';;q=,,'],
  'accept-language': ['de', '*', 'a'.repeat(500)],
  authorization: ['Bearer x', 'Basic Og==', 'ApplePass abc', 'ApplePass ', 'Bearer'],
  cookie: ['a=b', '__proto__=1', ';;;'],
  'content-encoding': ['gzip', 'identity', 'br, gzip', 'deflate'],
  expect: ['100-continue', 'something'],
  forwarded: ['for=1.2.3.4', 'for="[::1'],
  'idempotency-key': ['key', '', 'ü', 'a'.repeat(256), '"'],
  'if-modified-since': ['Sun, 06 Nov 1994 08:49:37 GMT', 'yesterday', '0'],
  'if-none-match': ['*', '"x"', 'W/"x"', '"', ',,,'],
  origin: ['null', 'http://evil.test', 'http://127.0.0.1', 'x', 'http://['],
  range: ['bytes=0-0', 'bytes=9-1', 'bytes=-99999999999', 'x'],
  referer: ['http://evil.test/%zz', 'x', 'http://['],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', '?'],
  'sec-purpose': ['prefetch', 'prefetch;prerender'],
  'user-agent': ['Mozilla/5.0 Chrome/140', 'Googlebot/2.1', '', 'a'.repeat(4_000)],
  'x-forwarded-for': ['1.2.3.4', '::1, ::ffff:1.2.3.4', '[', 'a, , b', '999.1.1.1:80'],
  'x-forwarded-host': ['evil.test', '[', 'a^b', 'a:99999', 'u:p@h'],
  'x-forwarded-proto': ['https', 'ftp', ':', 'javascript'],
  'x-hub-signature-256': ['sha256=00', 'x'],
  'x-page-referer': ['http://a/', '%zz', 'javascript:1'],
  'x-request-id': ['a', '../..', 'a b', 'a'.repeat(100)],
}
const headerNames = Object.keys(headerValues)

/** @param mayBreak whether the server may close the connection after the request */
export function randomRequest(random: Random, mayBreak: boolean): FuzzedRequest {
  if (random.once(30)) return randomStaffCall(random)
  const method = random.pick(methods)
  const headers: FuzzedRequest['headers'] = []
  for (let count = random.below(5); count > 0; count--) {
    const name = random.pick(headerNames)
    headers.push([name, random.pick(headerValues[name] ?? [''])])
  }
  const takesBody = !['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method) || random.once(20)
  const [type, body] = takesBody ? randomBody(random) : [undefined, '']
  if (type !== undefined) headers.push(['content-type', type])
  return { method, target: randomTarget(random, mayBreak), headers, body }
}

/** Content type and body; they need not match. */
function randomBody(random: Random): [type: string | undefined, body: string] {
  const type = random.pick([
    undefined,
    'application/json',
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    'text/plain',
    'text/plain; x="',
    '/',
    ';',
  ])
  const fields = Object.fromEntries(
    Object.entries(lead).map(([name, value]) => [name, random.once(6) ? random.pick(odd) : value]),
  )
  if (random.once(6))
    fields[random.pick(['website', 'utm', 'fill_time_ms', '__proto__', 'confirm', 'act'])] = random.pick(odd)
  const multipart = Object.entries(fields)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  const body = random.pick([
    JSON.stringify(fields),
    JSON.stringify(fields),
    JSON.stringify({ route: '/', vitals: [{ name: 'LCP', value: random.below(5_000) }] }),
    JSON.stringify({ pushToken: 'ab'.repeat(20), logs: ['a'], confirm: true, room: 1 }),
    `${'['.repeat(1 + random.below(9_000))}`,
    '{"email":1e999,"email":{"a":[]}}',
    random.pick(odd),
    new URLSearchParams(fields).toString(),
    `email=%zz&first_name=%ff&${random.pick(odd)}`,
    `${multipart}--x--\r\n`,
    multipart,
    '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\nContent-Type: \r\n\r\n',
    'List-Unsubscribe=One-Click',
    '',
  ])
  return [type, random.once(10) ? body.slice(0, random.below(body.length + 1)) : body]
}
