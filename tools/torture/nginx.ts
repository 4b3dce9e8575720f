import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/running-process.ts'
import { until } from './world.ts'

const operations = new URL('../../docs/operations.md', import.meta.url)

export interface Proxy {
  origin: string
  stop(): Promise<void>
}

/** Configured as in docs/operations.md, except for certificate, names and ports. */
export async function startNginx(ports: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, settings(folder, port, ports))
  const child = spawn(process.env.NGINX_BIN ?? '', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  async function stop() {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  // nginx itself responds with 502 while no server is behind it.
  const isListening = () =>
    fetch(origin).then(
      () => true,
      () => false,
    )
  if (await until(isListening, 10_000)) return { origin, stop }
  await stop()
  throw new Error('nginx does not serve')
}

function settings(folder: string, port: number, ports: readonly number[]): string {
  const document = readFileSync(operations, 'utf8')
  const [upstream = ''] = document.match(/upstream lanyard \{(?=[^}]*max_fails)[^}]*\}/) ?? []
  const [location = ''] = document.match(/location \/ \{[^}]*\}/) ?? []
  const left = [...ports]
  const servers = upstream.replace(/server [\d.]+:\d+/g, () => `server 127.0.0.1:${left.shift()}`)
  if (left.length > 0 || !location) throw new Error('The operations document has no upstream of so many servers')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  return `daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
access_log off;
${temporary}
${servers}
server {
listen 127.0.0.1:${port};
${location}
}
}
`
}
