// Builds into a folder next to the former build, and replaces that only after every part has
// succeeded. Runs under any Node from 20 on.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const stampOf = (build, { name }) => join(build, `.${name}-built`)

export function isCurrent(build, part) {
  const stamp = stampOf(build, part)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === part.sourceHash
}

/**
 * Leaves the former build untouched unless every part succeeds.
 * @param {string} build the folder of the builds
 * @param parts each with its name, its sources and its folders of the build (`outputs`)
 * @param {(part, next: string) => boolean} make builds a part in the folder `next`
 * @returns whether all parts succeeded
 */
export function buildStaged(build, parts, make) {
  const next = join(build, 'next')
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  const isBuilt = parts.every((part) => make(part, next))
  if (isBuilt) for (const part of parts) replaceOutputs(build, next, part)
  rmSync(next, { recursive: true, force: true })
  return isBuilt
}

function replaceOutputs(build, next, part) {
  const stamp = stampOf(build, part)
  // An interruption between here and the new stamp makes the next run build this part again.
  rmSync(stamp, { force: true })
  if (part.hashed) keepFormerFiles(build, next, part)
  for (const folder of part.outputs) {
    rmSync(join(build, folder), { recursive: true, force: true })
    renameSync(join(next, folder), join(build, folder))
  }
  writeFileSync(stamp, part.sourceHash)
}

/** Keeps files of the former build that a running server or an open page may still request. */
function keepFormerFiles(build, next, { name, hashed }) {
  const list = join(build, `.${name}-files`)
  const made = readdirSync(join(next, hashed), { recursive: true })
  const former = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const file of former.filter((one) => !made.includes(one))) {
    const [from, to] = [join(build, hashed, file), join(next, hashed, file)]
    if (!existsSync(from) || !statSync(from).isFile()) continue
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  writeFileSync(list, JSON.stringify(made))
}
