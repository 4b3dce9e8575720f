// Prose wraps at 100 columns: documents, and comments of the listed folders.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const WIDTH = 100
const narrow = [
  'audit/',
  'bench/',
  'cli/',
  'content/',
  'domain/',
  'e2e/',
  'emails/',
  'manager/',
  'scripts/',
  'server/',
  'test/',
  'torture/',
  'web/',
]
/** Written by a program, which wraps nothing. */
const made = 'manager/api/schema.ts'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/'))
const sources = files.filter(
  (file) => /\.(tsx?|m[jt]s|css)$/.test(file) && file !== made && narrow.some((folder) => file.startsWith(folder)),
)
const problems = [
  ...documents.flatMap((file) => wide(file, proseOf(linesOf(file)))),
  ...sources.flatMap((file) => wide(file, linesOf(file).filter(isComment))),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${documents.length} documents and the comments of ${sources.length} sources keep within ${WIDTH} columns.`)

function linesOf(file) {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
}

function wide(file, lines) {
  return lines
    .filter(({ text }) => text.length > WIDTH && canBreak(text))
    .map(({ text, number }) => `${file}:${number}: ${text.length} columns; prose wraps at ${WIDTH}`)
}

/** A URL, or code in backticks, stays in one piece. */
function canBreak(text) {
  const whole = text.replaceAll(/`[^`]*`/g, (code) => code.replaceAll(' ', '_'))
  const start = whole.search(/[^\s*/-]/)
  return whole
    .slice(start, WIDTH + 1)
    .trimEnd()
    .includes(' ')
}

/** Skips tables, fenced blocks and what a program writes between two markers. */
function proseOf(lines) {
  let fence = ''
  return lines.filter(({ text }) => {
    const mark = text.match(/^\s*(```+|<!-- table -->|<!-- \/table -->)/)?.[1] ?? ''
    if (mark) {
      fence = fence ? '' : mark
      return false
    }
    return !fence && !/^\s*(\||#)/.test(text)
  })
}

function isComment({ text }) {
  return /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(text)
}
