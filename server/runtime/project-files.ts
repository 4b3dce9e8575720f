import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The folder of package.json, for both the sources and the build. */
const root = findRoot(new URL('.', import.meta.url))

function findRoot(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findRoot(new URL('..', folder))
}

export const projectFile = (path: string): URL => new URL(path, root)

/** A script for a thread or child process: its source, or the bundle in a built server. */
export const programFile = (source: string): URL =>
  projectFile(import.meta.url.endsWith('.ts') ? source : `build/app/${basename(source, '.ts')}.js`)

export const { version }: { version: string } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'))
