// node tools/scripts/draw-og/outline-fonts.mjs: generates the fonts with which the server draws
// post titles: one weight and width each, with all letters of the published Latin files. TrueType
// needs no decompression.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).join('')
const fonts = [
  {
    file: 'familjen-grotesk-bold.ttf',
    source: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
    axes: { wght: 700 },
  },
  {
    file: 'instrument-sans-condensed.ttf',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
    axes: { wght: 500, wdth: 75 },
  },
]

const require = createRequire(import.meta.url)
for (const { file, source, axes } of fonts) {
  const font = await subsetFont(readFileSync(require.resolve(source)), letters, {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: ['kern'],
    noHinting: true,
  })
  writeFileSync(fileURLToPath(new URL(`../../../server/site/discovery/post-image/${file}`, import.meta.url)), font)
  console.log(`${file}: ${font.length} bytes`)
}
