import { fileURLToPath } from 'node:url'
import type { ViteDevServer } from 'vite'
import { projectFile } from './project-files.ts'

let sources: Promise<ViteDevServer> | undefined

/** A module with JSX, which production has built, from its source below the project's folder. */
export async function loadSource<Module>(path: string, mode: 'development' | undefined): Promise<Module> {
  sources ??= openSources()
  const vite = await sources
  if (mode === 'development') vite.moduleGraph.invalidateAll()
  return (await vite.ssrLoadModule(`/${path}`)) as Module
}

/** Node cannot run JSX, so Vite compiles it, without the site's own plugins. */
async function openSources() {
  const { createServer } = await import('vite')
  return createServer({
    root: fileURLToPath(projectFile('./')),
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
}
