import { type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { WorkQueue } from './work-queue.ts'

const makeKey = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** Too many requests already wait for a hash. */
export class HashingBusy extends Error {
  override readonly name = 'HashingBusy'
}

/** Each hash takes a core for about 60 ms, and 32 MB and more. */
const queue = new WorkQueue({
  atOnce: 2,
  mostWaiting: 50,
  refusal: () => new HashingBusy('Too many requests wait for a hash'),
})

/**
 * Runs the slow hashes of passwords and recovery codes, two at once in the whole process, because
 * limits per network do not stop somebody with many networks. Throws HashingBusy.
 */
export const inHashQueue = <Result>(makeHash: () => Promise<Result>): Promise<Result> => queue.run(makeHash)

/** Makes an scrypt key of this many bytes in the queue. Throws HashingBusy. */
export const scryptKey = (text: string, salt: string, bytes: number, cost: ScryptOptions): Promise<Buffer> =>
  inHashQueue(() => makeKey(text, salt, bytes, cost))
