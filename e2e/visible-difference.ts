import sharp from 'sharp'

/**
 * Of 255 levels per channel. Between two screenshots of a still page, edges of slanted shapes
 * differ by up to 20, while a missing hairline differs by 60.
 */
const tolerance = 32

/** Describes where two screenshots differ visibly, if they do. */
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
