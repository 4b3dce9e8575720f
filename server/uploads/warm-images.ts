import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '#server/context.ts'
import { programFile } from '#server/process/project-file.ts'
import { uploadFormat } from './image-variant.ts'

const program = fileURLToPath(programFile('server/uploads/warm-images-process.ts'))

/**
 * Makes what pages will ask for of the given uploads and is not there yet, one image at a time, in a process of the lowest
 * priority: AVIF takes a second an image, which neither a visitor nor the server should spend. Resolves when it is done or stopped.
 */
export async function warmImages(
  { config, log }: Pick<Context, 'config' | 'log'>,
  uploads: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const names = uploads.filter((upload) => uploadFormat(upload))
  if (names.length === 0 || signal?.aborted) return
  const child = spawn(process.execPath, [program, config.dataDir], { stdio: ['pipe', 'ignore', 'ignore', 'ipc'] })
  const ended = once(child, 'exit')
  const stop = () => child.kill()
  signal?.addEventListener('abort', stop, { once: true })
  // A program that ends early closes its input; its exit code says the rest.
  child.stdin?.on('error', () => {})
  child.stdin?.end(JSON.stringify(names))
  if (child.pid) lowerPriority(child.pid)
  const [code] = await ended
  signal?.removeEventListener('abort', stop)
  if (code && !signal?.aborted) log.warn({ code }, 'Images could not be prepared')
}

/** The names of all originals under the data folder. */
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
    // It has ended already.
  }
}
