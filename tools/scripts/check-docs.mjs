// Documents may only name scripts of package.json, files, environment variables, commands and
// identifiers that exist; the decision on libraries names every direct dependency. Together they
// stay short.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './toolchain.mjs'

const fence = /^( *)```[^\n]*\n([\s\S]*?)^\1```/gm
const read = (file) => readFileSync(join(root, file), 'utf8')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
)
const documents = tracked.filter(
  (file) => file.endsWith('.md') && !file.startsWith('content/') && existsSync(join(root, file)),
)
const { scripts: ownScripts, dependencies, devDependencies } = JSON.parse(read('package.json'))
const scripts = Object.keys(ownScripts)
const builtIn = ['ci', 'install', 'start', 'test', 'i']
const variables = new Set(
  read('.env.example')
    .match(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)
    ?.map((line) => line.replace(/[#\s=]/g, '')),
)
const commands = existsSync(join(root, 'cli/commands'))
  ? readdirSync(join(root, 'cli/commands')).map((file) => file.split('.')[0])
  : []
const identifiers = wordsOf(
  tracked.filter((file) => isSource(file) && existsSync(join(root, file))).map(read),
  // Examples contain placeholders and settings of other programs.
  documents.flatMap((file) => fences(read(file))),
)
/** Identifiers of other programs and services. */
const namedByOthers = ['generatePath', 'MemoryDenyWriteExecute', 'sqlite_dbpage', 'whatsapp_business_management']
const topFolders = new Set(tracked.map((file) => file.split('/')[0]).filter((name) => existsSync(join(root, name))))

const problems = documents.flatMap((file) => {
  const text = read(file)
  return [
    ...all(
      text,
      /npm run ([\w-]+)/g,
      (name) => !scripts.includes(name),
      (name) => `script ${name}`,
    ),
    ...all(
      text,
      /\bnpm (?!run\b)(start|test|ci|install|i)\b/g,
      (name) => !builtIn.includes(name),
      (name) => `npm ${name}`,
    ),
    ...all(
      text,
      /npm run lanyard -- ([a-z]+)/g,
      (name) => !commands.includes(name),
      (name) => `command ${name}`,
    ),
    ...all(
      text,
      /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g,
      (name) => !variables.has(name),
      (name) => `variable ${name}`,
    ),
    ...all(
      text,
      /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g,
      (path) => !existsSync(join(root, dirname(file), path)),
      (path) => `link ${path}`,
    ),
    ...all(
      text,
      /`((?:[\w.-]+\/)+[\w.*-]*)`/g,
      (path) => isMissing(path),
      (path) => `path ${path}`,
    ),
    ...all(
      // A changelog also names what was removed.
      file === 'CHANGELOG.md' ? '' : text,
      /`(?:\w+\.)*(\w+)(?:\(\))?`/g,
      (name) => isIdentifier(name) && !identifiers.has(name) && !namedByOthers.includes(name),
      (name) => `identifier ${name}`,
    ),
  ].map((what) => `${file}: ${what} does not exist`)
})
const librariesFile = 'docs/decisions/0012-chosen-libraries.md'
problems.push(
  ...Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !read(librariesFile).includes(`\`${name}\``))
    .map((name) => `${librariesFile} does not say what ${name} is for`),
)
/** A newcomer reads all documents in an hour or two, and code blocks only to copy them. */
const WORD_LIMIT = 25_000
const wordCount = documents.reduce((sum, file) => sum + (read(file).replace(fence, '').match(/\S+/g) ?? []).length, 0)
if (wordCount > WORD_LIMIT) problems.push(`The documents have ${wordCount} words, more than ${WORD_LIMIT}`)
problems.push(...['Containerfile', 'docs/operations.md'].flatMap(startsOtherwise))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${documents.length} documents name only things that exist.`)

function all(text, pattern, isWrong, say) {
  return Array.from(new Set(Array.from(text.matchAll(pattern), ([, name]) => name)))
    .filter(isWrong)
    .map(say)
}

function isSource(file) {
  return /\.(tsx?|m[jt]s|css|json|sql|ya?ml)$|^\.ci\//.test(file) && file !== 'package-lock.json'
}

function wordsOf(...texts) {
  return new Set(texts.flat().flatMap((text) => text.match(/\w+/g) ?? []))
}

function fences(text) {
  return Array.from(text.matchAll(fence), ([, , inside]) => inside)
}

/** Other words in backticks may be anything: a command, a file extension, a value. */
function isIdentifier(name) {
  return /[a-z][A-Z]|[a-z]_[a-z]/.test(name)
}

/** Only a path that starts with a folder of the project claims to exist; `*` is a wildcard. */
function isMissing(path) {
  if (path.includes('*') || path.includes('NNNN') || !topFolders.has(path.split('/')[0])) return false
  return !existsSync(join(root, path))
}

/** Starting the server without `npm start` requires the same arguments and environment. */
function startsOtherwise(file) {
  const { arguments: options, environment } = JSON.parse(read('tools/scripts/server-process.json'))
  const commands = read(file)
    .split('\n')
    .filter((line) => /\bnode\b.* .*build\/app\/main\.js/.test(line))
  const settings = Object.entries(environment).map((pair) => pair.join('='))
  return [
    ...(commands.length > 0 ? [] : [`${file}: starts no server`]),
    ...options
      .filter((option) => commands.some((command) => !command.includes(option)))
      .map((option) => `${file}: starts the server without ${option}`),
    ...settings
      .filter((setting) => !read(file).includes(setting))
      .map((setting) => `${file}: starts the server without ${setting}`),
  ]
}
