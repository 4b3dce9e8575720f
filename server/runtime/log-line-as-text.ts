import { stripVTControlCharacters } from 'node:util'
import { pino } from 'pino'

interface LogLine {
  level: number
  time: string
  msg?: string
  err?: { stack?: string }
  [member: string]: unknown
}

export function logLineAsText(line: string): string {
  const { level, time, pid, msg = '', err, ...members } = JSON.parse(line) as LogLine
  const told = Object.entries(members).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const first = [time.slice(11, 19), pino.levels.labels[level]?.toUpperCase().padEnd(5), msg, ...told].join(' ')
  const stack = stripVTControlCharacters(err?.stack ?? '').replaceAll('\n', '\n    ')
  return stack ? `${first}\n    ${stack}\n` : `${first}\n`
}
