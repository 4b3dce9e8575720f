// Packages of the lock file that are part of the product, bundled or installed next to the bundle.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/**
 * The mails' components are dev dependencies, but some of their code is compiled into the product;
 * an optional peer such as TypeScript is not.
 */
const isDelivered = ([place, { dev, devOptional }]) =>
  place !== '' && (!(dev || devOptional) || place.startsWith('node_modules/@react-email/'))

const delivered = Object.entries(packages).filter(isDelivered)
const named = new Set(
  [packages[''], ...delivered.map(([, one]) => one)].flatMap(({ dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  ),
)
const nameOf = (place) => place.split('node_modules/').at(-1)

/** npm marks a binary as optional alone, also where only an optional peer wants it. */
export const productPackages = delivered
  .filter(([place, { optional }]) => !optional || named.has(nameOf(place)))
  .map(([place, { version, license = 'none named' }]) => ({
    place,
    part: nameOf(place),
    version,
    license,
  }))
