import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { programFile } from '#server/runtime/project-files.ts'
import { WorkerThread } from '#server/runtime/worker-thread.ts'
import type { Finding } from './finding.ts'

interface Examination {
  examined_at: string
  findings: Finding[]
}

export interface Doctor {
  last(): Promise<Examination>
  examine(): Promise<Examination>
}

/** Milliseconds for which an examination is reused. */
const REUSE_TIME = 30_000

/** Uses a thread because checking a database of some hundred MB takes a second. */
export function createDoctor({ config, clock }: Pick<Context, 'config' | 'clock'>): Doctor {
  let known: { at: number; examination: Promise<Examination> } | undefined

  async function run(at: number): Promise<Examination> {
    const thread = new WorkerThread<Config, Finding[]>(programFile('server/ops/doctor/doctor-worker.ts'))
    try {
      return { examined_at: new Date(at).toISOString(), findings: await thread.request(config) }
    } finally {
      await thread.close()
    }
  }
  function examine() {
    const at = clock().getTime()
    if (known && Math.abs(at - known.at) < REUSE_TIME) return known.examination
    const examination = run(at)
    known = { at, examination }
    examination.catch(() => {
      known = undefined
    })
    return examination
  }
  return { examine, last: () => known?.examination ?? examine() }
}
