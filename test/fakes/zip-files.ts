import { inflateRawSync } from 'node:zlib'

const endSignature = Buffer.from([0x50, 0x4b, 5, 6])
const STORED = 0
const DEFLATED = 8

/** Files of a ZIP archive by name, from its central directory; throws if it is not an archive. */
export function zipFiles(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(endSignature)
  if (end < 0) throw new Error('This is not a ZIP archive.')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of the archive is broken.')
    const method = archive.readUInt16LE(at + 10)
    const length = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, content(archive, archive.readUInt32LE(at + 42), method, length))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

function content(archive: Buffer, header: number, method: number, length: number): Buffer {
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
  const bytes = archive.subarray(start, start + length)
  if (method === STORED) return bytes
  if (method === DEFLATED) return inflateRawSync(bytes)
  throw new Error(`Wallets do not support compression method ${method}.`)
}
