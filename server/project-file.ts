import { existsSync, readFileSync } from 'node:fs'

/** Where package.json stands: the same for the sources and for what the build makes of them. */
const root = findRoot(new URL('.', import.meta.url))

function findRoot(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findRoot(new URL('..', folder))
}

/** The address of a file of the project; of a folder, if `path` ends with a slash. */
export const projectFile = (path: string): URL => new URL(path, root)

/** The program's version. */
export const { version }: { version: string } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'))
