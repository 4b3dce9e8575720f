import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { paths, readinessPath } from '#domain/paths.ts'
import { freePort } from '../../../test/running-process.ts'
import type { Fault } from '../fault.ts'
import { balance, wrongIn } from '../ledger.ts'
import { startNginx } from '../nginx.ts'
import { type Acknowledged, nextLead, post } from '../visitors.ts'
import { createWorld, isWorkedOff, type Server, until } from '../world.ts'
import { keepReading } from './readers.ts'

/** Seconds; docs/operations.md recommends 10 behind a balancer that polls every 5 s. */
const DRAINING = { short: 1, whole: 10 }
const ROUNDS = { short: 1, whole: 3 }

export const rollingRestart: Fault = {
  name: 'two processes behind nginx restarted in turn',
  must: 'no read failed, no lead refused, lost or duplicated; exit code 0',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  needs: 'nginx',
  async run(dialect, size) {
    const world = await createWorld({ dialect })
    const ports = [await freePort(), await freePort()]
    const proxy = await startNginx(ports)
    try {
      const environment = {
        SITE_ORIGIN: proxy.origin,
        TRUSTED_PROXIES: '127.0.0.1',
        DRAIN_SECONDS: String(DRAINING[size]),
      }
      const servers = await Promise.all(ports.map((port) => world.start(environment, port)))
      const reading = keepReading(proxy.origin)
      const posting = keepPostingOnce(proxy.origin)
      const codes: (number | null)[] = []
      for (let turn = 0; turn < ROUNDS[size] * ports.length; turn++) {
        const place = turn % ports.length
        const server = servers[place] as Server
        await server.stop()
        codes.push(server.child.exitCode)
        servers[place] = await world.start(environment, ports[place])
        await untilReady(servers[place])
      }
      const sent = await posting.stop()
      const reads = await reading.stop()
      const isEmpty = await until(() => isWorkedOff(world), 60_000)
      const ledger = await balance(world, sent.acknowledged)
      return {
        measured: `${codes.length} restarts: ${reads.count} reads, ${reads.failed} failed; ${sent.acknowledged.length} leads by API and ${sent.forms} by form, ${sent.refused.length} refused, ${ledger.leads} stored; lost ${ledger.lost}, duplicated ${ledger.doubled}, visitors twice ${ledger.visitorsTwice}`,
        wrong: [
          ...wrongIn(ledger),
          ...(reads.failed === 0 ? [] : [`${reads.failed} reads failed`]),
          ...(sent.refused.length === 0 ? [] : [`refused: ${[...new Set(sent.refused)].join(', ')}`]),
          ...(ledger.leads === sent.acknowledged.length + sent.forms ? [] : ['leads stored twice, or not at all']),
          ...(codes.every((code) => code === 0) ? [] : [`ended with ${codes.join(', ')}`]),
          ...(isEmpty ? [] : ['backlog not empty']),
        ],
      }
    } finally {
      await proxy.stop()
      await world.stop()
    }
  },
}

/**
 * Each lead is sent once: three of four by the API with an idempotency key, the fourth as a plain
 * form without one.
 */
function keepPostingOnce(origin: string) {
  const acknowledged: Acknowledged[] = []
  const refused: number[] = []
  let forms = 0
  let going = true
  async function byApi(kind: 'contact' | 'quick' | 'demo') {
    while (going) {
      const lead = nextLead(kind)
      const key = randomUUID()
      const { status, data } = await post(origin, lead, key)
      if (status === 201 && data) acknowledged.push({ id: data.id, email: lead.email, key })
      else refused.push(status)
      await delay(10)
    }
  }
  async function byForm() {
    while (going) {
      const { status } = await fetch(origin + paths.quickContact, {
        method: 'POST',
        headers: { Origin: origin },
        body: new URLSearchParams(nextLead('quick').body as Record<string, string>),
        redirect: 'manual',
      }).catch(() => ({ status: 0 }))
      if (status === 303 || status === 302) forms += 1
      else refused.push(status)
      await delay(10)
    }
  }
  const done = Promise.all([byApi('contact'), byApi('quick'), byApi('demo'), byForm()])
  return {
    async stop() {
      going = false
      await done
      return { acknowledged, refused, forms }
    },
  }
}

const untilReady = ({ origin }: Server) =>
  until(
    () =>
      fetch(origin + readinessPath).then(
        ({ ok }) => ok,
        () => false,
      ),
    20_000,
  )
