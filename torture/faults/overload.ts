import { apiLeadPath } from '#domain/paths.ts'
import { HttpLine, jsonRequest, openLines, sendInTurn } from '../../test/http-line.ts'
import { percentile } from '../../test/percentile.ts'
import { untilSiteIsReady } from '../../test/running-site.ts'
import type { Fault } from '../fault.ts'
import { watchStolenTime } from '../stolen-time.ts'
import { nextLead } from '../visitors.ts'
import { createWorld } from '../world.ts'

/** Visitors who wait for each answer: all together they send as much as one process can carry. */
const WAITING = 128
const GOODPUT = 0.9
/** Milliseconds: the slowest accepted lead but one in a hundred, and how soon the others are told. */
const ACCEPTED_P99 = 1_000
const TOLD_P99 = 50
/** Peak and overload are measured in turn, so that both meet the machine in the same moods: seconds of each, and how often. */
const SECONDS = 2
const ROUNDS = 6
/** Share of the processors' time. Rounds in which the host of the machine took more are repeated, up to so many times as many in all. */
const STOLEN = 0.01
const TRIES = 3
/** Rounds after which the server's code has been compiled for both: in the first ones under overload it stores a third less. */
const WARM_UP = 6
/** Seconds of sending for which lines are open beforehand. */
const OPEN_AHEAD = 0.2
/**
 * Milliseconds between two looks at what is due and what was answered: who is woken by each answer for itself takes more time from the
 * server than its answer does.
 */
const LOOK_EVERY = 3

export const overload: Fault = {
  name: 'twice the load it can carry',
  must: 'goodput at least 90 % of peak; accepted p99 1 s or less; the rest told 429 or 503 within 50 ms',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  async run(dialect, size) {
    const world = await createWorld({ dialect })
    try {
      // Nothing is delivered meanwhile: the load is that of the leads alone.
      const server = await world.start({ PROCESS_ROLE: 'web' })
      if (size === 'whole') await warmUp(server.origin, world.dataDir)
      const rounds = await measureRounds(server.origin, size === 'short' ? 1 : ROUNDS)
      const failed = rounds.reduce((sum, { twice }) => sum + twice.failed, 0)
      const quiet = rounds.toSorted((one, other) => one.stolen - other.stolen).slice(0, ROUNDS)
      const peak = mean(quiet.map((round) => round.peak))
      const goodput = mean(quiet.map(({ twice }) => twice.accepted.length / twice.seconds)) / peak
      const told = quiet.flatMap(({ twice }) => twice.told)
      const acceptedP99 = percentile(
        quiet.flatMap(({ twice }) => twice.accepted),
        0.99,
      )
      const toldP99 = percentile(told, 0.99)
      const figures = [
        ...(goodput >= GOODPUT ? [] : [`goodput ${goodput.toFixed(2)} of peak`]),
        ...(acceptedP99 <= ACCEPTED_P99 ? [] : [`accepted p99 ${Math.round(acceptedP99)} ms`]),
        ...(toldP99 <= TOLD_P99 ? [] : [`told after ${Math.round(toldP99)} ms`]),
      ]
      const strange = failed === 0 ? [] : [`${failed} without an answer or with another one`]
      const leftOut =
        rounds.length > quiet.length
          ? `; ${rounds.length - quiet.length} rounds more in which the host took time away`
          : ''
      return {
        measured: `carries ${Math.round(peak)} leads/s; offered twice as many: goodput ${goodput.toFixed(2)} of it, accepted p99 ${Math.round(acceptedP99)} ms, ${told.length} told 429 or 503 (p99 ${Math.round(toldP99)} ms), ${failed} failed${leftOut}`,
        wrong: size === 'short' ? strange : [...figures, ...strange],
      }
    } finally {
      await world.stop()
    }
  },
}

/** Lets the server end what it does after its start, and compile its code, that of refusals too: the peak would be measured without them. */
async function warmUp(origin: string, dataDir: string) {
  await untilSiteIsReady({ origin, dataDir })
  for (let round = 0; round < WARM_UP; round++) await measureRound(origin)
}

interface Round {
  /** Leads stored a second when nobody is refused. */
  peak: number
  twice: Answered
  /** Share of the processors' time that the host took meanwhile. */
  stolen: number
}

/** Until so many are measured that the host has left alone. Their time says how the server does, that of others how its neighbours do. */
async function measureRounds(origin: string, wanted: number): Promise<Round[]> {
  const rounds: Round[] = []
  const isEnough = () => rounds.filter(({ stolen }) => stolen <= STOLEN).length >= wanted
  while (!isEnough() && rounds.length < wanted * TRIES) rounds.push(await measureRound(origin))
  return rounds
}

async function measureRound(origin: string): Promise<Round> {
  const stolen = watchStolenTime()
  const peak = await sendPeak(origin, SECONDS)
  return { peak, twice: await sendAtRate(origin, 2 * peak), stolen: stolen() }
}

/** Leads stored a second when each visitor sends the next one as soon as the last one was answered. */
async function sendPeak(origin: string, seconds: number): Promise<number> {
  const { times, errors } = await sendInTurn(origin, () => contactRequest(origin), WAITING, seconds)
  return (times.length - errors) / seconds
}

/** What became of the leads that were sent: milliseconds until they were answered, and seconds until all of them were. */
interface Answered {
  accepted: number[]
  told: number[]
  failed: number
  seconds: number
}

/** Sends so many leads a second, whether or not the earlier ones have been answered, over as many lines as that takes. */
async function sendAtRate(origin: string, perSecond: number): Promise<Answered> {
  const answered: Answered = { accepted: [], told: [], failed: 0, seconds: 0 }
  const idle = await openLines(origin, Math.ceil(perSecond * OPEN_AHEAD))
  const requests = Array.from({ length: Math.round(perSecond * SECONDS) }, () => contactRequest(origin))
  const allAnswered = Promise.withResolvers<void>()
  let left = requests.length

  function send(request: string) {
    const line = idle.pop() ?? new HttpLine(origin)
    const began = performance.now()
    line.send(request, (status) => {
      const ms = performance.now() - began
      if (status === 201) answered.accepted.push(ms)
      else if (status === 429 || status === 503) answered.told.push(ms)
      else answered.failed += 1
      if (line.isOpen) idle.push(line)
      left -= 1
      if (left === 0) allAnswered.resolve()
    })
  }

  const began = performance.now()
  for (let sent = 0; requests.length > 0; await pause()) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond)
    const some = requests.splice(0, due - sent)
    sent += some.length
    for (const request of some) send(request)
  }
  await allAnswered.promise
  answered.seconds = (performance.now() - began) / 1_000
  for (const line of idle) line.close()
  return answered
}

const contactRequest = (origin: string) =>
  jsonRequest(origin, apiLeadPath({ kind: 'contact' }), nextLead('contact').body)

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

const nobody = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Takes what has been answered, then sleeps without being woken. */
async function pause() {
  await new Promise((resolve) => setImmediate(resolve))
  Atomics.wait(nobody, 0, 0, LOOK_EVERY)
}
