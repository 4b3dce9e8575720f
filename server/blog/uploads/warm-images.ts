import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '#server/context.ts'
import { programFile } from '#server/runtime/project-files.ts'
import { uploadFormat } from './image-variant.ts'

const program = fileURLToPath(programFile('server/blog/uploads/warm-images-process.ts'))

/** Runs in a low-priority child process because an AVIF takes a second of CPU time. */
export async function warmImages(
  { config, log }: Pick<Context, 'config' | 'log'>,
  uploads: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const names = uploads.filter((upload) => uploadFormat(upload))
  if (names.length === 0 || signal?.aborted) return
  const child = spawn(process.execPath, [program, config.dataDir], { stdio: ['pipe', 'ignore', 'ignore', 'ipc'] })
  const ended = once(child, 'exit')
  const failed: string[] = []
  child.on('message', (upload) => failed.push(String(upload)))
  const stop = () => child.kill()
  signal?.addEventListener('abort', stop, { once: true })
  // A child that exits early closes its stdin; its exit code reports the failure.
  child.stdin?.on('error', () => {})
  child.stdin?.end(JSON.stringify(names))
  if (child.pid) lowerPriority(child.pid)
  const [code] = await ended
  signal?.removeEventListener('abort', stop)
  if ((code || failed.length > 0) && !signal?.aborted)
    log.warn({ code, uploads: failed }, 'Images could not be prepared')
}

export async function storedUploads(dataDir: string): Promise<string[]> {
  const files = await readdir(join(dataDir, 'uploads')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return files.filter((file) => uploadFormat(file)).sort()
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has already exited.
  }
}

interface ImageWarmer {
  start(): void
  stop(): void
}

export function createImageWarmer(context: Pick<Context, 'config' | 'log'>): ImageWarmer {
  const stopping = new AbortController()
  let isWarming = false
  async function warm() {
    if (isWarming) return
    isWarming = true
    try {
      await warmImages(context, await storedUploads(context.config.dataDir), stopping.signal)
    } catch (error) {
      context.log.warn({ err: error }, 'Images were not prepared')
    } finally {
      isWarming = false
    }
  }
  return { start: () => void warm(), stop: () => stopping.abort() }
}
