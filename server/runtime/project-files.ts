import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViteDevServer } from 'vite'

const root = findRoot(new URL('.', import.meta.url))

function findRoot(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findRoot(new URL('..', folder))
}

export const projectFile = (path: string): URL => new URL(path, root)

/** A script for a thread or process: its source, or the bundle in a built server. */
export const programFile = (source: string): URL =>
  projectFile(import.meta.url.endsWith('.ts') ? source : `build/app/${basename(source, '.ts')}.js`)

export const { version }: { version: string } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'))

let sources: Promise<ViteDevServer> | undefined

/** A module with JSX: built in production, otherwise compiled from its source. */
export async function loadSource<Module>(path: string, mode: 'development' | undefined): Promise<Module> {
  sources ??= openSources()
  const vite = await sources
  if (mode === 'development') vite.moduleGraph.invalidateAll()
  return (await vite.ssrLoadModule(`/${path}`)) as Module
}

/** Node cannot run JSX, so Vite compiles it without the site's plugins. */
async function openSources() {
  const { createServer } = await import('vite')
  return createServer({
    root: fileURLToPath(projectFile('.//')),
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
}
