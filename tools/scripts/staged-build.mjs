// Builds into a folder beside the former build, and replaces that only after every part has
// succeeded. Runs under any Node from 20 on.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const stampOf = (build, { name }) => join(build, `.${name}-built`)

export function isInPlace(build, part) {
  const stamp = stampOf(build, part)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === part.wanted
}

/**
 * Leaves the former build untouched unless every part succeeds.
 * @param {string} build the folder of the builds
 * @param parts each with its name, its sources and the folders that it `makes`
 * @param {(part, next: string) => boolean} make builds a part in the folder `next`
 * @returns whether all parts succeeded
 */
export function buildStaged(build, parts, make) {
  const next = join(build, 'next')
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  const isBuilt = parts.every((part) => make(part, next))
  if (isBuilt) for (const part of parts) putInPlace(build, next, part)
  rmSync(next, { recursive: true, force: true })
  return isBuilt
}

function putInPlace(build, next, part) {
  const stamp = stampOf(build, part)
  // An interruption between here and the new stamp makes the next run build this part again.
  rmSync(stamp, { force: true })
  if (part.kept) keepFormer(build, next, part)
  for (const folder of part.makes) {
    rmSync(join(build, folder), { recursive: true, force: true })
    renameSync(join(next, folder), join(build, folder))
  }
  writeFileSync(stamp, part.wanted)
}

/** Keeps files of the former build that a running server or an open page may still request. */
function keepFormer(build, next, { name, kept }) {
  const list = join(build, `.${name}-files`)
  const made = readdirSync(join(next, kept), { recursive: true })
  const former = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const file of former.filter((one) => !made.includes(one))) {
    const [from, to] = [join(build, kept, file), join(next, kept, file)]
    if (!existsSync(from) || !statSync(from).isFile()) continue
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  writeFileSync(list, JSON.stringify(made))
}
