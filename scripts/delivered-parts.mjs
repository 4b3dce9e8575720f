// Of the packages that the lock file names those of the product, bundled or beside the bundle.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/**
 * Of the mails' components some lines are compiled into the product; an optional peer of a library,
 * such as TypeScript, is no part of it.
 */
const isDelivered = ([place, { dev, devOptional }]) =>
  place !== '' && (!(dev || devOptional) || place.startsWith('node_modules/@react-email/'))

/** Each with its place under the root, its name, version and license. */
export const deliveredParts = Object.entries(packages)
  .filter(isDelivered)
  .map(([place, { version, license = 'none named' }]) => ({
    place,
    part: place.split('node_modules/').at(-1),
    version,
    license,
  }))
