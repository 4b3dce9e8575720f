import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'

type StartSettings = Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl' | 'tls'>
type SystemError = Error & { code?: unknown; syscall?: string; path?: string; url?: string }

/** Undefined for a defect. Names only the host of a database URL, which may have a password. */
export function describeStartError(error: unknown, settings: StartSettings | undefined): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ConfigError || cause.name === 'ImportError') return cause.message
    const sentence = settings && (describeListenError(cause, settings) ?? describeFileError(cause, settings))
    if (sentence) return sentence
  }
  return undefined
}

function describeListenError(error: SystemError, { port, host }: StartSettings): string | undefined {
  if (error.syscall === 'getaddrinfo' && (error as { hostname?: string }).hostname === host)
    return `HOST is ${JSON.stringify(host)}, but that name leads to no address: set HOST=localhost, or 0.0.0.0 for every address.`
  if (error.syscall !== 'listen') return undefined
  // tools/scripts/start-checks.mjs prints the same before it installs anything.
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken: stop the other program or set PORT=${port < 65_535 ? port + 1 : port - 1}.`
  if (error.code === 'EACCES')
    return `Port ${port} is closed to this user: set PORT to 1024 or more, and put a proxy in front.`
  if (error.code === 'EADDRNOTAVAIL')
    return `HOST is ${JSON.stringify(host)}, but this machine has no such address: set HOST=localhost, or 0.0.0.0 for every address.`
  return undefined
}

function describeFileError(error: SystemError, settings: StartSettings): string | undefined {
  const { dataDir, tls } = settings
  const code = String(error.code)
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/.test(code))
    return settings.databaseUrl && code === '53100'
      ? `The disk of the database at ${hostOf(settings.databaseUrl)} is full: make room there.`
      : `The disk under ${dataDir} is full: make room there, or set DATA_DIR to a folder on another disk.`
  if (tls && (error.path === tls.certFile || error.path === tls.keyFile))
    return `${error.path === tls.certFile ? 'TLS_CERT_FILE' : 'TLS_KEY_FILE'} is ${error.path}, which cannot be read (${code}).`
  if (tls && /^ERR_OSSL/.test(code))
    return `TLS_CERT_FILE and TLS_KEY_FILE hold no certificate with its key in PEM (${code}).`
  if (code === 'ERR_MODULE_NOT_FOUND' && error.url?.includes('/build/'))
    return 'The site has not been built: run node scripts/build.mjs first, or npm start, which builds it.'
  return (
    describeDataFolderError(error, dataDir) ??
    (settings.databaseUrl && describePostgresError(error, settings.databaseUrl))
  )
}

function describeDataFolderError(error: SystemError, dataDir: string): string | undefined {
  const code = String(error.code)
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `${dataDir}/lanyard.db is damaged or no database: restore a backup of it (npm run lanyard -- restore --help).`
  if (/^SQLITE_BUSY/.test(code))
    return `The database in ${dataDir} is locked by another program: end that one, then start again.`
  const isOurs = code.startsWith('SQLITE_') || error.path?.startsWith(dataDir)
  if (!isOurs) return undefined
  if (/^(ENOTDIR|EEXIST)$/.test(code))
    return `DATA_DIR is ${dataDir}, which is no folder: remove that file, or set DATA_DIR to a folder.`
  if (/^(EACCES|EPERM|EROFS|ENOENT|SQLITE_(CANTOPEN|READONLY|IOERR|PERM))/.test(code))
    return `DATA_DIR is ${dataDir}, where this user cannot write: give it the folder (chown), or set DATA_DIR to another.`
  return undefined
}

function describePostgresError(error: SystemError, databaseUrl: string): string | undefined {
  const code = String(error.code)
  const host = hostOf(databaseUrl)
  if (/^(28P01|28000)$/.test(code))
    return `The database at ${host} refuses this user or password: correct DATABASE_URL.`
  if (code === '3D000') {
    const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
    return `There is no database ${JSON.stringify(name)} at ${host}: create it (createdb), or correct DATABASE_URL.`
  }
  if (code === '42501')
    return `The user of DATABASE_URL may not create tables at ${host}: make it the owner of its database.`
  if (code === '53300')
    return `The database at ${host} has no connection left: raise its max_connections, or start fewer processes.`
  if (code === '57P03') return `The database at ${host} is starting or stopping: try again in a moment.`
  const isAway =
    /^(E(CONNREFUSED|CONNRESET|NOTFOUND|HOSTUNREACH|NETUNREACH|TIMEDOUT|PIPE)|EAI_AGAIN)$/.test(code) ||
    error.syscall === 'connect'
  if (isAway || /timeout exceeded when trying to connect|Connection terminated/.test(error.message))
    return `The database at ${host} cannot be reached${isAway ? ` (${code})` : ''}: start it, or correct DATABASE_URL.`
  return undefined
}

function hostOf(databaseUrl: string): string {
  const { host, searchParams } = new URL(databaseUrl)
  return searchParams.get('host') ?? (host || 'localhost')
}

/** The type of /proc (statfs(2)). */
const PROC_FILESYSTEM = 0x9fa0

/** Node's recursive `mkdir` never ends in /proc. tools/scripts/start-checks.mjs checks it too. */
export function dataFolderFault(dataDir: string): string | undefined {
  if (process.platform !== 'linux' || statfsSync(nearestExisting(dataDir)).type !== PROC_FILESYSTEM) return undefined
  return `DATA_DIR is ${dataDir}, where the kernel stores no files: set DATA_DIR to a folder on a disk.`
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))
