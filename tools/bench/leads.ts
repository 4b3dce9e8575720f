import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { apiLeadPath } from '#domain/paths.ts'
import { jsonRequest } from '../../test/http-connection.ts'
import { freePort, startProcess } from '../../test/running-process.ts'
import { startSite, untilSiteIsReady } from '../../test/running-site.ts'
import { sendRepeatedly } from './load.ts'
import type { Row } from './table.ts'

const SECONDS = 5

/** How many leads per second are validated, stored with their deliveries and synced to the disk? */
export async function benchLeads(): Promise<Row[]> {
  const rows: Row[] = []
  for (const connections of [1, 64]) {
    // Deliveries are left to a second process, so that only storing is measured.
    const site = await startSite({ LEAD_SOFT_LIMIT: '0', LEAD_HARD_LIMIT: '0', PROCESS_ROLE: 'web' })
    try {
      await untilSiteIsReady(site)
      const request = contactRequests(site.origin)
      await sendRepeatedly(site.origin, request, connections, 1)
      const own = await sendRepeatedly(site.origin, request, connections, SECONDS)
      const figure = `${Math.round(own.perSecond)} (${own.p99.toFixed(1)}), ${own.errors} errors`
      const question = `contact leads/s (p99 ms), ${connections} connection${connections > 1 ? 's' : ''}`
      const commits = baselineCommits(site.dataDir)
      const server = await baselineServer(site.dataDir, connections)
      rows.push(
        {
          question,
          figure,
          reference: `one-row synced commits ${Math.round(commits)}`,
          ratio: (own.perSecond / commits).toFixed(2),
        },
        {
          question,
          figure,
          reference: `Node server with shared commits ${Math.round(server)}`,
          ratio: (own.perSecond / server).toFixed(2),
        },
      )
    } finally {
      await site.stop()
    }
  }
  return rows
}

/** Person, number and message differ, as if each request came from another visitor. */
function contactRequests(origin: string): () => string {
  let count = 0
  return () => {
    count += 1
    return jsonRequest(origin, apiLeadPath({ kind: 'contact' }), {
      first_name: 'Amara',
      last_name: 'Lindqvist',
      job_function: 'Head of Sourcing',
      company: `Kettle and Crane ${count}`,
      email: `amara.${count}@example.com`,
      country: 'GB',
      telephone: `+447400${100_000 + (count % 900_000)}`,
      message: `We run ${count} halls in May and would like the badges to print at the door, not the day before.`,
    })
  }
}

async function baselineServer(folder: string, connections: number): Promise<number> {
  const port = await freePort()
  const script = fileURLToPath(new URL('baseline-lead-server.ts', import.meta.url))
  const server = await startProcess(process.execPath, [script, String(port), folder], port)
  try {
    const request = contactRequests(server.origin)
    await sendRepeatedly(server.origin, request, connections, 1)
    return (await sendRepeatedly(server.origin, request, connections, SECONDS)).perSecond
  } finally {
    await server.stop()
  }
}

function baselineCommits(folder: string): number {
  const script = fileURLToPath(new URL('baseline-commits.ts', import.meta.url))
  return Number(execFileSync(process.execPath, [script, folder, '3'], { encoding: 'utf8' }))
}
