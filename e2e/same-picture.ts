import sharp from 'sharp'

/**
 * Levels of 255 in one color of one pixel. The browser draws the edges of a slanted shape with a difference of up to 20
 * from one picture of a still page to the next, and a hairline on its ground differs by 60.
 */
const tolerance = 32

/** Where two pictures of a page differ so that it can be seen, or nothing. */
export async function visibleDifference(before: Buffer, after: Buffer): Promise<string | undefined> {
  if (before.equals(after)) return
  const [one, other] = await Promise.all([pixels(before), pixels(after)])
  const { width, height, channels } = one.info
  if (width !== other.info.width || height !== other.info.height)
    return `${width} x ${height} became ${other.info.width} x ${other.info.height}`
  const place = one.data.findIndex((level, at) => Math.abs(level - (other.data[at] ?? Number.NaN)) > tolerance)
  const pixel = Math.floor(place / channels)
  return place < 0 ? undefined : `first at ${pixel % width}, ${Math.floor(pixel / width)}`
}

const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer({ resolveWithObject: true })
