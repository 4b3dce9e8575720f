import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startSite } from '../test/running-site.ts'
import { sendRepeatedly } from './load.ts'
import type { Row } from './table.ts'

const SECONDS = 5

/** How many leads a second are validated, stored with their deliveries and synced to the disk? */
export async function benchLeads(): Promise<Row[]> {
  const rows: Row[] = []
  for (const connections of [1, 64]) {
    const site = await startSite({ LEAD_SOFT_LIMIT: '0', LEAD_HARD_LIMIT: '0' })
    try {
      const request = contactRequests(new URL(site.origin).host)
      await sendRepeatedly(site.origin, request, connections, 1)
      const own = await sendRepeatedly(site.origin, request, connections, SECONDS)
      const commits = bareCommits(site.dataDir)
      rows.push({
        question: `contact leads a second (p99 ms), ${connections} connection${connections > 1 ? 's' : ''}`,
        figure: `${Math.round(own.perSecond)} (${own.p99.toFixed(1)}), ${own.errors} errors`,
        reference: `bare one-row synced commits ${Math.round(commits)}`,
        ratio: (own.perSecond / commits).toFixed(2),
      })
    } finally {
      await site.stop()
    }
  }
  return rows
}

/** Requests that differ in person and message, as different visitors' do. */
function contactRequests(host: string): () => Buffer {
  let count = 0
  return () => {
    count += 1
    const body = JSON.stringify({
      first_name: 'Amara',
      last_name: 'Lindqvist',
      job_function: 'Head of Sourcing',
      company: `Kettle and Crane ${count}`,
      email: `amara.${count}@example.com`,
      country: 'GB',
      telephone: '+447700900123',
      message: `We run ${count} halls in May and would like the badges to print at the door, not the day before.`,
    })
    return Buffer.from(
      `POST /api/contacts/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
}

function bareCommits(folder: string): number {
  const script = fileURLToPath(new URL('bare-commits.ts', import.meta.url))
  return Number(execFileSync(process.execPath, [script, folder, '3'], { encoding: 'utf8' }))
}
