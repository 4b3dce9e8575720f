// node tools/scripts/draw-pass/draw-pass.ts: draws the images of the event pass, for Apple at three
// scales and for Google, from the drawings next to this file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { paintDrawing } from '#content/paint-drawing.ts'
import { ribbons } from '#content/palette.ts'
import { markSvg } from '../draw-brand/mark-svg.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const { thread, onBase } = ribbons.pass
const mark = markSvg({ behind: thread, front: onBase, ring: onBase })
const apple = 'server/demos/wallet/apple/images'
const google = 'public/wallet'
for (const folder of [apple, google]) mkdirSync(at(folder), { recursive: true })

/**
 * Points of Apple's design guidance:
 * https://developer.apple.com/design/human-interface-guidelines/wallet
 */
for (const [name, width, height] of [
  ['icon', 29, 29],
  ['logo', 36, 50],
  ['strip', 375, 98],
] as const)
  for (const scale of [1, 2, 3])
    await draw(name, width, width * scale, height * scale, `${apple}/${name}${scale > 1 ? `-${scale}x` : ''}.png`)

// Pixels of Google's guidelines:
// https://developers.google.com/wallet/tickets/events/resources/brand-guidelines
await draw('icon', 29, 660, 660, `${google}/logo.png`)
await draw('hero', 1032, 1032, 336, `${google}/hero.png`)

async function draw(name: string, units: number, width: number, height: number, file: string) {
  const svg = readFileSync(at(`tools/scripts/draw-pass/${name}.svg`), 'utf8').replace('{{mark}}', mark)
  const drawn = sharp(Buffer.from(paintDrawing(svg)), { density: (72 * width) / units }).resize(width, height)
  writeFileSync(at(file), await drawn.png({ palette: true, quality: 95, effort: 10 }).toBuffer())
}
