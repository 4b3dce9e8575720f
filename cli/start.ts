import { requireNodeVersion } from '#server/runtime/require-node-version.ts'

requireNodeVersion()
await import('./main.ts')
