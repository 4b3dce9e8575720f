import { type DestinationStream, destination, pino } from 'pino'
import type { Config } from './config.ts'

/** Members that carry what visitors are and say, wherever a log line nests them. */
const personal = [
  'first_name',
  'last_name',
  'job_function',
  'company',
  'email',
  'telephone',
  'message',
  'body',
  'input',
  'lead',
  'source',
  'address',
  'clientAddress',
  'remoteAddress',
  'pageReferer',
  'referrer',
  'headers',
  'authorization',
  'token',
  'secret',
  'appSecret',
]

const emailAddress = /[^\s"'<>=(),;:]+@[^\s"'<>=(),;:]+/g
const telephoneNumber = /\+?\d[\d ().-]{6,}\d/g
const bearerToken = /\bbearer\s+\S+/gi

/**
 * JSON lines on the error stream, so that a command's own output stays clean. They carry ids and codes;
 * a visitor's words, addresses and tokens are taken out.
 */
export function createLog(config: Pick<Config, 'logLevel'>, stream?: DestinationStream) {
  return pino(
    {
      level: config.logLevel,
      redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[personal]' },
      serializers: { err: describeError, error: describeError, req: ({ id, method }) => ({ id, method }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      base: { pid: process.pid },
    },
    stream ?? destination({ fd: 2, sync: false }),
  )
}

/** Database drivers put the refused values into further members, so only these are kept. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
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
  const scrubbed = message
    .replace(bearerToken, '[token]')
    .replace(emailAddress, '[email]')
    .replace(telephoneNumber, '[number]')
  return scrubbed + stack.slice(message.length)
}
