import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './running-process.ts'

/** Path in Debian's package. */
const program = '/usr/sbin/pgbouncer'

export const hasPgbouncer = existsSync(program)

export interface PgbouncerServer {
  /** A URL of the same database through the pooler. */
  databaseUrl: string
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode in front of a database; `settings` override defaults. */
export async function startPgbouncer(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<PgbouncerServer> {
  const { hostname, port, pathname, username } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-pgbouncer-'))
  // PgBouncer refuses to run as root, so another user must read this folder.
  chmodSync(folder, 0o755)
  const own = await freePort()
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(own),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: '5',
    ...settings,
  }
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\n${Object.entries(lines)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  )
  const user = process.getuid?.() === 0 ? ['--user=postgres'] : []
  const child = spawn(program, [...user, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk) => {
      log += chunk
      if (log.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`pgbouncer ended: ${log}`)))
  })
  return {
    databaseUrl: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
