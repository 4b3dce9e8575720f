import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Replaces each `--space-` name with its length, which saves some 300 bytes per page
 * (docs/decisions/0044). Development keeps the names, so that a change takes effect at once.
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
