import { type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { WorkQueue } from './work-queue.ts'

const makeKey = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

export class HashingBusy extends Error {
  override readonly name = 'HashingBusy'
}

/** Each hash takes about 60 ms of a core and at least 32 MB. */
const queue = new WorkQueue({
  atOnce: 2,
  mostWaiting: 50,
  refusal: () => new HashingBusy('Too many requests wait for a hash'),
})

/** Bounds slow hashes: limits per network do not stop an attacker who has many networks. */
export const inHashQueue = <Result>(makeHash: () => Promise<Result>): Promise<Result> => queue.run(makeHash)

export const scryptKey = (text: string, salt: string, bytes: number, cost: ScryptOptions): Promise<Buffer> =>
  inHashQueue(() => makeKey(text, salt, bytes, cost))
