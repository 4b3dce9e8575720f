import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localhostCertificate } from './fakes/localhost-certificate.ts'
import { freePort, startProcess } from './running-process.ts'

const run = promisify(execFile)
const assemble = fileURLToPath(new URL('../tools/scripts/assemble.mjs', import.meta.url))
/** Milliseconds for a build, which most runs find in place. */
const BUILD_TIMEOUT = 300_000
let root: string
let main: string

// Outside the project, so that none of its packages is resolved.
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'lanyard-assembled-'))
  main = join(root, 'lanyard', 'build', 'app', 'main.js')
  await run(process.execPath, [assemble, join(root, 'lanyard')])
}, BUILD_TIMEOUT)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(['main.js', 'cli.js'])('%s under an older Node fails with one sentence', async (program) => {
  const older = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`
  const file = join(root, 'lanyard', 'build', 'app', program)
  await expect(run(process.execPath, ['--import', older, file])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'This program needs Node.js 24 or newer, but this is 20.20.2: install Node.js 24, or run npm start, which brings its own.\n',
  })
})

test('the image’s health check uses HTTP, or HTTPS if the server has a certificate', async () => {
  const text = readFileSync(new URL('../Containerfile', import.meta.url), 'utf8')
  const [, , ...args]: string[] = JSON.parse(`["",${/HEALTHCHECK[\s\S]*?CMD \[(.*)\]/.exec(text)?.[1]}]`)
  const respond: RequestListener = ({ url }, response) => response.writeHead(url === '/healthz' ? 200 : 404).end()
  const check = (port: number, TLS_CERT_FILE?: string) =>
    run(process.execPath, args, { env: { PORT: String(port), ...(TLS_CERT_FILE && { TLS_CERT_FILE }) } })
  const servers = [createServer(respond), createSecureServer(localhostCertificate, respond)]
  try {
    for (const server of servers) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      await check(port, server === servers[1] ? '/cert.pem' : undefined)
    }
    await expect(check(await freePort())).rejects.toMatchObject({ code: 1 })
  } finally {
    for (const server of servers) server.close()
  }
})

test('the assembled folder serves pages with only its own packages', async () => {
  const port = await freePort()
  const environment = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(root, 'data'), NODE_ENV: 'production' }
  const site = await startProcess(process.execPath, [main], port, { ...environment, LOG_LEVEL: 'error' })
  try {
    const response = await fetch(`${site.origin}/`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1')
  } finally {
    await site.stop()
  }
})
