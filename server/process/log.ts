import { type DestinationStream, destination, type LogFn, type Logger, pino } from 'pino'
import { leadColumnsWith } from '#domain/lead-columns.ts'
import { secretNames } from '#server/settings/all-settings.ts'
import type { Config } from '#server/settings/config.ts'
import { logLineAsText } from './log-line-as-text.ts'

/** Members that carry what visitors are and say, wherever a log line nests them. */
const personal = new Set<string>([
  ...leadColumnsWith({ personal: true }),
  // Columns of the other tables: log.test.ts fails on a personal one that is not here.
  'address_hash',
  'body_hash',
  'device_id',
  'domain_hash',
  'email_hash',
  'last_error',
  'mark',
  'provider_id',
  'push_token',
  'token',
  'body',
  'input',
  'lead',
  'source',
  'address',
  'clientAddress',
  'remoteAddress',
  'pageReferer',
  'headers',
  'authorization',
  'secret',
  ...secretNames,
])

const CENSORED = '[personal]'
/** Members that stand deeper than this are left out: nobody logs them on purpose. */
const DEEPEST = 6

const emailAddress = /[^\s"'<>=(),;:]+@[^\s"'<>=(),;:]+/g
const telephoneNumber = /\+?\d[\d ().-]{6,}\d/g
const bearerToken = /\bbearer\s+\S+/gi

/**
 * JSON lines on the error stream (text on a developer's terminal), so that a command's own output stays clean. They carry ids and codes;
 * a visitor's words, addresses and tokens are taken out.
 */
export function createLog(
  { logLevel, mode }: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'mode'>>,
  stream?: DestinationStream,
) {
  return pino(
    {
      level: logLevel,
      formatters: { log: (members) => withoutPersonalMembers(members) },
      serializers: {
        // The members that a child logger adds to all its lines come by no formatter.
        ...Object.fromEntries(Array.from(personal, (name) => [name, () => CENSORED])),
        // What is logged has been described by then, wherever it stood.
        err: asItIs,
        error: asItIs,
        req: asItIs,
      },
      hooks: { logMethod: sayNoErrorsWords },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      base: { pid: process.pid },
    },
    stream ?? errorStream(mode),
  )
}

/** A developer reads lines on a terminal; everything else that reads them is a program. */
const errorStream = (mode: Config['mode']): DestinationStream =>
  mode === 'development' && process.stderr.isTTY
    ? { write: (line) => void process.stderr.write(logLineAsText(line)) }
    : destination({ fd: 2, sync: false })

/** A line without words of its own would get its error's message, which may quote what was sent. */
function sayNoErrorsWords(this: Logger, args: Parameters<LogFn>, write: LogFn) {
  const [first, ...words] = args as unknown[]
  const members = first instanceof Error ? { err: first } : first
  const hasError = typeof members === 'object' && members !== null && 'err' in members
  write.apply(this, [members, ...(hasError && words.length === 0 ? ['Failed'] : words)] as Parameters<LogFn>)
}

const asItIs = (value: unknown) => value

function withoutPersonalMembers(members: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(members))
    kept[name] = personal.has(name) ? CENSORED : described(members[name], depth + 1)
  return kept
}

/** Plain values as they are, errors by what they may tell, and of objects such as requests and sockets nothing but their kind. */
function described(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return describeError(value)
  if (depth > DEEPEST) return '[deep]'
  if (Array.isArray(value)) return value.map((one) => described(one, depth + 1))
  const kind = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return `[${kind.constructor?.name}]`
  return withoutPersonalMembers(value as Record<string, unknown>, depth)
}

/** Database drivers put the refused values into further members, so only these are kept. */
function describeError(error: Error): Record<string, unknown> {
  const { name, code, stack } = error as NodeJS.ErrnoException
  return {
    type: name,
    code,
    stack: withoutPersons(stack ?? ''),
    ...(error.cause !== undefined && { cause: causeOf(error) }),
  }
}

const causeOf = ({ cause }: Error): unknown => (cause instanceof Error ? describeError(cause) : typeof cause)

/** A stack begins with the error's message, which may quote what was sent; positions in files stay. */
function withoutPersons(stack: string): string {
  const frames = stack.search(/\n\s+at /)
  const message = frames < 0 ? stack : stack.slice(0, frames)
  return withoutAddresses(message) + stack.slice(message.length)
}

/** A text from elsewhere as it may stand in the log. */
export const withoutAddresses = (text: string) =>
  text.replace(bearerToken, '[token]').replace(emailAddress, '[email]').replace(telephoneNumber, '[number]')
