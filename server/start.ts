import { refuseOldNode } from './runtime/require-node-version.ts'

refuseOldNode()
await import('./main.ts')
