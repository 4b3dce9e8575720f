// Sentences for visitors belong in content/: elsewhere a text may only be a sentence if operators or
// programmers read it.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './toolchain.mjs'

/** Places whose sentences all go to the log or the command line. */
const forOperators = /^server\/ops\/|\/(apple-signer|data-folder-fault|start-errors)\.ts$/
const tests = /\.test\.tsx?$/
/** Properties of the API document and of metrics. */
const documenting = new Set(['summary', 'help'])
/** Places where a `reason`, `error` or refusal explains to operators why a message was not sent. */
const delivering = /^server\/deliveries\//
const reason = /reason|^error$/i
const giving = new Set(['refused', 'fail'])
const logging = new Set(['debug', 'info', 'warn', 'error'])
/** Three or more words, from a capital letter to an end mark. */
const sentence = /^\s*[“"]?\p{Lu}\S*(\s+\S+){2,}[.!?…][”"]?\s*$/su

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'domain', 'server', 'web', 'manager', 'emails'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !tests.test(file) && !forOperators.test(file))
  .filter((file) => existsSync(join(root, file)))
const faults = files.flatMap(sentencesIn)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${files.length} files: every sentence for visitors is in content/.`)

function sentencesIn(file) {
  const source = readFileSync(join(root, file), 'utf8')
  return textsOf(parseSync(file, source).program, delivering.test(file))
    .filter(({ text }) => sentence.test(text))
    .map(
      ({ text, start }) =>
        `${file}:${source.slice(0, start).split('\n').length}: move this sentence to content/: ${text}`,
    )
}

/** Each `${…}` of a template counts as one word. */
function textsOf(node, delivers) {
  if (typeof node?.type !== 'string' || isForOthers(node) || (delivers && givesReason(node))) return []
  const { type, value, start } = node
  if (type === 'Literal') return typeof value === 'string' ? [{ text: value, start }] : []
  if (type === 'JSXText') return [{ text: value.replace(/\s+/g, ' '), start }]
  const whole =
    type === 'TemplateLiteral' ? [{ text: node.quasis.map((part) => part.value.cooked).join('…'), start }] : []
  return [
    ...whole,
    ...Object.values(node)
      .flat()
      .flatMap((part) => textsOf(part, delivers)),
  ]
}

/** Log lines, errors and the API document. */
function isForOthers({ type, callee, key }) {
  if (type === 'Property') return documenting.has(key.name)
  if (type === 'NewExpression') return /(Error|Exception)$/.test(callee.name)
  if (type !== 'CallExpression') return false
  if (callee.name === 'documented') return true
  const method = callee.property?.name
  return method === 'description' || logging.has(method)
}

function givesReason({ type, callee, key, id }) {
  if (type === 'Property') return reason.test(key.name)
  if (type === 'CallExpression') return giving.has(callee.name)
  return (type === 'VariableDeclarator' || type === 'FunctionDeclaration') && reason.test(id?.name)
}
