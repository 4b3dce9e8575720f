// Sends generated requests to the built site over HTTP/1.1 and HTTP/2, and sees that it lives, that nothing of it is a defect, and
// that a visitor is served meanwhile. `npm test -- fuzz [count] [seed]`; the seed is printed, and the same one sends the same.
import { ask, type HttpsSite, startHttpsSite } from '../https-site.ts'
import { type RunningSite, startSite } from '../running-site.ts'
import { type Random, randomFrom } from './random.ts'
import { converse, randomConversation } from './send-http1.ts'
import { askOverHttp2, sendFrames } from './send-http2.ts'

const count = Number(process.argv[2] ?? process.env.FUZZ_COUNT ?? 20_000)
const seed = Number(process.argv[3] ?? process.env.FUZZ_SEED ?? Date.now() % 2 ** 32)
/** Requests on one connection of HTTP/1.1, and streams of one session of HTTP/2. */
const PER_CONNECTION = 8
/** Connections at a time. */
const LINES = 8
/** Of ten requests, those over HTTP/2: its client costs several times as much as a socket. */
const HTTP2_SHARE = 2
/** Requests between two looks at the server. */
const ROUND = 2_000

/** Limits that would answer before the code that is to be tried. */
const unlimited = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.0/8', METRICS_TOKEN: 'a-token-for-the-figures' }
const figures = { authorization: `Bearer ${unlimited.METRICS_TOKEN}` }

console.log(`Sending ${count} requests, seed ${seed}`)
const began = performance.now()
// One that knows where it stands, and one that believes what requests say.
let log = ''
const hear = (text: string) => {
  log += text
}
const plain = await startSite(unlimited, hear)
const secure = await startHttpsSite({ ...unlimited, SITE_ORIGIN: '' }, hear)
const random = randomFrom(seed)
const statuses = new Map<number, number>()
try {
  for (let sent = 0; sent < count; sent += ROUND) {
    const least = Math.min(ROUND, count - sent)
    await Promise.all(Array.from({ length: LINES }, () => sendMany(randomFrom(random.below(2 ** 32)), least / LINES)))
    for (const site of [plain, secure]) await see(site)
    // Also of requests whose senders were gone before an answer could be counted.
    const errors = log.match(/^.*("level":[56]0|Error\b).*$/gm)
    if (errors) throw new Error(`Something was logged as an error, seed ${seed}:\n${errors.join('\n')}`)
  }
} finally {
  const line = Array.from(statuses)
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status}: ${times}`)
  console.log(`${Math.round((performance.now() - began) / 1_000)} s; ${line.join(', ')}`)
}
await Promise.all([plain.stop(), secure.stop()])

async function sendMany(line: Random, least: number) {
  for (let sent = 0; sent < least; sent += PER_CONNECTION) {
    if (line.below(10) < HTTP2_SHARE) note(await askOverHttp2(secure.origin, line, PER_CONNECTION))
    else note(await converse(plain.port, randomConversation(line, PER_CONNECTION)))
    if (line.once(40)) await sendFrames(secure.port, line)
  }
}

function note(answers: number[]) {
  for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

/** Throws when the server has ended, has met a defect, or has no page for a visitor. */
async function see(site: RunningSite | HttpsSite) {
  const get = async (target: string) => {
    if ('authority' in site) return (await ask(site, target, { headers: figures })).body
    return (await fetch(site.origin + target, { headers: figures })).text()
  }
  if (!(await get('/about')).includes('<h1')) throw new Error(`${site.origin} has no page for a visitor, seed ${seed}`)
  const defects = (await get('/metrics')).match(/^lanyard_requests_total\{[^}]*status="5(?!03)\d\d"[^}]*\} [1-9]\d*$/gm)
  if (defects) throw new Error(`${site.origin} has met defects, seed ${seed}:\n${defects.join('\n')}`)
}
