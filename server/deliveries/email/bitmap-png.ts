import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG (ISO/IEC 15948) of black and white squares, each `scale` pixels wide. `rows` say which are black, all equally long. */
export function bitmapPng(rows: readonly (readonly boolean[])[], scale: number): Buffer {
  const width = (rows[0]?.length ?? 0) * scale
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(rows.length * scale, 4)
  // One bit a pixel, in shades of gray.
  head[8] = 1
  const lines = rows.flatMap((row) => Array<Buffer>(scale).fill(line(row, width, scale)))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The pixels of one line behind the byte that says that they are as they are; a bit of one is white. */
function line(row: readonly boolean[], width: number, scale: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(width / 8))
  for (let x = 0; x < width; x++) {
    const place = 1 + (x >> 3)
    if (!row[Math.floor(x / scale)]) bytes[place] = (bytes[place] ?? 0) | (0x80 >> (x & 7))
  }
  return bytes
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
