// Style sheets keep to the spacing scale of web/styles/tokens.css, and to the breakpoints that the
// tokens.css of their part lists (docs/decisions/0044). One sheet alone defines a class, and hover
// styles apply only where a pointer can hover.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './toolchain.mjs'

const MOST_BREAKPOINTS = 6
/** Agreed with the client: the carousel shows 5 and 6 logos from these widths on. */
const promised = { 'web/pages/home/clients.css': ['1024', '3000'] }

const tokenFile = 'web/styles/tokens.css'
const managerTokenFile = 'manager/styles/tokens.css'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web', 'manager'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(css|tsx)$/.test(file) && existsSync(join(root, file)))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const sheets = new Map(
  [...texts]
    .filter(([file]) => file.endsWith('.css'))
    .map(([file, text]) => [file, text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))]),
)
const everySheet = [...sheets.values()].join('\n')
const limits = { web: lengthsOf(tokenFile), manager: lengthsOf(managerTokenFile) }
const scale = new Set(Array.from(texts.get(tokenFile).matchAll(/(--space-[\w-]+):/g), ([, step]) => step))
const named = new Set(Array.from(everySheet.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g), ([, name]) => name))

const problems = [
  ...Object.entries(limits)
    .filter(([, { widths }]) => widths.length > MOST_BREAKPOINTS)
    .map(([part]) => `${part}/styles/tokens.css: more than ${MOST_BREAKPOINTS} breakpoints`),
  ...[...scale]
    .filter((step) => !everySheet.includes(`var(${step})`))
    .map((step) => `tokens.css: nothing uses ${step}`),
  ...[...sheets].flatMap(([file, css]) => [
    ...spacing(file, css),
    ...constants(file, css),
    ...unwritten(file, css),
    ...queries(file, css),
    ...bareHovers(file, css),
  ]),
  ...sharedNames('web'),
  ...sharedNames('manager'),
  ...[...texts].filter(([file]) => file.endsWith('.tsx')).flatMap(([file, text]) => attributes(file, text)),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${sheets.size} style sheets: spacing uses the scale, breakpoints are listed, each class has one owner.`)

function lengthsOf(file) {
  const listed = (feature) =>
    Array.from(texts.get(file).matchAll(new RegExp(`^ \\* +${feature} (\\d+)px `, 'gm')), ([, length]) => length)
  return { widths: listed('width'), heights: listed('height') }
}

function limitsOf(file) {
  return limits[file.split('/')[0]]
}

/** Margins, paddings and gaps may be hairlines, relative lengths or names of the scale. */
function spacing(file, css) {
  const declarations = /(?<![\w-])((?:scroll-)?(?:margin|padding)(?:-[a-z]+)*|(?:row-|column-)?gap)\s*:([^;{}]+)/g
  return Array.from(css.matchAll(declarations)).flatMap(({ 1: property, 2: value, index }) => {
    const lengths = value.replace(/--[\w-]+/g, '').match(/[\d.]+(?:px|rem)\b/g) ?? []
    const unknown = value.match(/--[\w-]+/g)?.filter((name) => !named.has(name)) ?? []
    return [...lengths.filter((length) => !/^[01]px$/.test(length)), ...unknown].map(
      (wrong) => `${at(file, css, index)}: ${property} of ${wrong}: use a step of the scale or name the measure`,
    )
  })
}

/** The build replaces a `--space-` name by its only definition, wherever that is in the sheet. */
function constants(file, css) {
  const names = Array.from(css.matchAll(/(--space-[\w-]+)\s*:/g), ([, name]) => name)
  return names
    .filter((name, index) => names.indexOf(name) < index || (css !== sheets.get(tokenFile) && scale.has(name)))
    .map((name) => `${file}: ${name} has more than one value`)
}

/** The build cannot replace a name that the sheet does not define, or one with a fallback. */
function unwritten(file, css) {
  const own = new Set(Array.from(css.matchAll(/(--space-[\w-]+)\s*:/g), ([, name]) => name))
  return Array.from(css.matchAll(/var\(([^),]*--space-[^),]*)([),])/g))
    .filter(({ 1: name, 2: end }) => end === ',' || !(scale.has(name) || own.has(name)))
    .map(({ 0: use, index }) => `${at(file, css, index)}: ${use}: only a name of the scale or this sheet, alone`)
}

/**
 * Range syntax only, because `min-width` and `max-width` of two queries can overlap or leave a gap.
 */
function queries(file, css) {
  return Array.from(css.matchAll(/@(?:media|container)([^{]+)\{/g)).flatMap(({ 1: query, index }) =>
    (query.match(/\([^()]*(?:width|height|inline-size|block-size)[^()]*\)/g) ?? [])
      .filter((feature) => !isListed(file, feature))
      .map((feature) => `${at(file, css, index)}: ${feature} is not a breakpoint of its tokens.css`),
  )
}

function isListed(file, feature) {
  const [, width] = /^\(width (?:>=|<) (\d+)px\)$/.exec(feature) ?? []
  const [, height] = /^\(height (?:>|<=) (\d+)px\)$/.exec(feature) ?? []
  const { widths, heights } = limitsOf(file)
  return widths.includes(width) || promised[file]?.includes(width) || heights.includes(height)
}

/**
 * After a client navigation the sheets of both pages apply, so a class or an animation that two
 * sheets define takes the styles of both. The sheets of `styles/` adapt the classes of the others,
 * a sheet may add to one that it imports, and the offline page is a document with one sheet.
 */
function sharedNames(part) {
  const owners = new Map()
  const imports = (file) => (other) => sheets.get(file).includes(`@import "${relative(dirname(file), other)}"`)
  for (const [file, css] of sheets) {
    if (!file.startsWith(`${part}/`) || file.startsWith(`${part}/styles/`) || file === 'web/offline/offline-page.css')
      continue
    const names = outerRules(css).flatMap(({ prelude }) => definedNames(prelude))
    for (const name of new Set(names)) owners.set(name, [...(owners.get(name) ?? []), file])
  }
  return [...owners]
    .filter(([, files]) => files.length - files.filter((file) => files.some(imports(file))).length > 1)
    .map(([name, files]) => `${name} is defined by ${files.join(' and ')}: rename one, or write the rule in its sheet`)
}

/** The rules that no other rule contains, with the at-rules around them. */
function outerRules(css) {
  const rules = []
  const around = []
  let inside = 0
  for (const { 1: prelude, 2: mark, index } of css.matchAll(/((?:"[^"]*"|\([^()]*\)|[^{};"])*)([{};])/g)) {
    if (mark === '}') around.pop()?.isRule && inside--
    if (mark !== '{') continue
    const text = prelude.trim()
    const isRule = !/^@(?:media|supports|container|layer)\b/.test(text)
    if (isRule && inside === 0) rules.push({ prelude: text, index })
    if (isRule) inside++
    around.push({ isRule })
  }
  return rules
}

/** `.a` and `.a > span` define `a`; `.a .b` and `.a.b` adapt a class that another rule defines. */
function definedNames(prelude) {
  const [, animation] = /^@keyframes\s+([\w-]+)/.exec(prelude) ?? []
  if (animation) return [`@keyframes ${animation}`]
  if (prelude.startsWith('@')) return []
  // Commas within parentheses are none of the list.
  const plain = prelude.replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
  return plain.split(',').flatMap((selector) => {
    const classes = selector.match(/\.[\w-]+/g) ?? []
    return classes.length === 1 ? classes : []
  })
}

/** Touch screens keep `:hover` on what was tapped last, which then looks selected. */
function bareHovers(file, css) {
  const hovering = Array.from(css.matchAll(/@media[^{]*\(hover: hover\)[^{]*\{/g), ({ index }) => [
    index,
    endOfBlock(css, index),
  ])
  return Array.from(css.matchAll(/:hover\b/g))
    .filter(({ index }) => !hovering.some(([start, end]) => start < index && index < end))
    .map(({ index }) => `${at(file, css, index)}: :hover outside of @media (hover: hover)`)
}

function endOfBlock(css, start) {
  let depth = 0
  for (let place = css.indexOf('{', start); place < css.length; place++) {
    if (css[place] === '{') depth++
    if (css[place] === '}' && --depth === 0) return place
  }
  return css.length
}

/** Attributes keep `min-width`, which older browsers understand in `sizes` and `media`. */
function attributes(file, text) {
  return Array.from(text.matchAll(/\((min|max)-width: (\d+)px\)/g))
    .filter(
      ({ 1: end, 2: length }) => !limitsOf(file).widths.includes(String(Number(length) + (end === 'max' ? 1 : 0))),
    )
    .map(({ 0: feature, index }) => `${at(file, text, index)}: ${feature} is not a breakpoint of its tokens.css`)
}

function at(file, text, index) {
  return `${file}:${text.slice(0, index).split('\n').length}`
}
