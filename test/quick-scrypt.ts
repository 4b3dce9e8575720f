import type { ScryptOptions } from 'node:crypto'

type Crypto = typeof import('node:crypto')
type Done = (error: Error | null, key: Buffer) => void

/** Spare keys are hashed slowly against guessers, who are not in these tests. */
export const quickScrypt = (real: Crypto): Crypto => ({
  ...real,
  scrypt: ((secret: string, salt: string, length: number, options: ScryptOptions, done: Done) =>
    real.scrypt(secret, salt, length, { ...options, N: 2 }, done)) as Crypto['scrypt'],
})
