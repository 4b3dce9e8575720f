import { stripVTControlCharacters } from 'node:util'
import { type DestinationStream, destination, type LogFn, type Logger, pino } from 'pino'
import { leadColumnsWith } from '#domain/leads/lead-columns.ts'
import { hiddenInGroups, hiddenNames } from '#server/config/all-settings.ts'
import type { Config } from '#server/config/config.ts'

/** Members with personal data, removed at any depth of a log line. */
const personalMembers = new Set<string>([
  ...leadColumnsWith({ personal: true }),
  // Columns of other tables; log.test.ts fails if a personal one is missing.
  'address_hash',
  'after',
  'attachments',
  'before',
  'body_hash',
  'cc',
  'cells',
  'close_reason',
  'content',
  'device_id',
  'domain_hash',
  'endpoint',
  'p256dh',
  'email_hash',
  'hash',
  'in_reply_to',
  'last_error',
  'mark',
  'message_id',
  'provider_id',
  'push_token',
  'reply_address',
  'sender_name',
  'signature',
  'snooze_reason',
  'subject',
  'text',
  'token',
  'terms',
  'search',
  'access_token',
  'backup_codes',
  'code_hash',
  'credential_id',
  'id_token',
  'identifier',
  'image',
  'ip_address',
  'key_hash',
  'name',
  'network',
  'network_hash',
  'password',
  'public_key',
  'refresh_token',
  'salt',
  'subject_hash',
  'token_hash',
  'value',
  'body',
  'input',
  'lead',
  'source',
  'address',
  'ipAddress',
  'remoteAddress',
  'pageReferer',
  'headers',
  'authorization',
  'secret',
  'auth',
  ...hiddenNames,
])

const CENSORED = '[personal]'
/** Deeper members are dropped because we do not log them on purpose. */
const MAX_DEPTH = 6

const emailAddress = /[^\s"'<>=(),;:]+@[^\s"'<>=(),;:]+/g
const telephoneNumber = /\+?\d[\d ().-]{6,}\d/g
const bearerToken = /\bbearer\s+\S+/gi

/** Writes to stderr, so that command output stays clean, and removes personal data. */
export function createLog(
  { logLevel, mode }: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'mode'>>,
  stream?: DestinationStream,
) {
  return pino(
    {
      level: logLevel,
      formatters: { log: (members) => redactMembers(members) },
      serializers: {
        // Bindings of child loggers bypass formatters.
        ...Object.fromEntries(Array.from(personalMembers, (name) => [name, () => CENSORED])),
        ...Object.fromEntries(
          Array.from(hiddenInGroups.keys(), (name) => [name, (value: unknown) => describeValue(value, 1, name)]),
        ),
        err: unchanged,
        error: unchanged,
        req: unchanged,
      },
      hooks: { logMethod: hideErrorMessage },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      base: { pid: process.pid },
    },
    stream ?? errorStream(mode),
  )
}

const errorStream = (mode: Config['mode']): DestinationStream =>
  mode === 'development' && process.stderr.isTTY
    ? { write: (line) => void process.stderr.write(logLineAsText(line)) }
    : destination({ fd: 2, sync: false })

/** Without a message, pino would log the error's, which may contain personal data. */
function hideErrorMessage(this: Logger, args: Parameters<LogFn>, write: LogFn) {
  const [first, ...rest] = args as unknown[]
  const members = first instanceof Error ? { err: first } : first
  const hasError = typeof members === 'object' && members !== null && 'err' in members
  write.apply(this, [members, ...(hasError && rest.length === 0 ? ['Failed'] : rest)] as Parameters<LogFn>)
}

const unchanged = (value: unknown) => value

/** @param of name of the object: members of a settings group are hidden only inside it */
function redactMembers(members: Record<string, unknown>, depth = 0, of = ''): Record<string, unknown> {
  const safe: Record<string, unknown> = {}
  for (const name of Object.keys(members))
    safe[name] =
      personalMembers.has(name) || hiddenInGroups.get(of)?.has(name)
        ? CENSORED
        : describeValue(members[name], depth + 1, name)
  return safe
}

/** Describes objects like requests and sockets only by class. */
function describeValue(value: unknown, depth: number, name = ''): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return describeError(value)
  if (depth > MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.map((one) => describeValue(one, depth + 1))
  const kind = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return `[${kind.constructor?.name}]`
  return redactMembers(value as Record<string, unknown>, depth, name)
}

/** Database drivers put rejected values into other properties, so only these are logged. */
function describeError(error: Error): Record<string, unknown> {
  const { name, code, stack = '', syscall } = error as NodeJS.ErrnoException
  return {
    type: name,
    code,
    stack: ourConnections.test(syscall ?? '') ? stack : redactStack(stack),
    ...(error.cause !== undefined && { cause: causeOf(error) }),
  }
}

/** The server connects only to hosts in its settings, so these errors quote no visitor. */
const ourConnections = /^(connect|getaddrinfo|listen)$/

const causeOf = ({ cause }: Error): unknown => (cause instanceof Error ? describeError(cause) : typeof cause)

/** A stack starts with the error message, which may contain personal data. */
function redactStack(stack: string): string {
  const frames = stack.search(/\n\s+at /)
  const message = frames < 0 ? stack : stack.slice(0, frames)
  return redact(message) + stack.slice(message.length)
}

export const redact = (text: string) =>
  text.replace(bearerToken, '[token]').replace(emailAddress, '[email]').replace(telephoneNumber, '[number]')

interface LogLine {
  level: number
  time: string
  msg?: string
  err?: { stack?: string }
  [member: string]: unknown
}

export function logLineAsText(line: string): string {
  const { level, time, pid, msg = '', err, ...members } = JSON.parse(line) as LogLine
  const pairs = Object.entries(members).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const first = [time.slice(11, 19), pino.levels.labels[level]?.toUpperCase().padEnd(5), msg, ...pairs].join(' ')
  const stack = stripVTControlCharacters(err?.stack ?? '').replaceAll('\n', '\n    ')
  return stack ? `${first}\n    ${stack}\n` : `${first}\n`
}
