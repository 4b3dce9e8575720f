// Documents must repeat times, limits and the oldest supported Node as the sources have them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { retryDelays } from '../domain/retry-delays.ts'
import { root } from './toolchain.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const oneLine = (file) => read(file).replaceAll(/\s+/g, ' ')

const servers = 'server/http/http-servers.ts'
const bodies = 'server/operation/arriving-bodies.ts'
const keptOpen = seconds(servers, 'KEEP_ALIVE')
const notWhole = seconds(bodies, 'PATIENCE')
const said = {
  'docs/webhooks.md': [
    `sent again after ${listed(retryDelays.map(spelled))}, then listed as dead`,
    `At most ${constant('server/channels/webhook/post.ts', 'RESPONSE_LIMIT') / 1024} KB of a response`,
  ],
  'docs/operations.md': [
    `a new HTTP/2 session without a request | ${seconds(servers, 'HEADERS_TIMEOUT')} |`,
    `a lead, or a form, that has not arrived completely | ${notWhole} |`,
    `any other request that has not arrived completely | ${seconds(servers, 'REQUEST_TIMEOUT')} |`,
    `a response that the client does not read | ${seconds(servers, 'STALL_TIMEOUT')} |`,
    `a connection without a request | ${keptOpen} |`,
    `for less than the server's ${keptOpen}`,
    `It may take ${notWhole}`,
    `${constant(bodies, 'MOST_OF_A_NETWORK')} incomplete ones at a time`,
    `When ${constant(bodies, 'MOST').toLocaleString('en-US')} are incomplete in all`,
  ],
}

const problems = [
  ...Object.entries(said).flatMap(([file, phrases]) =>
    phrases
      .filter((phrase) => !oneLine(file).includes(phrase))
      .map((phrase) => `${file}: should say "${phrase}", as the sources do`),
  ),
  ...otherNodes(),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log('The figures in documents are those of the sources.')

function constant(file, name) {
  const factors = read(file).match(new RegExp(`^const ${name} = ([\\d_ *]+)$`, 'm'))?.[1]
  if (factors) return factors.split('*').reduce((product, one) => product * Number(one.replaceAll('_', '')), 1)
  console.error(`${file}: has no constant ${name}, which scripts/check-figures.mjs compares with documents`)
  return process.exit(1)
}

function seconds(file, name) {
  return spelled(constant(file, name))
}

function spelled(ms) {
  const units = { h: 3_600_000, min: 60_000, s: 1_000 }
  const [unit, size] = Object.entries(units).find(([, size]) => ms % size === 0 && (ms >= size * 2 || size === 1_000))
  return `${ms / size} ${unit}`
}

function listed(parts) {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** The oldest Node on which `npm start` works, as opposed to the pinned one. */
function otherNodes() {
  const { engines, optionalDependencies } = JSON.parse(read('package.json'))
  const known = [engines.node.replace('>=', ''), ...Object.values(optionalDependencies).map((one) => one.split('.')[0])]
  const scripts = readdirSync(join(root, 'scripts')).filter((file) => file.endsWith('.mjs'))
  return ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', ...scripts.map((file) => `scripts/${file}`)]
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) =>
      Array.from(oneLine(file).matchAll(/Node(?:\.js)? (?:(\d+) or newer|from (\d+) on)/g))
        .filter(([, newer, from]) => !known.includes(newer ?? from))
        .map(([phrase]) => `${file}: says "${phrase}", but package.json's engines ${engines.node}`),
    )
}
