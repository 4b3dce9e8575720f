import { defineConfig } from 'vite'
import externalPackages from './tools/scripts/external-packages.json' with { type: 'json' }

/** What cannot be in one file with the server: binaries, parts with files of their own, and what the built site must share with it. */
const external = new RegExp(`^(${[...externalPackages, 'vite'].join('|')})(/|$)`)

/**
 * The server, the threads and processes that it starts, and the operators' commands, with their libraries in a few files: a process that
 * loads 1,600 takes half a second longer to start, and what is delivered needs no sources. During development all of it runs from these.
 */
export default defineConfig({
  publicDir: false,
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
        main: 'server/start.ts',
        cli: 'cli/start.ts',
        // By the names under which `programFile` looks for them.
        'doctor-worker': 'server/ops/doctor/doctor-worker.ts',
        'pass-worker': 'server/demos/wallet/apple/pass-worker.ts',
        'vacuum-thread': 'server/db/vacuum-thread.ts',
        'warm-images-process': 'server/blog/uploads/warm-images-process.ts',
      },
    },
  },
})
