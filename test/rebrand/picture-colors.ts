import sharp from 'sharp'
import { colorChannels } from '#domain/text/color-channels.ts'

/** Width in pixels of the sample, which is enough because colors fill areas. */
const SAMPLED = 400
/** Share of pixels that antialiased edges can have in any color. */
const BY_CHANCE = 0.002

/** The `colors` that fill a visible share of the image's opaque pixels. */
export async function pictureColors(picture: string | Buffer, colors: readonly string[]): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .resize({ width: SAMPLED, withoutEnlargement: true, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<number, number>()
  let opaque = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at + 3] !== 255) continue
    opaque++
    const color = numbered(data.subarray(at, at + 3))
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return colors.filter((color) => (counts.get(numbered(colorChannels(color))) ?? 0) > opaque * BY_CHANCE)
}

const numbered = ([red = 0, green = 0, blue = 0]: Iterable<number>) => red * 65_536 + green * 256 + blue
