import { refuseOldNode } from '#server/runtime/require-node-version.ts'

refuseOldNode()
await import('./main.ts')
