import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import server from '../tools/scripts/server-process.json' with { type: 'json' }
import { freePort, type Running, startProcess } from './running-process.ts'
import { shareImages } from './share-images.ts'

export interface RunningSite extends Running {
  port: number
  dataDir: string
}

const main = fileURLToPath(new URL('../build/app/main.js', import.meta.url))

/**
 * The built site as its own process, on a data folder that is removed with it: an empty one, or a
 * copy of the run's prepared data.
 */
export async function startSite(
  environment: NodeJS.ProcessEnv = {},
  onLog?: (log: string) => void,
): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-site-'))
  if (process.env.PREPARED_DATA) cpSync(process.env.PREPARED_DATA, dataDir, { recursive: true })
  shareImages(dataDir)
  const port = Number(environment.PORT ?? (await freePort()))
  const own = {
    ...server.environment,
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_ORIGIN: `${environment.TLS_CERT_FILE ? 'https' : 'http'}://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // All test visitors share an IP address, and many are the same person.
    LEAD_SOFT_LIMIT: '0',
    LEAD_HARD_LIMIT: '0',
    DEMO_REPEAT_HOURS: '0',
    DEMO_HOURLY_LIMIT: '0',
    EMAIL_DAILY_LIMIT: '0',
    EMAIL_DOMAIN_DAILY_LIMIT: '0',
  }
  const running = await startProcess(
    process.execPath,
    [...server.arguments, main],
    port,
    { ...own, ...environment },
    onLog,
  )
  return {
    ...running,
    port,
    dataDir,
    stop: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until all pages are rendered and all images converted: both distort measurements. */
export async function untilSiteIsReady({ origin, dataDir }: Pick<RunningSite, 'origin' | 'dataDir'>): Promise<void> {
  await fetch(`${origin}/llms.txt`).then((response) => response.text())
  const count = () => readdirSync(join(dataDir, 'image-cache'), { recursive: true }).length
  for (let before = -1, now = count(); now !== before; before = now, now = count())
    await new Promise((resolve) => setTimeout(resolve, 5_000))
}
