// node scripts/build.mjs: installs and builds without serving, for images and deployments.
import { ensureBuilt, ensureInstalled } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
