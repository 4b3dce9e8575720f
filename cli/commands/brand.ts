import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectFile } from '#server/runtime/project-files.ts'
import type { Command } from '../command.ts'
import { readOptions } from '../read-options.ts'

const program = fileURLToPath(projectFile('tools/scripts/draw-brand/draw-brand.ts'))

export const brand: Command = {
  summary: 'redraws the images that show the name, the mark and the colors',
  help: `npm run lanyard -- brand [--json]

Redraws the color tokens, icons, pass images, images for shared links and covers of the sample posts from content/palette.ts,
content/brand-mark.ts and content/site.ts. Works in a clone, with a Chromium (BROWSER_PATH names one). Review the changes, commit them, and
build. Emails, pages and everything else follow automatically.

  npm run lanyard -- brand`,
  prepareOffline(args) {
    const values = readOptions(args, {})
    return async () => {
      if (!existsSync(program)) throw new Error('This command works only in a clone of the sources.')
      const { status } = spawnSync(process.execPath, [program], { stdio: ['ignore', values.json ? 2 : 1, 2] })
      if (status !== 0) throw new Error('Some images could not be drawn. See the reason above.')
      if (values.json) console.log('{"drawn":true}')
    }
  },
}
