import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectFile } from '#server/runtime/project-files.ts'
import type { Command } from '../command.ts'
import { readOptions } from '../read-options.ts'

const program = fileURLToPath(projectFile('scripts/draw-brand/draw-brand.ts'))

export const brand: Command = {
  summary: 'draws again what shows the name, the mark and the colors',
  help: `npm run lanyard -- brand [--json]

Makes the color tokens, icons, pass pictures, pictures for shared links and covers of the sample posts again, from content/palette.ts,
content/mark.ts and content/site.ts. Works in a clone, with a Chromium (BROWSER_PATH names one). Look at what has changed, commit it, and
build: mails, pages and everything else follow by themselves.

  npm run lanyard -- brand`,
  prepareOffline(args) {
    const values = readOptions(args, {})
    return async () => {
      if (!existsSync(program)) throw new Error('The brand is drawn in a clone of the sources, which this is not.')
      const { status } = spawnSync(process.execPath, [program], { stdio: ['ignore', values.json ? 2 : 1, 2] })
      if (status !== 0) throw new Error('Not all of it could be drawn; the reason stands above.')
      if (values.json) console.log('{"drawn":true}')
    }
  },
}
