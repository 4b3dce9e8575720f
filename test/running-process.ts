import { type ChildProcess, spawn } from 'node:child_process'
import { get } from 'node:https'
import { createServer } from 'node:net'

export interface Running {
  origin: string
  pid: number
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>
}

/**
 * Starts a program and waits until it serves HTTP on a port of 127.0.0.1. Its stderr goes to
 * `onLog`, or to this terminal.
 */
export async function startProcess(
  program: string,
  args: string[],
  port: number,
  environment: NodeJS.ProcessEnv = {},
  onLog?: (log: string) => void,
): Promise<Running> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', onLog ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment },
  })
  if (onLog) child.stderr?.setEncoding('utf8').on('data', onLog)
  const origin = `${environment.TLS_CERT_FILE ? 'https' : 'http'}://127.0.0.1:${port}`
  await untilItResponds(origin, child)
  return { origin, pid: child.pid ?? 0, stop: () => stop(child) }
}

/** Below the ephemeral ports, so that no other socket takes it before its program starts. */
const PORTS = { first: 20_000, count: 10_000 }

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Waits without a timeout; the calling test has one. */
async function untilItResponds(origin: string, child: ChildProcess) {
  while (!(await responds(origin))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** True for any response, with any certificate. */
function responds(origin: string): Promise<boolean> {
  if (origin.startsWith('http:'))
    return fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  return new Promise((resolve) => {
    get(origin, { rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(true)
    }).once('error', () => resolve(false))
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
