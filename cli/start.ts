import { refuseOldNode } from '#server/process/refuse-old-node.ts'

refuseOldNode()
await import('./main.ts')
