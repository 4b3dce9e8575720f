// Sends generated requests to the built site over HTTP/1.1 and HTTP/2, and checks that it keeps
// running, logs no error, and still serves visitors. Usage: `npm test -- fuzz [count] [seed]
// [conversation]`; the printed seed repeats the same conversations, starting with the given one.
import { type HttpsSite, send, startHttpsSite } from '../https-site.ts'
import { type RunningSite, startSite } from '../running-site.ts'
import { randomFrom } from './random.ts'
import { converse, randomConversation } from './send-http1.ts'
import { sendFrames, sendOverHttp2 } from './send-http2.ts'

const [count = 20_000, seed = Date.now() % 2 ** 32, first = 0] = process.argv.slice(2).map(Number)
/** Requests on one connection of HTTP/1.1, and streams of one session of HTTP/2. */
const PER_CONVERSATION = 8
/** Concurrent conversations, so that client and server do not wait for each other. */
const LINES = 16
/** Of ten conversations, those over HTTP/2: its client costs several times as much. */
const HTTP2_SHARE = 2
/** Conversations between two checks of the server. */
const ROUND = 250

/** Rate limits would otherwise respond before the code under test. */
const unlimited = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.0/8', METRICS_TOKEN: 'a-token-for-the-figures' }
const figures = { authorization: `Bearer ${unlimited.METRICS_TOKEN}` }

const last = first + Math.ceil(count / PER_CONVERSATION)
console.log(`Sending ${count} requests, seed ${seed}`)
const statuses = new Map<number, number>()
const underWay = new Set<number>()
/** Conversations that can have caused a new log line: those in progress and the last ended. */
const recent: number[] = []
let next = first
let logged = ''
let suspects: number[] = []
// Includes errors of requests whose client disconnected before the response.
const onLog = (text: string) => {
  logged += text
  if (suspects.length === 0 && errorsIn(logged)) suspects = [...recent, ...underWay]
}
// One server with a configured origin, and one that takes it from the request.
const plain = await startSite(unlimited, onLog)
const secure = await startHttpsSite({ ...unlimited, SITE_ORIGIN: '' }, onLog)
const began = performance.now()
try {
  await Promise.all(Array.from({ length: LINES }, holdConversations))
  await look()
} catch (error) {
  const errors = errorsIn(logged)
  if (errors) console.error(`Logged as errors; ${again(suspects)}\n${errors.join('\n')}`)
  throw error
} finally {
  const seconds = (performance.now() - began) / 1_000
  const sorted = Array.from(statuses).sort(([one], [other]) => one - other)
  const sent = (next - first) * PER_CONVERSATION
  console.log(`${sent} requests in ${seconds.toFixed(1)} s, ${Math.round(sent / seconds)} a second, seed ${seed}`)
  console.log(`Responses: ${sorted.map(([status, times]) => `${status}: ${times}`).join(', ')}`)
  await Promise.all([plain.stop(), secure.stop()])
}

async function holdConversations() {
  while (next < last) {
    const number = next++
    underWay.add(number)
    await hold(number)
    underWay.delete(number)
    recent.push(number)
    if (recent.length > LINES) recent.shift()
    if (number % ROUND === ROUND - 1) await look()
  }
}

/** Requests of a conversation depend only on the seed and its number. */
async function hold(number: number) {
  const random = randomFrom(randomFrom(seed ^ Math.imul(number, 0x9e3779b1)).below(2 ** 32))
  const responses =
    random.below(10) < HTTP2_SHARE
      ? await sendOverHttp2(secure.origin, random, PER_CONVERSATION)
      : await converse(plain.port, randomConversation(random, PER_CONVERSATION))
  if (random.once(40)) await sendFrames(secure.port, random)
  for (const { status, request } of responses) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (isDefect(status))
      throw new Error(`${status} for ${JSON.stringify(request).slice(0, 1_000)}; ${again([number])}`)
  }
}

function isDefect(status: number) {
  return status >= 500 && status !== 503
}

function errorsIn(log: string) {
  return log.match(/^.*("level":[56]0|Error\b).*$/gm)
}

function again(numbers: number[]) {
  return `alone once more: ${numbers.map((number) => `npm test -- fuzz ${PER_CONVERSATION} ${seed} ${number}`).join(', or ')}`
}

async function look() {
  for (const site of [plain, secure]) await see(site)
  if (errorsIn(logged)) throw new Error('Something was logged as an error')
}

/** Throws if the server has ended, has logged an error, or cannot serve a page. */
async function see(site: RunningSite | HttpsSite) {
  const get = async (target: string) => {
    if ('authority' in site) return (await send(site, target, { headers: figures })).body
    return (await fetch(site.origin + target, { headers: figures })).text()
  }
  if (!(await get('/about')).includes('<h1')) throw new Error(`${site.origin} has no page for a visitor, seed ${seed}`)
  const defects = (await get('/metrics')).match(/^lanyard_requests_total\{[^}]*status="5(?!03)\d\d"[^}]*\} [1-9]\d*$/gm)
  if (defects) throw new Error(`${site.origin} has met defects, seed ${seed}:\n${defects.join('\n')}`)
}
