// The help of the commands in a clone without packages. The commands import the server, which needs
// the packages, so this reads the texts from the sources. Runs under any Node from 20 on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const read = (...path) => readFileSync(join(root, 'cli', ...path), 'utf8')
const find = (source, pattern) => source.match(pattern)?.slice(1)

/** What cli/main.ts prints for `--help`, or undefined if the command does not exist. */
export function commandHelp(name) {
  const files = Array.from(read('commands.ts').matchAll(/^ {2}(\w+): async .*'\.\/(.+\.ts)'/gm), (found) =>
    found.slice(1),
  )
  if (name === '--help') return overview(files)
  const [, file] = files.find(([command]) => command === name) ?? []
  if (!file) return undefined
  const [help] = find(read(file), /^ {2}help: `((?:\\.|[^`\\])*)`/m)
  // Some commands share the lines of their options.
  return help
    .replace(/\\(.)/g, '$1')
    .replace(/\$\{(\w+)\}/g, (_, shared) => find(read('read-options.ts'), new RegExp(`${shared} = \`([^\`]*)\``)))
}

function overview(files) {
  const [usage, settings] = find(read('main.ts'), /return `(npm run .*?)\\n.*\\n(Settings .*)`/)
  const lines = files.map(
    ([command, file]) => `  ${command.padEnd(10)} ${find(read(file), /^ {2}summary: ['"](.*)['"],$/m)}`,
  )
  return `${usage}\n\n${lines.join('\n')}\n\n${settings}`
}
