import { randomFillSync } from 'node:crypto'

const LENGTH = 16

// Buffers random bytes, because a system call per UUID would cost more than the rest.
const random = Buffer.alloc(LENGTH * 256)
let used = random.length

/** An RFC 9562 UUID, version 7: sorts by its timestamp in ms, and cannot be guessed. */
export function uuidV7(moment: number): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const at = used
  used += LENGTH
  random.writeUIntBE(moment, at, 6)
  random.writeUInt8((random.readUInt8(at + 6) & 0x0f) | 0x70, at + 6)
  random.writeUInt8((random.readUInt8(at + 8) & 0x3f) | 0x80, at + 8)
  const hex = random.toString('hex', at, used)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Sorts before UUIDs of this or a later ms, and after earlier ones. */
export function uuidPrefixAt(moment: number): string {
  const hex = moment.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
