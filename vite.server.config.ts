import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** What cannot be in one file with the server: binaries, parts with files of their own, and what the built site must share with it. */
const external = [/^(better-sqlite3|sharp|@fastify\/swagger-ui|react|react-dom|react-router|vite)(\/|$)/]

/** Puts `server/leads/matches-entirely.ts` in the place of the library's function. */
function keepTelephonePatterns(): Plugin {
  const own = fileURLToPath(new URL('server/leads/matches-entirely.ts', import.meta.url))
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
 * The server and its libraries in a few files, since a process that loads 1,600 takes half a second longer to start. The thread that
 * writes leads is made so too, which saves memory; other threads and helper processes run from the sources, as does all of it during
 * development.
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
      input: { main: 'server/main.ts', 'lead-worker': 'server/leads/lead-worker.ts' },
    },
  },
})
