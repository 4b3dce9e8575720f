import { encode } from 'uqr'

const HEADER_LENGTH = 62

/** Data URL of a 1-bit bitmap, a third of the size of an SVG path; the quiet zone is two modules wide. */
export function qrImage(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const rowBytes = Math.ceil(size / 32) * 4
  const bytes = new Uint8Array(HEADER_LENGTH + rowBytes * size)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  const numbers = [bytes.length, 0, HEADER_LENGTH, 40, size, size]
  numbers.forEach((number, place) => {
    view.setUint32(2 + 4 * place, number, true)
  })
  // One plane, one bit per pixel.
  view.setUint32(26, 0x10001, true)
  // Palette: 0 is black, 1 is white.
  view.setUint32(58, 0xffffff, true)
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) {
      // Bitmaps store the last row first.
      const at = HEADER_LENGTH + (size - 1 - y) * rowBytes + (x >> 3)
      if (!dark) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7))
    }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`
}
