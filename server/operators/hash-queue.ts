import { type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const makeKey = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** Each hash takes a core for about 60 ms, and 32 MB and more. */
const AT_ONCE = 2
const MOST_WAITING = 50

/** Too many requests already wait for a hash. */
export class HashingBusy extends Error {
  override readonly name = 'HashingBusy'
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs the slow hashes of passwords and recovery codes, two at once in the whole process, because
 * limits per network do not stop somebody with many networks. Throws HashingBusy.
 */
export async function inHashQueue<Result>(makeHash: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1
  else {
    if (waiting.length >= MOST_WAITING) throw new HashingBusy(`${MOST_WAITING} requests wait for a hash`)
    // The one that ends hands over its place.
    await new Promise<void>((start) => waiting.push(start))
  }
  try {
    return await makeHash()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Makes an scrypt key of this many bytes in the queue. Throws HashingBusy. */
export const scryptKey = (text: string, salt: string, bytes: number, cost: ScryptOptions): Promise<Buffer> =>
  inHashQueue(() => makeKey(text, salt, bytes, cost))
