// Subsets the published fonts and writes the style sheet for them: letters of Western European
// languages, the signs in use, and only the axis ranges that the design sets. Run it after the
// packages or the signs change, and commit the result.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'
import { fontRules } from './font-rules.mjs'
import { root } from './toolchain.mjs'

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
const letters = [...range(0x20, 0x7e), ...range(0xc0, 0xff), ...'\u00a0£·–—‘’“”…'].join('')
const signs = '¡§©«®°»¿•€™→−'

const display = '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'
const text = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2'

// Only the condensed face has tabular figures, because it sets times and counts.
const spacing = ['kern', 'mark', 'mkmk', 'ccmp']
const fonts = [
  {
    file: 'familjen-grotesk.woff2',
    family: 'Familjen Grotesk',
    source: display,
    letters,
    axes: { wght: { min: 500, max: 700 } },
    features: spacing,
  },
  {
    file: 'instrument-sans.woff2',
    family: 'Instrument Sans',
    source: text,
    letters: letters + signs,
    axes: { wght: { min: 400, max: 700 }, wdth: 100 },
    features: spacing,
  },
  {
    file: 'instrument-sans-condensed.woff2',
    family: 'Instrument Sans',
    source: text,
    letters,
    axes: { wght: { min: 500, max: 700 }, wdth: 75 },
    features: [...spacing, 'tnum'],
  },
]

const require = createRequire(import.meta.url)
const measuredFonts = []
for (const font of fonts) {
  const { file, source, letters: glyphs, axes, features } = font
  const subset = await subsetFont(readFileSync(require.resolve(source)), glyphs, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  })
  writeFileSync(join(root, 'web', 'fonts', file), subset)
  console.log(`${file}: ${subset.length} bytes`)
  measuredFonts.push({ ...font, metrics: await metricsOf(readFileSync(require.resolve(source))) })
}
writeFileSync(join(root, 'web', 'styles', 'fonts.css'), fontRules(measuredFonts))

/** Ascent and descent in ems. */
async function metricsOf(source) {
  const bytes = await subsetFont(source, 'x', { targetFormat: 'truetype' })
  const { tables, unitsPerEm } = opentype.parse(new Uint8Array(bytes).buffer)
  return { ascent: tables.hhea.ascender / unitsPerEm, descent: -tables.hhea.descender / unitsPerEm }
}
