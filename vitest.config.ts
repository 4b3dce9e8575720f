import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const unit = '{domain,content,web,manager,emails,server,tools}/**/*.test.{ts,tsx}'
const contracts = '{cli,test}/**/*.test.ts'
/** These replace modules, which other tests in the same worker would get too. */
const replacing = globSync(unit).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

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
      { extends: true, test: { name: 'shared', include: [unit], exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'isolated', include: [contracts, ...replacing] } },
    ],
  },
})
