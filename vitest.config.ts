import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Folders of pure functions, whose tests can share a worker. */
const pure = '{domain,content}/**/*.test.ts'

export default defineConfig({
  test: {
    // By itself it leaves a core of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: 'test/templates-folder.ts',
    // Tests that hash passwords or call every staff call take 30 s on a slow, busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What a test waits for comes sooner or later; how soon is up to the machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
      {
        extends: true,
        test: { name: 'server', include: ['{web,manager,emails,server,cli,test,tools}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
