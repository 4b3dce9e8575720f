// What a start needs of this machine, asked before minutes are spent on installing and building.
// Runs under any Node from 20 on.
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fail, root } from './toolchain.mjs'

const envFile = join(root, '.env')

/**
 * The defaults of the settings that a start is refused for before the server can read them; a test
 * compares the two.
 */
export const startDefaults = { DATA_DIR: './data', PORT: '5001', HOST: 'localhost' }

/**
 * Takes the settings of the file `.env` that the environment does not name itself. Returns what the
 * pinned Node is to be told of it.
 */
export function readEnvFile() {
  if (!existsSync(envFile)) return []
  // This Node may be older than 20.12, which was the first that could.
  if (!process.loadEnvFile) return [`--env-file=${envFile}`]
  process.loadEnvFile(envFile)
  return []
}

/**
 * Ends with one sentence when the start cannot succeed. The server says the same where it is
 * started without this script.
 */
export async function refuseHopelessStart() {
  const dataDir = resolve(given('DATA_DIR'))
  refuseDataFolder(dataDir)
  const port = Number(given('PORT'))
  // A wrong number is for the server to explain, which knows the bounds of all settings.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await listeningError(port, given('HOST'))
  if (code === 'EADDRINUSE')
    fail(`Port ${port} is taken: stop the other program or set PORT=${port < 65_535 ? port + 1 : port - 1}.`)
  if (code === 'EACCES')
    fail(`Port ${port} is closed to this user: set PORT to 1024 or more, and put a proxy in front.`)
}

const given = (name) => process.env[name]?.trim() || startDefaults[name]

function refuseDataFolder(dataDir) {
  try {
    const standing = nearest(dataDir)
    if (!statSync(standing).isDirectory())
      fail(`DATA_DIR is ${dataDir}, which is no folder: remove that file, or set DATA_DIR to a folder.`)
    accessSync(standing, constants.W_OK | constants.X_OK)
  } catch {
    fail(
      `DATA_DIR is ${dataDir}, where this user cannot write: give it the folder (chown), or set DATA_DIR to another.`,
    )
  }
}

/** The path itself or, as long as it is not made yet, the folder that it will be made in. */
function nearest(path) {
  return existsSync(path) ? path : nearest(dirname(path))
}

const listeningError = (port, host) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
