import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, type Running, startProcess } from '../../test/running-process.ts'

const baselineServer = fileURLToPath(new URL('baseline-server.ts', import.meta.url))

export async function startBaselineServer(file: string, headers: Record<string, string>): Promise<Running> {
  const port = await freePort()
  return startProcess(process.execPath, [baselineServer, String(port), file, JSON.stringify(headers)], port)
}

/** Sends the precompressed file; undefined where nginx is not installed. */
export async function startNginx(file: string): Promise<Running | undefined> {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path))
  if (!nginx) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit; events { worker_connections 1024; }
     http { access_log off; keepalive_requests 100000000; open_file_cache max=10;
     client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
     server { listen 127.0.0.1:${port}; location / { default_type text/html; add_header Content-Encoding br; alias ${file}; } } }`,
  )
  return startProcess(nginx, ['-p', folder, '-c', config], port)
}

/** Resident memory in MiB. */
export const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
