// node tools/scripts/draw-brand/draw-tokens.ts: generates the colors and the woven words of
// style sheets and drawings.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { ribbons } from '#content/palette.ts'
import { colorChannels } from '#domain/text/color-channels.ts'
import { colorTokens, managerColorTokens } from './color-tokens.ts'
import { reweave, wovenDrawings, wovenWords } from './woven-drawings.ts'
import { weaveWords } from './woven-letters.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const STITCHES_ACROSS = 13

writeFileSync(at('web/styles/colors.css'), colorTokens())
writeFileSync(at('manager/styles/colors.css'), managerColorTokens())
await drawWords(wovenWords)
for (const drawing of wovenDrawings) {
  const path = at(drawing.file)
  writeFileSync(path, reweave(readFileSync(path, 'utf8'), drawing))
}

/** One pixel per stitch, transparent where the ribbon's base shows. */
async function drawWords(words: string) {
  const { length, stitches } = weaveWords(words)
  const pixels = Buffer.alloc(length * STITCHES_ACROSS * 4)
  const thread = [...colorChannels(ribbons.brand.thread), 255]
  for (const { across, down } of stitches) pixels.set(thread, (down * length + across) * 4)
  await sharp(pixels, { raw: { width: length, height: STITCHES_ACROSS, channels: 4 } })
    .png({ palette: true, colors: 2, effort: 10 })
    .toFile(at('web/art/ribbon-text.png'))
}
