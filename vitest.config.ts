import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,content,web,manager,emails,server,cli,test,tools}/**/*.test.{ts,tsx}'],
    // By itself it leaves a core of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: 'test/templates-folder.ts',
    // Tests that hash passwords or call every staff call take 30 s on a slow, busy machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What a test waits for comes sooner or later; how soon is up to the machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
