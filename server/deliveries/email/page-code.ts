import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels of one module: sharp on a screen of twice the density. */
const SCALE = 8

/** A QR code as PNG, which mail programs show where they show pictures at all. */
export async function pageCode(address: string): Promise<Buffer> {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
