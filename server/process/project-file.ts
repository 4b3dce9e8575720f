import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Where package.json stands: the same for the sources and for what the build makes of them. */
const root = findRoot(new URL('.', import.meta.url))

function findRoot(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findRoot(new URL('..', folder))
}

/** The address of a file of the project; of a folder, if `path` ends with a slash. */
export const projectFile = (path: string): URL => new URL(path, root)

/** The address of a program that is started beside this one: its source, or for the built server what the build has made of it. */
export const programFile = (source: string): URL =>
  projectFile(import.meta.url.endsWith('.ts') ? source : `build/app/${basename(source, '.ts')}.js`)

/** The program's version. */
export const { version }: { version: string } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'))
