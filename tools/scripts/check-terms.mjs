// The words in the glossary's column "not" may not occur in product code, its comments, copy or
// documents. Tests and the public site's brand copy are exempt.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const glossary = 'docs/glossary.md'
/** Files that quote these words on purpose, or that people read as stories. */
const exempt = [
  glossary,
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  /^content\/(?!manager\/)/,
  /^(test|e2e)\//,
  /\.test\.tsx?$/,
  'docs/security.md',
  'tools/scripts/check-terms.mjs',
]
/** Metric names of release 0.1.0. */
const published = /\blanyard page memory\b/g

const rows = readFileSync(join(root, glossary), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && cells[3] && cells[3] !== 'not' && !/^-+$/.test(cells[3]))
const terms = new Map(rows.flatMap(([, term, , not]) => not.split(',').map((word) => [word.trim(), term])))
const words = new RegExp(`\\b(${[...terms.keys()].join('|')})s?\\b`, 'g')

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md|css|sql)$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !exempt.some((one) => (typeof one === 'string' ? one === file : one.test(file))))

/** Splits identifiers into words: `pageMemory` and `page_memory` become `page memory`. */
const plain = (line) =>
  line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(published, '')

const problems = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, number) =>
      Array.from(plain(line).matchAll(words), ([, word]) => `${file}:${number + 1}: ${word}: write ${terms.get(word)}`),
    ),
)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${files.length} files avoid the rejected names of ${rows.length} glossary terms.`)
