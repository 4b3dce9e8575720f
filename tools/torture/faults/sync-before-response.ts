import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld } from '../world.ts'

const POSTS = 50

export const syncBeforeResponse: Fault = {
  name: '50 sequential posts, system calls traced',
  must: 'log synced before each 2xx',
  dialects: ['sqlite'],
  short: ['sqlite'],
  async run(dialect) {
    if (spawnSync('strace', ['-V']).error) return { measured: 'not measured: strace is not installed', wrong: [] }
    const folder = mkdtempSync(join(tmpdir(), 'lanyard-calls-'))
    const world = await createWorld({ dialect })
    try {
      // A process that delivers nothing, because the trace would count its syncs too.
      const server = await world.start({ PROCESS_ROLE: 'web' })
      const file = join(folder, 'calls')
      const calls = ['-f', '-s', '64', '-o', file, '-e', 'trace=fsync,fdatasync,write,writev,sendto,sendmsg']
      const strace = spawn('strace', [...calls, '-p', String(server.child.pid)], { stdio: 'ignore' })
      await delay(1_000)
      let stored = 0
      for (let turn = 0; turn < POSTS; turn++)
        if ((await post(server.origin, nextLead('contact'))).status === 201) stored += 1
      await delay(500)
      strace.kill('SIGINT')
      await once(strace, 'exit')
      const unsynced = responsesWithoutSync(readFileSync(file, 'utf8'))
      const wrong = [
        ...(stored === POSTS ? [] : [`only ${stored} stored`]),
        ...(unsynced.responses === POSTS ? [] : [`${unsynced.responses} responses seen`]),
        ...(unsynced.without === 0 ? [] : [`${unsynced.without} responses without a sync`]),
      ]
      return {
        measured: `${unsynced.responses} responses, each after a sync: ${unsynced.without === 0 ? 'yes' : 'no'}`,
        wrong,
      }
    } finally {
      await world.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function responsesWithoutSync(calls: string) {
  let [responses, without, isSynced] = [0, 0, false]
  for (const line of calls.split('\n')) {
    if (/\bf(data)?sync\(/.test(line) || /<\.\.\. f(data)?sync resumed/.test(line)) isSynced = true
    if (!line.includes('HTTP/1.1 201')) continue
    responses += 1
    if (!isSynced) without += 1
    isSynced = false
  }
  return { responses, without }
}
