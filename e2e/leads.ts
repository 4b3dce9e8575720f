import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RunningSite } from '../test/running-site.ts'

const cli = fileURLToPath(new URL('../build/app/cli.js', import.meta.url))

/** Leads as the command line lists them. */
export function leadsOf(site: RunningSite, environment: NodeJS.ProcessEnv = {}): Record<string, unknown>[] {
  const output = execFileSync(process.execPath, [cli, 'leads', '--json'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin, ...environment },
  })
  return JSON.parse(output)
}
