import { requireNodeVersion } from './runtime/require-node-version.ts'

requireNodeVersion()
await import('./main.ts')
