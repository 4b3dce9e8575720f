import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './running-process.ts'

export interface PostgresServer {
  /** Returns the URL of a new database, empty or copied from its template. */
  createDatabase(options?: { name?: string; template?: string }): Promise<string>
  urlOf(database: string): string
  /** Kills the server without a shutdown, and restarts it on the same data. */
  crash(): Promise<void>
  stop(): Promise<void>
}

interface PostgresOptions {
  synced?: boolean
  /** A folder whose data outlives the server; otherwise the data is removed with it. */
  kept?: string
  /** The folder of a stopped server, whose data is copied. */
  copyOf?: string
}

/**
 * Starts a PostgreSQL server on a free port, with the programs in the folder POSTGRES_BIN. Without
 * `synced` it runs with fsync off, which is safe unless a test cuts the power.
 */
export async function startPostgres(
  programs: string,
  { synced = false, kept, copyOf }: PostgresOptions = {},
): Promise<PostgresServer> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'lanyard-postgres-'))
  const owner = unprivilegedOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder }
  if (copyOf !== undefined) execFileSync('cp', ['-R', join(copyOf, 'data'), data], options)
  else if (!existsSync(data))
    execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'lanyard', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      ...options,
      stdio: 'ignore',
    })
  const port = await freePort()
  const settings = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=100',
    '-c',
    `fsync=${synced ? 'on' : 'off'}`,
  ]
  const start = () => spawn(join(programs, 'postgres'), settings, { ...options, stdio: 'ignore' })
  let server = start()
  const urlOf = (database: string) => `postgres://lanyard@127.0.0.1:${port}/${database}`
  await untilItAccepts(urlOf('postgres'), server)
  let databases = 0
  return {
    urlOf,
    createDatabase: async ({ name = `test_${++databases}`, template = 'template1' } = {}) => {
      await query(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template}`)
      return urlOf(name)
    },
    crash: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // `pg_ctl stop -m immediate` sends this too.
      server.kill('SIGQUIT')
      await ended
      server = start()
      await untilItAccepts(urlOf('postgres'), server)
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its package creates a user for it. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (kind: string) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** Waits without a timeout; the calling test has one. */
async function untilItAccepts(url: string, server: ChildProcess) {
  while (!(await query(url, 'SELECT 1').catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function query(connectionString: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
