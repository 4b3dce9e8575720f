// Checks before a build that the content is complete and consistent. Prints one sentence per fault
// and exits with 1.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fail, root } from './toolchain.mjs'

const run = (...args) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
const module = (path) => join(root, 'node_modules', path)

run(module('@react-router/dev/bin.cjs'), 'typegen')
const compiler = run(
  module('typescript/bin/tsc'),
  '--noEmit',
  '--pretty',
  'false',
  '-p',
  join(root, 'tools/scripts/site-tsconfig.json'),
)
const faults =
  compiler.status === 0 ? await contentFaults() : Array.from(compiler.stdout.split('\n'), sentence).filter(Boolean)
if (faults.length > 0) fail(faults.join('\n'))
if (compiler.status !== 0) fail(compiler.stdout + compiler.stderr)

/** Drops the compiler's error numbers, and indented lines, which only explain the line above. */
function sentence(line) {
  const [, file, row, says] = /^(\S+)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line.trimEnd()) ?? []
  return file && `${file}, line ${row}: ${says}`
}

async function contentFaults() {
  const { contentFaults } = await import('#server/ops/doctor/content-faults.ts')
  return contentFaults()
}
