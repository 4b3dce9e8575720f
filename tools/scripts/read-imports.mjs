import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './toolchain.mjs'

/** The project's files that a file imports, as paths; `isType` if it takes types alone. */
export function readImports(file) {
  const { module, program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: areTypes(entries),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest }) => moduleRequest)
      .map(({ moduleRequest, isType }) => ({ request: moduleRequest.value, isType })),
    ...importsWithin(program),
  ]
  return named.flatMap(({ request, isType }) => {
    const path = pathOf(file, request)
    return path ? [{ path, isType }] : []
  })
}

/** An import without names is there for its side effects. */
const areTypes = (entries) => entries.length > 0 && entries.every(({ isType }) => isType)

/** Covers `import('x')` both as an expression and as a type. */
function importsWithin(node) {
  if (Array.isArray(node)) return node.flatMap(importsWithin)
  if (typeof node !== 'object' || node === null) return []
  const isType = node.type === 'TSImportType'
  const source = isType || node.type === 'ImportExpression' ? node.source : undefined
  const own = typeof source?.value === 'string' ? [{ request: source.value, isType }] : []
  return [...own, ...Object.values(node).flatMap(importsWithin)]
}

function pathOf(file, request) {
  const [plain] = request.split('?')
  const path = plain.startsWith('#')
    ? join(plain.slice(1))
    : plain.startsWith('.')
      ? join(dirname(file), plain)
      : undefined
  return path && existsSync(join(root, path)) ? path.replaceAll('\\', '/') : undefined
}
