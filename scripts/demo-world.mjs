// npm run demo-world: the site with everybody it talks to, as stand-ins on this machine.
import { join } from 'node:path'
import { become, ensureBuilt, ensureInstalled, root } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
become([join(root, 'test', 'demo-world-pages.ts')], { NODE_ENV: 'production' })
