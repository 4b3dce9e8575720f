import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import {
  managerInvitePath,
  managerLeadListsPath,
  managerLeadsPath,
  managerLoginPath,
  managerMePath,
  managerSetUpPath,
} from '#domain/paths.ts'

/** Its paths are told to it, since nothing is bundled into a classic script. */
const early = {
  file: 'manager/boot/early.js',
  name: 'early.js',
  attrs: {
    'data-me': managerMePath,
    'data-lists': managerLeadListsPath,
    'data-desk': managerLeadsPath,
    'data-doors': [managerLoginPath, managerSetUpPath, managerInvitePath].join(' '),
  },
}

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
      const { file, name } = early
      this.emitFile({ type: 'asset', name, source: readFileSync(new URL(`../${file}`, import.meta.url)) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const emitted = Object.values(bundle ?? {}).find(
          (one) => one.type === 'asset' && one.names.includes(early.name),
        )
        const attrs = { src: emitted ? `${base}${emitted.fileName}` : `/${early.file}`, ...early.attrs }
        return {
          html: html.replace('<link rel="stylesheet"', styled),
          // Before the style sheets, for which a script waits that comes after them.
          tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }],
        }
      },
    },
  }
}
