import type { ScryptOptions } from 'node:crypto'
import { vi } from 'vitest'

type Crypto = typeof import('node:crypto')
type Done = (error: Error | null, key: Buffer) => void

/** Sign-in hashes passwords and recovery codes slowly against guessing, which these tests do not need. */
export const quickScrypt = (real: Crypto): Crypto => ({
  ...real,
  scrypt: vi.fn((secret: string, salt: string, length: number, options: ScryptOptions, done: Done) =>
    real.scrypt(secret, salt, length, { ...options, N: 2 }, done),
  ) as unknown as Crypto['scrypt'],
})
