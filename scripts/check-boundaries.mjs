// Imports point one way, files are spelled one way, and nothing is put in a drawer.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './toolchain.mjs'

/** Each part and the parts that it may import. */
const mayImport = {
  domain: [],
  content: ['domain'],
  emails: ['domain', 'content'],
  web: ['domain', 'content'],
  server: ['domain', 'content', 'emails', 'web'],
  cli: ['domain', 'content', 'server'],
}
/** The server works with the built site and takes only types from its sources. */
const typesOnly = { server: ['web'] }
const drawers = /(^|\/)(utils?|helpers?|lib|misc|common|shared)(\/|\.[a-z]+$)/
const fileSpelling = /^[a-z0-9.]+([-_][a-z0-9.]+)*$/
const spelledByOthers = /^(LICENSE|[A-Z]+\.md|Containerfile|\..*)$/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const problems = files.flatMap((file) => [...spelling(file), ...(/\.(tsx?|mjs)$/.test(file) ? imports(file) : [])])
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${files.length} files: imports point one way, names are spelled one way.`)

function spelling(file) {
  const name = file.split('/').at(-1)
  return [
    ...(drawers.test(file) ? [`${file}: a drawer; name its topic instead`] : []),
    ...(fileSpelling.test(name) || spelledByOthers.test(name) ? [] : [`${file}: not kebab-case`]),
  ]
}

function imports(file) {
  const part = file.split('/')[0]
  const allowed = mayImport[part]
  if (!allowed) return []
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /^\s*(import|export)\s(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gms,
  )
  return Array.from(found).flatMap(([, , type, from, dynamic]) => {
    const other = partOf(file, from ?? dynamic)
    if (!other || other === part || !(other in mayImport)) return []
    if (!allowed.includes(other)) return [`${file}: ${part} must not import ${other}`]
    if (typesOnly[part]?.includes(other) && !type) return [`${file}: ${part} may import only types from ${other}`]
    return []
  })
}

function partOf(file, request) {
  if (request.startsWith('#')) return request.slice(1).split('/')[0]
  if (request.startsWith('.')) return relative(root, join(root, dirname(file), request)).split('/')[0]
  return undefined
}
