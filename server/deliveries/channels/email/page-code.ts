import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels per module, sharp on screens of twice the density. */
const SCALE = 8

/** A PNG, because many mail programs show no SVG. */
export function pageCode(url: string): Promise<Buffer> {
  const { data } = encode(url, { ecc: 'M', border: 2 })
  const raw = { width: data.length, height: data.length, channels: 1 } as const
  return sharp(
    Uint8Array.from(data.flat(), (isBlack) => (isBlack ? 0 : 255)),
    { raw },
  )
    .resize({ width: data.length * SCALE, kernel: 'nearest' })
    .png({ palette: true, colors: 2 })
    .toBuffer()
}
