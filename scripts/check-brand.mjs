// Only the palette contains brand colors, only content/site.ts the brand's name, and both files
// colors.css and the woven words of drawings agree.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandColors, findColors } from '#content/find-colors.ts'
import { site } from '#content/site.ts'
import { colorTokens, managerColorTokens } from './draw-brand/color-tokens.ts'
import { reweave, wovenDrawings } from './draw-brand/woven-drawings.ts'
import { root } from './toolchain.mjs'

const colored = ['web', 'manager', 'content', 'emails', 'server', 'cli', 'scripts', 'domain']
const named = ['web', 'manager', 'content', 'emails']
const generated = { 'web/styles/colors.css': colorTokens(), 'manager/styles/colors.css': managerColorTokens() }
const sources = ['content/palette.ts', 'content/drawing-colors.ts', 'content/site.ts', ...Object.keys(generated)]

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...colored], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(css|html|md|mjs|svg|tsx?|yaml)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !sources.includes(file) && existsSync(join(root, file)))
const read = (file) => readFileSync(join(root, file), 'utf8')
const problems = [
  ...Object.entries(generated)
    .filter(([file, text]) => read(file) !== text)
    .map(([file]) => `${file} is not as content/palette.ts has it: npm run lanyard -- brand`),
  ...wovenDrawings
    .filter((drawing) => read(drawing.file) !== reweave(read(drawing.file), drawing))
    .map(({ file }) => `${file} has other words woven in than content/ says: npm run lanyard -- brand`),
  ...files.flatMap((file) =>
    findColors(read(file), brandColors).map((color) => `${file}: ${color} stands in the palette, so name it`),
  ),
  ...files
    .filter((file) => named.includes(file.split('/')[0]) && namesBrand(read(file)))
    .map((file) => `${file}: names the product or its domain, which content/site.ts has`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${files.length} files: colors and names of the brand stand in one place each.`)

/** Matches the site's own spelling only, since a lanyard is also a thing. */
function namesBrand(text) {
  const words = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return words.includes(site.domain) || new RegExp(`\\b${RegExp.escape(site.product)}\\b`).test(words)
}
