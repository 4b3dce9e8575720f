// Only the palette contains brand colors, only content/site.ts the brand's name, and both files
// colors.css and the woven text of drawings agree. Tests take names from content/site.ts too, so
// that they pass with another brand.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandColors, findColors } from '#content/find-colors.ts'
import { sampleFacts, site } from '#content/site.ts'
import { colorTokens, managerColorTokens } from './draw-brand/color-tokens.ts'
import { reweave, wovenDrawings } from './draw-brand/woven-drawings.ts'
import { root } from './toolchain.mjs'

const colored = ['web', 'manager', 'content', 'emails', 'server', 'cli', 'tools/scripts', 'domain']
const named = ['web', 'manager', 'content', 'emails']
const generated = { 'web/styles/colors.css': colorTokens(), 'manager/styles/colors.css': managerColorTokens() }
const sources = ['content/palette.ts', 'content/drawing-colors.ts', 'content/site.ts', ...Object.keys(generated)]

const sampleNames = ['product', 'company', 'vat', 'domain', 'telephone'].flatMap((name) =>
  sampleFacts.filter(({ fact }) => fact === name).map(({ sample }) => sample),
)

const isTest = (file) =>
  /\.(test|spec)\.tsx?$|^(test|e2e|tools\/torture)\/.*\.ts$/.test(file) && !/^(test|e2e)\/rebrand/.test(file)
const tracked = ['ls-files', '-co', '--exclude-standard', '--', ...colored, 'test', 'e2e', 'tools/torture']
const committed = execFileSync('git', tracked, {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(css|html|md|mjs|svg|tsx?|yaml)$/.test(file) && !sources.includes(file))
  .filter((file) => existsSync(join(root, file)))
const [tests, files] = [committed.filter(isTest), committed.filter((file) => !isTest(file))]
const read = (file) => readFileSync(join(root, file), 'utf8')
const problems = [
  ...Object.entries(generated)
    .filter(([file, text]) => read(file) !== text)
    .map(([file]) => `${file} differs from content/palette.ts: run npm run lanyard -- brand`),
  ...wovenDrawings
    .filter((drawing) => read(drawing.file) !== reweave(read(drawing.file), drawing))
    .map(({ file }) => `${file}: the woven text differs from content/: run npm run lanyard -- brand`),
  ...files.flatMap((file) =>
    findColors(read(file), brandColors).map((color) => `${file}: ${color} has a name in the palette; use that`),
  ),
  ...files
    .filter((file) => named.includes(file.split('/')[0]) && namesBrand(read(file), [site.product, site.domain]))
    .map((file) => `${file}: names the product or its domain: take it from content/site.ts`),
  ...tests
    .filter((file) => namesBrand(read(file).replaceAll('\\', ''), sampleNames))
    .map((file) => `${file}: names the sample brand, so it fails with another one: take the name from content/site.ts`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${files.length} files: each brand color and name is defined once.`)

/** Matches the exact spelling: a lanyard is also a thing, and X-Lanyard-Lead a fixed name. */
function namesBrand(text, names) {
  const words = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|X-Lanyard-Lead/gm, '')
  return names.some((name) => new RegExp(`(?<!\\w)${RegExp.escape(name)}(?!\\w)`).test(words))
}
