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

/** Classic scripts are not bundled, so this one gets its paths as data attributes. */
const early = {
  file: 'manager/boot/early.js',
  name: 'early.js',
  attrs: {
    'data-me': managerMePath,
    'data-lists': managerLeadListsPath,
    'data-inbox': managerLeadsPath,
    'data-sign-in-paths': [managerLoginPath, managerSetUpPath, managerInvitePath].join(' '),
  },
}

/** Without this id, React Aria adds a style element, which the policy blocks. Our sheet has its rule. */
const styled = '<link id="react-aria-pressable-style" rel="stylesheet"'

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
          // Before the style sheets, because a script after them waits until they are loaded.
          tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }],
        }
      },
    },
  }
}
