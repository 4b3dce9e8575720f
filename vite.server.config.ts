import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import keptApart from './scripts/kept-apart.json' with { type: 'json' }

/** What cannot be in one file with the server: binaries, parts with files of their own, and what the built site must share with it. */
const external = new RegExp(`^(${[...keptApart, 'vite'].join('|')})(/|$)`)

/** Puts `server/countries/matches-entirely.ts` in the place of the library's function. */
function keepTelephonePatterns(): Plugin {
  const own = fileURLToPath(new URL('server/countries/matches-entirely.ts', import.meta.url))
  let isReplaced = false
  return {
    name: 'keep-telephone-patterns',
    load: {
      filter: { id: /\/libphonenumber-js\/.*\/matchesEntirely\.js$/ },
      handler() {
        isReplaced = true
        return `export { matchesEntirely as default } from ${JSON.stringify(own)}`
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error('libphonenumber-js has no matchesEntirely.js any more to replace')
    },
  }
}

/**
 * The server, the threads and processes that it starts, and the operators' commands, with their libraries in a few files: a process that
 * loads 1,600 takes half a second longer to start, and what is delivered needs no sources. During development all of it runs from these.
 */
export default defineConfig({
  publicDir: false,
  plugins: [keepTelephonePatterns()],
  // Of a library, the files that Node itself would take.
  ssr: { noExternal: true, resolve: { mainFields: ['main'] } },
  build: {
    ssr: true,
    outDir: `${process.env.BUILD_FOLDER ?? 'build'}/app`,
    emptyOutDir: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      external,
      input: {
        main: 'server/main.ts',
        cli: 'cli/main.ts',
        // By the names under which `programFile` looks for them.
        'lead-worker': 'server/leads/lead-worker.ts',
        'pass-worker': 'server/wallet/apple/pass-worker.ts',
        'warm-images-process': 'server/uploads/warm-images-process.ts',
        'wipe-gaps-process': 'server/db/wipe-gaps-process.ts',
      },
    },
  },
})
