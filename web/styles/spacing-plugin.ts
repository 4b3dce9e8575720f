import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Puts lengths in place of all names that begin with `--space-`, the scale's and those of single blocks: browsers need none of
 * them, and they would add some 300 bytes to a page (docs/decisions/0044). Development keeps them, so that a changed step counts
 * at once.
 */
export function resolveSpacing(): Plugin {
  return {
    name: 'lanyard-resolve-spacing',
    apply: 'build',
    config: () => ({
      css: { postcss: { plugins: [{ postcssPlugin: 'lanyard-resolve-spacing', Once: writeLengths }] } },
    }),
  }
}

interface Declaration {
  prop: string
  value: string
  remove(): void
}

function writeLengths(sheet: { walkDecls(visit: (declaration: Declaration) => void): void }) {
  const measures = readScale()
  sheet.walkDecls((declaration) => {
    if (!declaration.prop.startsWith('--space-')) return
    measures.set(declaration.prop, declaration.value)
    declaration.remove()
  })
  sheet.walkDecls((declaration) => {
    declaration.value = inLengths(declaration.value, measures)
  })
}

function inLengths(value: string, measures: Map<string, string>): string {
  return value.replace(/var\((--space-[\w-]+)\)/g, (use, name) => {
    const measure = measures.get(name)
    return measure ? inLengths(measure, measures) : use
  })
}

function readScale(): Map<string, string> {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  return new Map(
    Array.from(tokens.matchAll(/(--space-[\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value]),
  )
}
