import { defineConfig } from 'vite'

/** What cannot be in one file with the server: binaries, parts with files of their own, and what the built site must share with it. */
const external = [/^(better-sqlite3|sharp|@fastify\/swagger-ui|react|react-dom|react-router|vite)(\/|$)/]

/**
 * The server and its libraries in a few files, since a process that loads 1,600 takes half a second longer to start. The thread that
 * writes leads is made so too, which saves memory; other threads and helper processes run from the sources, as does all of it during
 * development.
 */
export default defineConfig({
  publicDir: false,
  // Of a library, the files that Node itself would take.
  ssr: { noExternal: true, resolve: { mainFields: ['main'] } },
  build: {
    ssr: true,
    outDir: 'build/app',
    emptyOutDir: true,
    rolldownOptions: {
      external,
      input: { main: 'server/main.ts', 'lead-worker': 'server/leads/lead-worker.ts' },
    },
  },
})
