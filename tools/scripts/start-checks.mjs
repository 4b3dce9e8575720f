// Checks the port and the data folder before the script spends minutes on installing and building.
// Runs under any Node from 20 on.
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fail, root } from './toolchain.mjs'

const envFile = join(root, '.env')

/** Needed before the server can read its settings; a test compares these with the real defaults. */
export const startDefaults = { DATA_DIR: './data', PORT: '5001', HOST: 'localhost' }

/** Folders whose changes restart the server of `npm run dev`: what it runs and imports. */
export const watchedFolders = ['server', 'content', 'domain', 'migrations']

/** Loads `.env` without overriding the environment. Returns the arguments for the pinned Node. */
export function readEnvFile() {
  if (!existsSync(envFile)) return []
  // `process.loadEnvFile` exists from Node 20.12 on.
  if (!process.loadEnvFile) return [`--env-file=${envFile}`]
  process.loadEnvFile(envFile)
  return []
}

/** Exits with one sentence if the start cannot succeed; the server checks the same on its own. */
export async function checkStart() {
  const dataDir = resolve(setting('DATA_DIR'))
  checkDataFolder(dataDir)
  const port = Number(setting('PORT'))
  // The server, which knows all bounds, explains a wrong number.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await listeningError(port, setting('HOST'))
  if (code === 'EADDRINUSE')
    fail(`Port ${port} is taken: stop the other program or set PORT=${port < 65_535 ? port + 1 : port - 1}.`)
  if (code === 'EACCES')
    fail(`Port ${port} is closed to this user: set PORT to 1024 or more, and put a proxy in front.`)
}

/** The type of /proc (statfs(2)), where Node's recursive `mkdir` never ends. */
const PROC = 0x9fa0

const setting = (name) => process.env[name]?.trim() || startDefaults[name]

function checkDataFolder(dataDir) {
  try {
    const existing = nearest(dataDir)
    if (!statSync(existing).isDirectory())
      fail(`DATA_DIR is ${dataDir}, which is no folder: remove that file, or set DATA_DIR to a folder.`)
    if (process.platform === 'linux' && statfsSync(existing).type === PROC)
      fail(`DATA_DIR is ${dataDir}, where the kernel stores no files: set DATA_DIR to a folder on a disk.`)
    accessSync(existing, constants.W_OK | constants.X_OK)
  } catch {
    fail(
      `DATA_DIR is ${dataDir}, where this user cannot write: give it the folder (chown), or set DATA_DIR to another.`,
    )
  }
}

/** The path itself, or its closest existing ancestor. */
function nearest(path) {
  return existsSync(path) ? path : nearest(dirname(path))
}

const listeningError = (port, host) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
