import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const earlyTheme = { file: 'manager/boot/theme.js', name: 'theme.js' }

/**
 * React Aria writes a style element, which the policy refuses, unless an element has this id. Our
 * style sheet has the rule that it would write.
 */
const styled = '<link id="react-aria-pressable-style" rel="stylesheet"'

/** Completes the document by what the bundler cannot know of. */
export function completeDocument(): Plugin {
  let base = ''
  return {
    name: 'lanyard-complete-document',
    configResolved(config) {
      base = config.base
    },
    buildStart() {
      if (this.environment.mode !== 'build') return
      const source = readFileSync(new URL(`../${earlyTheme.file}`, import.meta.url))
      this.emitFile({ type: 'asset', name: earlyTheme.name, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const emitted = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes(earlyTheme.name),
        )
        const src = emitted ? `${base}${emitted.fileName}` : `/${earlyTheme.file}`
        return {
          html: html.replace('<link rel="stylesheet"', styled),
          tags: [{ tag: 'script', attrs: { src }, injectTo: 'head' }],
        }
      },
    },
  }
}
