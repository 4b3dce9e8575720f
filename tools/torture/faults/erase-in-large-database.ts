import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { seedLeads } from '../../../test/seed-leads.ts'
import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld, type World } from '../world.ts'

const run = promisify(execFile)
const cli = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url))
/** TORTURE_LEADS sets the number for whole runs. */
const LEADS = { short: 5_000, whole: Number(process.env.TORTURE_LEADS ?? 100_000) }
const VISITORS = 4
const EMAIL = 'canary.zqxjkvwb@example.com'

export const eraseInLargeDatabase: Fault = {
  name: 'person erased from a large database under load',
  must: 'no lead refused; no trace in any file',
  dialects: ['sqlite'],
  short: ['sqlite'],
  async run(dialect, size) {
    const world = await createWorld({ dialect })
    try {
      const server = await world.start({ PROCESS_ROLE: 'web' })
      await world.withDatabase((db) => seedLeads({ db, clock: () => new Date() }, LEADS[size]))
      for (let count = 0; count < 5; count++) {
        const lead = nextLead('contact')
        Object.assign(lead.body, { email: EMAIL, message: `zqxjkvwb ${count}` })
        await post(server.origin, lead)
      }
      const before = await traces(world)
      const posting = keepCounting(server.origin)
      const began = performance.now()
      const env = { PATH: process.env.PATH, DATA_DIR: world.dataDir }
      const erased = await run(process.execPath, [cli, 'erase', '--email', EMAIL, '--yes', '--json'], { env })
      await run(process.execPath, [cli, 'retention', 'run'], { env })
      const seconds = (performance.now() - began) / 1_000
      const { stored, refused, slowest } = await posting.stop()
      const after = await traces(world)
      const megabytes = statSync(join(world.dataDir, 'lanyard.db')).size / 1e6
      return {
        measured: `${LEADS[size]} leads, ${Math.round(megabytes)} MB: erased ${JSON.parse(erased.stdout).leads} in ${seconds.toFixed(1)} s; ${stored} stored within ${Math.round(slowest)} ms, ${refused} refused; files with a trace ${before}, then ${after}`,
        wrong: [
          ...(refused === 0 && stored > 0 ? [] : [`${refused} refused`]),
          ...(before > 0 && after === 0 ? [] : ['the person is still there, or never was']),
        ],
      }
    } finally {
      await world.stop()
    }
  },
}

/** Files under the data folder that contain the person's data. */
const traces = ({ dataDir }: World) =>
  run('grep', ['-rlai', 'zqxjkvwb', dataDir]).then(
    ({ stdout }) => stdout.trim().split('\n').length,
    () => 0,
  )

function keepCounting(origin: string) {
  let [stored, refused, slowest, going] = [0, 0, 0, true]
  const done = Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (going) {
        const { status, ms } = await post(origin, nextLead('contact'))
        if (status === 201) stored += 1
        else refused += 1
        slowest = Math.max(slowest, ms)
        await delay(10)
      }
    }),
  )
  return {
    async stop() {
      going = false
      await done
      return { stored, refused, slowest }
    },
  }
}
