import type { DataRouter } from 'react-router'

/** Milliseconds. */
const CHUNK_TIMEOUT = 120_000

/** A script chunk that timed out (`timeout`) or could not be fetched (`missing`). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'timeout' | 'missing'
  readonly url: string

  constructor(type: 'timeout' | 'missing', url: string) {
    super(`Loading chunk failed. (${type}: ${url})`)
    this.type = type
    this.url = url
  }
}

interface RouterGlobals {
  __reactRouterManifest: { routes: Record<string, { module: string }> }
  __reactRouterRouteModules: Record<string, unknown>
}

type LazyParts = Record<string, (() => Promise<unknown>) | undefined>

/** Otherwise the router waits forever, or reloads the page, which loses typed text. */
export function guardChunks(router: DataRouter) {
  const globals = window as unknown as RouterGlobals
  for (const route of router.routes.flatMap((root) => [root, ...(root.children ?? [])])) {
    if (typeof route.lazy !== 'object') continue
    const parts = route.lazy as LazyParts
    for (const [name, load] of Object.entries(parts)) {
      if (!load) continue
      parts[name] = async () => {
        try {
          globals.__reactRouterRouteModules[route.id] ??= await loadChunk(
            globals.__reactRouterManifest.routes[route.id]?.module ?? '',
          )
        } catch (error) {
          if (!handlers.has(name)) throw error
          return () => Promise.reject(error)
        }
        return load()
      }
    }
  }
}

/** The router waits for these without a limit, so this replaces each with one that fails. */
const handlers = new Set(['loader', 'action'])

const running = new Map<string, Promise<unknown>>()

function loadChunk(url: string): Promise<unknown> {
  const known = running.get(url)
  if (known) return known
  const loading = Promise.race([importChunk(url), timeOut(url)]).finally(() => running.delete(url))
  running.set(url, loading)
  return loading
}

async function importChunk(url: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ url)
  } catch {
    throw new ChunkLoadError('missing', url)
  }
}

const timeOut = (url: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ChunkLoadError('timeout', url)), CHUNK_TIMEOUT)
  })
