// node tools/scripts/draw-og/draw-icons.ts: generates the icons for tabs and home screens from the mark
// and the app icons next to this file.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { paintDrawing } from '#content/paint-drawing.ts'
import { dark, light, ribbons } from '#content/palette.ts'
import { markSvg } from '../draw-brand/mark-svg.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const painted = (name: string) =>
  Buffer.from(paintDrawing(readFileSync(at(`tools/scripts/draw-og/${name}.svg`), 'utf8')))
const appIcon = painted('app-icon')
/** With padding, because a mask may cut off a tenth on each side. */
const maskable = painted('app-icon-maskable')
/** Its ring follows the color scheme of the browser's interface. */
const favicon = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><style>circle{stroke:${light.ink}}@media (prefers-color-scheme:dark){circle{stroke:${dark.ink}}}</style><g transform="translate(3)">${markSvg({ front: ribbons.brand.base })}</g></svg>\n`,
)

const drawn = (svg: Buffer, units: number, pixels: number) =>
  sharp(svg, { density: (72 * pixels) / units }).resize(pixels, pixels)
const png = (image: ReturnType<typeof drawn>) => image.png({ palette: true, quality: 95, effort: 10 }).toBuffer()

for (const [file, pixels] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const)
  writeFileSync(at(`public/${file}`), await png(drawn(appIcon, 180, pixels)))

for (const pixels of [192, 512])
  writeFileSync(at(`public/icon-maskable-${pixels}.png`), await png(drawn(maskable, 228, pixels)))

writeFileSync(at('public/favicon.svg'), favicon)
writeFileSync(at('public/favicon.ico'), ico(await drawn(favicon, 36, 32).png().toBuffer(), 32))

/** An ICO file of one PNG: 6 bytes of directory, 16 bytes of entry, then the image. */
function ico(picture: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels, 6)
  head.writeUInt8(pixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
