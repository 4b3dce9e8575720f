// Only domain/paths.ts writes paths of the site and its API; documents and tests repeat them on
// purpose, so that a change breaks them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as declared from '../../domain/paths.ts'
import { root } from './toolchain.mjs'

const parts = [
  'domain',
  'content',
  'emails',
  'web',
  'manager',
  'server',
  'cli',
  'tools/audit',
  'tools/bench',
  'tools/captures',
  'tools/torture',
]
const map = 'domain/paths.ts'

const patterns = Object.values(declared).flatMap(
  (path) => path.pattern ?? (typeof path === 'object' ? Object.values(path) : path),
)
/** The start of a path's first segment: `sitemap-` of `/sitemap-:part.xml`. */
const beginnings = new Set(
  patterns.flatMap((path) => (typeof path === 'string' ? (/^\/([^/:*?]+)/.exec(path)?.[1] ?? []) : [])),
)
const parameters = Object.entries(declared).flatMap(([name, word]) => (name.endsWith('Parameter') ? word : []))
const anyOf = (words) => Array.from(words, (word) => RegExp.escape(word)).join('|')

const written = [
  // A path in a string, in a template after a value, or in a regular expression.
  new RegExp(`(?<=['"\`}\\s(^\\\\])/(?:${anyOf(beginnings)})(?![\\w-]|\\.(?:ts|test)\\b)`, 'g'),
  new RegExp(`[?&](?:${anyOf(parameters)})=`, 'g'),
  // A route of any method, and a link to the home page.
  /\.(?:all|delete|get|head|patch|post|put)(?:<[^(]*>)?\(\s*['"`]\//g,
  /\burl: ['"`]\//g,
  /\b(?:action|href|src|to)=\{?['"`]\/['"`]/g,
]

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...parts], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== map)
  .filter((file) => existsSync(join(root, file)))
const problems = files.flatMap(pathsIn)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${files.length} files take the paths of the site from ${map}.`)

function pathsIn(file) {
  const source = withoutComments(readFileSync(join(root, file), 'utf8'))
  return written.flatMap((pattern) =>
    Array.from(source.matchAll(pattern), ({ 0: found, index }) => {
      const line = source.slice(0, index).split('\n').length
      return [`${file}:${line}: ${found.trim()} is a literal path: take it from ${map}`]
    }).flat(),
  )
}

/** Blanks comments but keeps their line breaks, so that line numbers stay right. */
function withoutComments(source) {
  return source.replace(/(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm, (comment) => comment.replace(/[^\n]/g, ''))
}
