import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,content,web,emails,server,cli,test,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
