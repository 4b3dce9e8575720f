// node tools/scripts/settings.mjs [--check]: writes .env.example and docs/settings.md from the table in
// server/config/settings/, or fails if they are out of date.
import { join } from 'node:path'
import { become, root } from './toolchain.mjs'

become([join(root, 'tools', 'scripts', 'settings', 'write-settings.ts'), ...process.argv.slice(2)])
