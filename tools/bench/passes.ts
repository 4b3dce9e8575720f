import { sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleEvent } from '#content/sample-event.ts'
import { createEventPass } from '#domain/event-pass/event-pass.ts'
import { readAppleSigner } from '#server/demos/wallet/apple/apple-signer.ts'
import { makeApplePass } from '#server/demos/wallet/apple/make-apple-pass.ts'
import { percentile } from '../../test/percentile.ts'
import type { Row } from './table.ts'

const PASSES = 200

/** How long does it take one core to make and sign an event pass? */
export async function benchPasses(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-bench-'))
  try {
    const now = new Date()
    const signer = await readAppleSigner({ apple: undefined, dataDir: folder }, now)
    const own = await coreTimes(async (count) => {
      const at = now.getTime()
      const issued = { serial: `pass-${count}`, room: 'Room B', changed_at: at, created_at: at, expires_at: at }
      await makeApplePass(createEventPass(issued, 'Amara Lindqvist', 'Kettle & Crane', sampleEvent), signer, {
        demoUrl: 'https://www.example.com/demo/AAAAAAAAAAAAAAAAAAAAAA',
        privacyUrl: 'https://www.example.com/legal/privacy',
        serviceUrl: 'https://www.example.com/wallet/apple/',
        authenticationToken: 'a'.repeat(43),
      })
    })
    const bare = await coreTimes(async () => void sign('sha256', Buffer.alloc(1_000), signer.key))
    return [
      {
        question: 'ms of CPU to create and sign a pass (p99)',
        figure: `${own.median.toFixed(1)} (${own.p99.toFixed(1)})`,
        reference: `RSA signature by OpenSSL ${bare.median.toFixed(1)} (${bare.p99.toFixed(1)})`,
        ratio: (own.median / bare.median).toFixed(2),
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Milliseconds of CPU time, which other processes do not affect. The first tenth warms up. */
async function coreTimes(work: (count: number) => Promise<void>) {
  const times: number[] = []
  for (let count = 0; count < PASSES * 1.1; count += 1) {
    const before = process.cpuUsage()
    await work(count)
    const { user, system } = process.cpuUsage(before)
    if (count >= PASSES * 0.1) times.push((user + system) / 1_000)
  }
  return { median: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
