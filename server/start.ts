import { refuseOldNode } from './process/refuse-old-node.ts'

refuseOldNode()
await import('./main.ts')
