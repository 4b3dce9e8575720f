import type { ScryptOptions } from 'node:crypto'
import { vi } from 'vitest'

type Crypto = typeof import('node:crypto')
type Done = (error: Error | null, key: Buffer) => void

/** Recovery codes use a slow hash against guessing, which these tests do not need. */
export const quickScrypt = (real: Crypto): Crypto => ({
  ...real,
  scrypt: vi.fn((secret: string, salt: string, length: number, options: ScryptOptions, done: Done) =>
    real.scrypt(secret, salt, length, { ...options, ...(options.r === 8 && { N: 2 }) }, done),
  ) as unknown as Crypto['scrypt'],
})
