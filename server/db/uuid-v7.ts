import { createHash, randomFillSync } from 'node:crypto'

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
  return withTimestamp(random.subarray(at, used), moment)
}

/** The same UUID for the same timestamp and key, so that several processes insert one row. */
export const uuidV7Of = (moment: number, key: string): string =>
  withTimestamp(createHash('sha256').update(key).digest().subarray(0, LENGTH), moment)

function withTimestamp(bytes: Buffer, moment: number): string {
  bytes.writeUIntBE(moment, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Sorts before UUIDs of this or a later ms, and after earlier ones. */
export function uuidPrefixAt(moment: number): string {
  const hex = moment.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
